-- The form's part in which the payer presses buttons: pay, the code, the bank's page, the end.

local words = require('cardd.sentences')

local M = {}

local FIELDS = { number = true, expiry = true, cvv = true }

--- Escape, or a cancel button: stops what runs, or leaves.
function M:_back_out()
  if self.stage == 'paying' or self.stage == 'code' then
    self._client:request('cancelPayment')
  elseif self.stage == 'page' then
    self._client:request('finishAuthentication', { outcome = 'cancelled' })
  elseif self.stage == 'checking' then
    self:_finish('unknown', 'Not known', words.statuses.UNKNOWN)
  elseif self.stage ~= 'confirming' then
    self.left_for_good = true
  end
end

--- Enter: presses the button that has the focus; in a field it goes on to the next one.
function M:_press()
  local focus = self.focus
  if FIELDS[focus] or focus == 'name' then return self:_move(1) end
  if focus == 'pay' then return self:_pay() end
  if focus == 'code' or focus == 'verify' then return self:_submit_code() end
  if focus == 'resend' then return self:_resend_code() end
  if focus == 'bank' then return self:_enter('page') end
  if focus == 'open' then return self:_open() end
  if focus == 'succeed' then return self:_simulate('SUCCESS') end
  if focus == 'fail' then return self:_simulate('FAILED') end
  if focus == 'returned' then return self:_return() end
  if focus == 'again' then return self:_again() end
  if focus == 'check' then return self:_verify() end
  if focus == 'cancel' then return self:_back_out() end
  if focus == 'leave' then self.left_for_good = true end
end

-- Which field a code complains about.
local function culprit(code)
  if code:match('^CARD_N') then return 'number' end
  if code:match('^CARD_EXPIR') then return 'expiry' end
  if code:match('^CARD_CVV') then return 'cvv' end
end

--- The code that stands in the way: the first one of the topmost field.
function M:_first_missing()
  for _, field in ipairs({ 'number', 'expiry', 'cvv' }) do
    for _, code in ipairs(self.blocked or {}) do
      if culprit(code) == field then return code end
    end
  end
  return (self.blocked or {})[1]
end

function M:_pay()
  if not self:can_pay() then
    self.tried = true
    local first = self:_first_missing()
    self.focus = first and culprit(first) or self.focus
    self.notice = first and { 'bad', words.codes[first] }
    return self.changed()
  end
  self.tried, self.notice, self.page, self._kept = false, nil, nil, nil
  if self.name ~= '' then self:_send_name() end
  self:_enter('paying')
  self._client:request('pay', { card = { channel = self.options.channel } }, function(problem, step)
    if self.stage ~= 'paying' then return end
    if problem then
      self.notice = { 'bad', self:_sentence(problem) }
      return self:_enter('entering', 'pay')
    end
    self:_follow(step)
  end)
end

function M:_follow(step)
  self.payment = step.cf_payment_id
  local data = step.data or {}
  local url = step.action == 'post' and data.redirect_to_bank or data.url
  self.page = url and { url = url, simulated = data.simulated, form = step.action == 'form' } or nil
  if step.action == 'post' then
    self:_limits(step.otp)
    self:_enter('code')
  elseif step.action == 'link' or step.action == 'form' then
    self:_enter('page')
  else
    self:_enter('confirming')
  end
end

function M:_limits(otp)
  local now = (vim.uv or vim.loop).now()
  self.otp = {
    tries = otp.attempts_left, resends = otp.resends_left, expires = now + otp.expires_in * 1000,
    again = now + otp.resend_in * 1000,
  }
end

--- Seconds until a moment on libuv's clock, not below zero.
function M:seconds_to(moment)
  return math.max(0, math.ceil((moment - (vim.uv or vim.loop).now()) / 1000))
end

function M:_submit_code()
  if self.waiting then return end
  if self.code == '' then
    self.notice = { 'plain', 'Type the code that your bank has sent.' }
    self.focus = 'code'
    return self.changed()
  end
  local code = self.code
  self.code = ''
  self:_settle('submitOtp', { otp = code }, function(result)
    if not result.otp then return self:_enter('confirming') end
    self:_limits(result.otp)
    self.focus = 'code'
    self.notice = { 'bad', 'That code is wrong.' }
  end)
end

function M:_resend_code()
  if self.waiting or self.otp.resends == 0 or self:seconds_to(self.otp.again) > 0 then return end
  self:_settle('resendOtp', nil, function(result)
    if result.otp then self:_limits(result.otp) end
    self.focus = 'code'
    self.notice = { 'good', 'Your bank has sent a new code.' }
  end)
end

function M:_settle(method, params, done)
  self.waiting, self.notice = true, nil
  self.changed()
  self._client:request(method, params, function(problem, result)
    self.waiting = false
    if self.stage ~= 'code' then return end
    if problem then
      self.notice = { 'bad', self:_sentence(problem) }
    else
      done(result)
    end
    self.changed()
  end)
end

function M:_simulate(status)
  self._client:request('sandbox/simulate',
    { cf_payment_id = self.payment, payment_status = status }, function(problem)
      if self.stage ~= 'page' then return end
      if problem then
        self.notice = { 'bad', self:_sentence(problem) }
      else
        self.page.answer = status
        self.focus = 'returned'
      end
      self.changed()
    end)
end

function M:_return()
  self:_enter('confirming')
  self._client:request('finishAuthentication', { outcome = 'returned' })
end

function M:_again()
  self.left, self.notice = {}, self._kept
  self:_enter('entering', self.fields.number.valid and 'cvv' or 'number')
end

--- Opens the bank's page in the browser, when asked to.
function M:_open()
  if self.stage ~= 'page' then return end
  local url = self.page.url
  if self.page.simulated then
    self.notice = { 'plain', 'This page is simulated: there is nothing to open.' }
  elseif self.page.form or not url:match('^https://') then
    self.notice = { 'bad', 'This bank wants a form to be sent, which an editor cannot do.' }
  elseif vim.ui.open then
    vim.ui.open(url)
  else
    local opener = vim.fn.has('mac') == 1 and 'open' or 'xdg-open'
    if vim.fn.executable(opener) == 1 then vim.fn.jobstart({ opener, url }, { detach = true }) end
  end
  self.changed()
end

--- Once a second: the clocks of the code.
function M:tick()
  if self.stage == 'code' then self.changed() end
end

return M
