-- What is known of the payment, and what each key does to it. Draws nothing.
--
-- No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
-- daemon answers. Only the name and the bank's code are held, until they are sent.

local Client = require('cardd.client')
local words = require('cardd.sentences')

local Form = {}
Form.__index = Form

local FIELDS = { number = true, expiry = true, cvv = true }
local EDIT_KEYS = {
  Backspace = 'Backspace', Delete = 'Delete', ArrowLeft = 'ArrowLeft', ArrowRight = 'ArrowRight',
  Home = 'Home', End = 'End',
}
local LOST = 'Nothing was charged, and nothing that you typed is left.'
local MAYBE = 'Your card may have been charged: check the order before you pay again.'

local function empty(field)
  return { field = field, length = 0, display = '', groups = {}, caret = 0, potentially_valid = true,
    error = 'empty' }
end

--- @param changed function() called whenever there is something new to draw
function Form.new(options, changed)
  return setmetatable({
    options = options, changed = changed, stage = 'starting', focus = 'number',
    fields = { number = empty('number'), expiry = empty('expiry'), cvv = empty('cvv') },
    left = {}, name = '', code = '', amount = options.amount,
    result = { status = 'cancelled' },
  }, Form)
end

-- The way to the daemon ----------------------------------------------------------------------------

--- Starts or reaches the daemon, and tells it the session.
function Form:start()
  local client, fault = Client.start(self.options, {
    notification = function(method, params) self:_heard(method, params) end,
    closed = function(sentence) self:_lost(sentence) end,
  })
  if not client then return self:_lost(fault) end
  self._client = client
  client:request('initialize', {
    grouping = 'network', enable_pasting = self.options.enable_pasting ~= false,
    client = { name = 'cardd.nvim', version = '1.0.0' },
  }, function(problem, greeting)
    if problem then return self:_lost(problem.message) end
    self.hint = greeting.options.hint_text
    self.sandbox = greeting.capabilities.sandbox
    self.terminal = greeting.capabilities.capture
    if self.options.session then return self:_begin(self.options.session) end
    if not self.sandbox then return self:_lost('cardd needs the session of an order to pay.') end
    self:_create_order()
  end)
  self.changed()
end

--- Plays the merchant, in the sandbox, for whoever wants to try the form.
function Form:_create_order()
  self._client:request('sandbox/createOrder', {
    order_amount = 100, order_currency = 'INR',
    customer_details = { customer_id = 'neovim', customer_phone = '9999999999' },
  }, function(problem, order)
    if problem then return self:_lost(problem.message) end
    self.amount = 'INR 100.00'
    self:_begin({
      order_id = order.order_id, payment_session_id = order.payment_session_id,
      environment = 'SANDBOX',
    })
  end)
end

function Form:_begin(session)
  self.order = session.order_id
  self.result.order_id = session.order_id
  self._client:request('setSession', session, function(problem)
    if problem then return self:_lost(self:_sentence(problem)) end
    self:_enter('entering', 'number')
  end)
end

--- Hangs up and forgets.
function Form:close()
  self.name, self.code = '', ''
  if self._client then self._client:close() end
end

--- A sentence for an error of the daemon.
function Form:_sentence(problem)
  local code = type(problem.data) == 'table' and problem.data.code
  return words.codes[code] or problem.message
end

-- Stages -------------------------------------------------------------------------------------------

function Form:_enter(stage, focus)
  self.stage = stage
  self.focus = focus or self:controls()[1]
  self.changed()
end

function Form:_paying()
  return vim.tbl_contains({ 'paying', 'code', 'page', 'confirming', 'checking' }, self.stage)
end

function Form:_finish(status, title, text, code)
  self.code = ''
  self.result = { status = status, order_id = self.order, code = code }
  self.outcome = { status = status, title = title, text = text }
  self.notice = nil
  self:_enter('finished')
end

