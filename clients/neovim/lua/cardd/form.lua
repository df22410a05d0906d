-- What is known of the payment, and what the daemon says to it. Draws nothing.
-- What the payer does is in typing.lua and paying.lua.
--
-- No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
-- daemon answers. Only the name and the bank's code are held, until they are sent.

local Client = require('cardd.client')
local words = require('cardd.sentences')

local Form = {}
Form.__index = Form

local LOST = 'Nothing was charged, and nothing that you typed is left.'
local MAYBE = 'Your card may have been charged: check the order before you pay again.'

local function empty(field)
  return {
    field = field, length = 0, display = '', groups = {}, caret = 0, potentially_valid = true,
    error = 'empty',
  }
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

-- The way to the daemon ---------------------------------------------------------------------------

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

-- Stages ------------------------------------------------------------------------------------------

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

-- What the daemon says ----------------------------------------------------------------------------

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
    -- The daemon's name went with the card.
    if reason == 'idle' or reason == 'attempt_limit' then self.name = '' end
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

-- The rest of the form: what the payer does.
for _, part in ipairs({ 'cardd.typing', 'cardd.paying' }) do
  for name, method in pairs(require(part)) do Form[name] = method end
end

return Form