function Form:_lost(sentence)
  self.name = ''
  if self.stage == 'finished' then
    self.gone = true
    if self.focus == 'again' or self.focus == 'check' then self.focus = 'leave' end
    return self.changed()
  end
  local paying = self:_paying()
  self.gone = true
  local tail = self.stage == 'starting' and 'Nothing was charged.' or (paying and MAYBE or LOST)
  self:_finish(paying and 'unknown' or 'failed', 'Interrupted', sentence .. ' ' .. tail, 'ended')
end

--- What can have the focus now, in the order of Tab.
function Form:controls()
  if self.stage == 'entering' then return { 'number', 'expiry', 'cvv', 'name', 'pay' } end
  if self.stage == 'code' then
    local found = { 'code', 'verify', 'resend' }
    if self.page then found[#found + 1] = 'bank' end
    found[#found + 1] = 'cancel'
    return found
  end
  if self.stage == 'page' then
    local found = { 'open' }
    if self.page.simulated then vim.list_extend(found, { 'succeed', 'fail' }) end
    return vim.list_extend(found, { 'returned', 'cancel' })
  end
  if self.stage ~= 'finished' then return { 'cancel' } end
  if self.gone or self.outcome.status == 'verified' then return { 'leave' } end
  return { self.outcome.status == 'unknown' and 'check' or 'again', 'leave' }
end

--- What is wrong with a field, if it is time to say so.
function Form:problem(field)
  local state = self.fields[field]
  if not state or not state.error then return nil end
  if state.error == 'empty' then
    return self.tried and words.field_errors.empty or nil
  end
  if not state.potentially_valid or self.left[field] or self.tried then
    return words.field_errors[state.error]
  end
end

function Form:can_pay()
  return self.blocked ~= nil and #self.blocked == 0
end

-- What the daemon says -----------------------------------------------------------------------------

function Form:_heard(method, params)
  if method == 'cardMetaData' then
    self.blocked = params.field_state.blocked_by
    self.bank = params.meta_data.card_bin_info
    self:_take(params.field_state)
  elseif method == 'fieldMetaData' then
    self:_take(params)
  elseif method == 'verifyPayment' then
    self:_verify()
  elseif method == 'onError' then
    self:_failed(params.error)
  elseif method == 'captureEnded' then
    local text = words.capture_outcomes[params.outcome]
    self.notice = text and { params.outcome == 'entered' and 'good' or 'bad', text }
  end
  self.changed()
end

function Form:_take(state)
  local before = self.fields[state.field]
  self.fields[state.field] = state
  if state.length ~= before.length then self.left[state.field] = nil end
  local reason = state.cleared_by
  if reason and reason ~= before.cleared_by
    and (reason == 'idle' or reason == 'edit_limit' or reason == 'attempt_limit') then
    self.notice = { 'bad', words.cleared_by[reason] }
    self._kept = self.notice
    self.left, self.tried = {}, false
  end
end

function Form:_failed(fault)
  if fault.status == 'UNKNOWN' then
    self._uncertain = true
    return self:_finish('unknown', 'Not known', words.statuses.UNKNOWN, fault.code)
  end
  local cancelled = fault.status == 'CANCELLED'
  local text = words.endings[fault.code] or (not cancelled and fault.message)
    or words.statuses[fault.status] or fault.message
  self:_finish(cancelled and 'cancelled' or 'failed', cancelled and 'Cancelled' or 'Not paid', text,
    fault.code)
end

--- The payer is done; whether money moved only the merchant's server knows.
function Form:_verify()
  self.name, self.code, self.tried = '', '', false
  self:_enter('checking')
  local answered = false
  local function done(verdict)
    if answered or self.stage ~= 'checking' then return end
    answered = true
    self:_judge(verdict)
  end
  local verify = self.options.verify or function(order, tell) self:_ask_sandbox(order, tell) end
  local good, verdict = pcall(verify, self.order, vim.schedule_wrap(done))
  if not good then return done('unknown') end
  if verdict ~= nil then done(verdict) end
end

function Form:_judge(verdict)
  local sum = self.amount or 'The order'
  if verdict == true then
    self._uncertain = false
    self:_finish('verified', '✓ Paid', sum .. ' has been paid. Thank you.')
  elseif verdict == false and not self._uncertain then
    self:_finish('failed', 'Not paid', words.statuses.FAILED)
  else
    self._uncertain = true
    self:_finish('unknown', 'Not known', words.statuses.UNKNOWN)
  end
end

function Form:_ask_sandbox(order, done)
  self._client:request('sandbox/getOrder', { order_id = order }, function(problem, found)
    if problem then return done('unknown') end
    local last = found.payments and found.payments[#found.payments]
    local settled = last and ({ FAILED = 1, USER_DROPPED = 1, CANCELLED = 1 })[last.payment_status]
    if found.order_status == 'PAID' then return done(true) end
    if settled then return done(false) end
    done('unknown')
  end)
end

-- What the payer does ------------------------------------------------------------------------------

--- Takes a key by name: a character, or one of the names in window.lua.
function Form:key(name)
  if name == 'Escape' then return self:_back_out() end
  if name == 'Tab' or name == 'Back' then return self:_move(name == 'Tab' and 1 or -1) end
  if name == 'Enter' then return self:_press() end
  if name == 'Open' then return self:_open() end
  if FIELDS[self.focus] then
    self:_edit(name)
  elseif self.focus == 'name' then
    self:_type_name(name)
  elseif self.focus == 'code' then
    self:_type_code(name)
  elseif name == 'ArrowRight' or name == 'ArrowLeft' then
    self:_move(name == 'ArrowRight' and 1 or -1)
  end
end

--- Takes a text that came in one piece.
--- @param kept boolean whether it still stands in a register
function Form:paste(text, kept)
  if text == '' then return end
  if FIELDS[self.focus] and self.stage == 'entering' then
    self:_change('paste', { text = text, field = self.focus }, kept)
  elseif self.focus == 'name' then
    self:_type_name(text)
  elseif self.focus == 'code' then
    self:_type_code(text)
  end
end

function Form:_move(step)
  local controls = self:controls()
  local from = self.focus
  for index, control in ipairs(controls) do
    if control == from then
      self.focus = controls[(index - 1 + step) % #controls + 1]
      break
    end
  end
  if FIELDS[from] then self.left[from] = true end
  if from == 'name' then self:_send_name() end
  self.notice = nil
  self.changed()
end

function Form:_edit(name)
  if self.stage ~= 'entering' then return end
  local field = self.focus
  if name == 'Clear' then return self:_change('clear', { field = field }) end
  if name == 'ClearAll' then return self:_clear_all() end
  if name == 'Capture' then return self:_capture(field) end
  if name == 'SelectAll' then return self:_change('select', { field = field }) end
  local shifted = name:match('^Shift(%a+)$')
  local key = EDIT_KEYS[shifted or name] or (vim.str_utfindex(name) == 1 and name)
  if not key then return end
  self:_change('keystroke', { key = key, field = field, shift = shifted ~= nil })
end

function Form:_change(method, params, kept)
  self.notice = nil
  self._client:request(method, params, function(problem, result)
    if problem then
      self.notice = { 'bad', self:_sentence(problem) }
    else
      -- A caret that only moves is answered and not pushed.
      local state = self.fields[params.field]
      state.caret, state.selection = result.caret, result.selection
      if not result.accepted and result.reason ~= 'nothing_to_delete' then
        self.notice = { 'bad', words.refusals[result.reason] }
      elseif result.overflow then
        self.notice = { 'plain', 'More digits came than fit; not all of them were kept.' }
      elseif kept and result.accepted then
        self.notice = { 'plain', 'What you pasted still stands in the register it came from.' }
      end
    end
    self.changed()
  end)
end

--- Has the payer type a field at the daemon's own terminal, so that no key passes through here.
function Form:_capture(field)
  if not self.terminal then return end
  self._client:request('capture', { field = field }, function(problem, result)
    if problem then
      self.notice = { 'bad', self:_sentence(problem) }
    elseif result.accepted then
      self.notice = { 'plain', 'Type it at the terminal of cardd. ^U here gives that up.' }
    else
      self.notice = { 'bad', words.capture_refusals[result.reason] or result.reason }
    end
    self.changed()
  end)
end

function Form:_clear_all()
  self.name, self.left, self.tried, self.notice = '', {}, false, nil
  self._client:request('clear')
  self.changed()
end

--- The name never holds a digit, so no number can be typed into it by mistake.
function Form:_type_name(text)
  self.notice = nil
  if text == 'Backspace' then
    self.name = self.name:gsub('[%z\1-\127\194-\244][\128-\191]*$', '', 1)
  elseif text == 'Clear' then
    self.name = ''
  elseif text == 'ClearAll' then
    return self:_clear_all()
  elseif text:find('%d') then
    self.notice = { 'bad', words.name_refusals.looks_like_a_number }
  elseif not EDIT_KEYS[text] and not text:match('^Shift') and text ~= 'SelectAll' then
    local longer = self.name .. text:gsub('%c', ' ')
    if #longer > 160 then
      self.notice = { 'bad', words.name_refusals.full }
    else
      self.name = longer
    end
  end
  self.changed()
end

function Form:_send_name()
  self._client:request('setCardHolderName', { card_holder_name = self.name }, function(problem, result)
    if problem or result.accepted then return end
    self.name = ''
    self.notice = { 'bad', words.name_refusals[result.reason] }
    self.changed()
  end)
end

function Form:_type_code(text)
  if self.waiting then return end
  self.notice = nil
  if text == 'Backspace' then
    self.code = self.code:sub(1, -2)
  elseif text == 'Clear' then
    self.code = ''
  elseif not text:find('%a%a%a') then
    self.code = (self.code .. text:gsub('%s', '')):sub(1, 16)
  end
  self.changed()
end

--- Escape, or a cancel button: stops what runs, or leaves.
function Form:_back_out()
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
function Form:_press()
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

function Form:_pay()
  if not self:can_pay() then
    self.tried = true
    local first = (self.blocked or {})[1]
    for _, field in ipairs({ 'cvv', 'expiry', 'number' }) do
      for _, code in ipairs(self.blocked or {}) do
        if culprit(code) == field then self.focus, first = field, code end
      end
    end
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

function Form:_follow(step)
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

function Form:_limits(otp)
  local now = (vim.uv or vim.loop).now()
  self.otp = {
    tries = otp.attempts_left, resends = otp.resends_left, expires = now + otp.expires_in * 1000,
    again = now + otp.resend_in * 1000,
  }
end

--- Seconds until a moment on libuv's clock, not below zero.
function Form:seconds_to(moment)
  return math.max(0, math.ceil((moment - (vim.uv or vim.loop).now()) / 1000))
end

function Form:_submit_code()
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

function Form:_resend_code()
  if self.waiting or self.otp.resends == 0 or self:seconds_to(self.otp.again) > 0 then return end
  self:_settle('resendOtp', nil, function(result)
    if result.otp then self:_limits(result.otp) end
    self.focus = 'code'
    self.notice = { 'good', 'Your bank has sent a new code.' }
  end)
end

function Form:_settle(method, params, done)
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

function Form:_simulate(status)
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

function Form:_return()
  self:_enter('confirming')
  self._client:request('finishAuthentication', { outcome = 'returned' })
end

function Form:_again()
  self.left, self.notice = {}, self._kept
  self:_enter('entering', self.fields.number.valid and 'cvv' or 'number')
end

--- Opens the bank's page in the browser, when asked to.
function Form:_open()
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
function Form:tick()
  if self.stage == 'code' then self.changed() end
end

return Form
