-- Draws the form: from what is known to lines of {text, highlight}. Pure.

local M = { WIDTH = 66, HEIGHT = 17 }

local LABEL = 16 -- cells before a field
local FIELD = 25 -- cells of a field

local titles = {
  visa = 'VISA', mastercard = 'Mastercard', amex = 'American Express', rupay = 'RuPay',
  diners = 'Diners Club', discover = 'Discover', jcb = 'JCB',
}

local function cells(text) return vim.fn.strdisplaywidth(text) end

local function width_of(line)
  local sum = 0
  for _, run in ipairs(line) do sum = sum + cells(run[1]) end
  return sum
end

--- Breaks a text into lines of at most `room` cells.
local function wrap(text, room)
  local lines, line = {}, ''
  for word in text:gmatch('%S+') do
    if line ~= '' and cells(line) + 1 + cells(word) > room then
      lines[#lines + 1], line = line, ''
    end
    line = line == '' and word or line .. ' ' .. word
    while cells(line) > room do
      lines[#lines + 1] = vim.fn.strcharpart(line, 0, room)
      line = vim.fn.strcharpart(line, room)
    end
  end
  lines[#lines + 1] = line
  return lines
end

local Sheet = {}
Sheet.__index = Sheet

function Sheet:add(...)
  local line = { { ' ' } }
  for _, run in ipairs({ ... }) do line[#line + 1] = run end
  self.lines[#self.lines + 1] = line
end

function Sheet:text(text, highlight, indent)
  for _, line in ipairs(wrap(text, M.WIDTH - 2 - (indent or 0))) do
    self:add({ (' '):rep(indent or 0) }, { line, highlight })
  end
end

--- Left and right on one line.
function Sheet:spread(left, right)
  local gap = M.WIDTH - 2 - width_of({ left, right })
  self:add(left, { (' '):rep(math.max(1, gap)) }, right)
end

--- The cell of a digit in a masked text: one more for each group that ends before it.
local function column_of(digit, state)
  local groups = state.field == 'expiry' and { 2, 2 } or state.groups
  local passed, column = 0, digit
  for index = 1, #groups - 1 do
    passed = passed + groups[index]
    if digit < passed then break end
    column = column + 1
  end
  return column
end

--- The runs of a masked field, padded to the width of a field.
local function masked(state, hint)
  if state.length == 0 then
    return { { hint .. (' '):rep(FIELD - cells(hint)), 'CarddHint' } }, 0
  end
  local text = state.display .. (' '):rep(FIELD - cells(state.display))
  local caret = column_of(state.caret or state.length, state)
  local picked = state.selection
  if not picked then return { { text, 'CarddField' } }, caret end
  local from, to = column_of(picked.start, state), column_of(picked['end'] - 1, state) + 1
  return {
    { vim.fn.strcharpart(text, 0, from), 'CarddField' },
    { vim.fn.strcharpart(text, from, to - from), 'CarddSelected' },
    { vim.fn.strcharpart(text, to), 'CarddField' },
  }, caret
end

--- A label, a field, and what stands behind it; the line below is for a note.
function Sheet:field(form, control, label, runs, caret, badge, note)
  local focused = form.focus == control and form.stage ~= 'paying'
  local mark = focused and '› ' or '  '
  local line = { { mark .. label .. (' '):rep(LABEL - 2 - cells(label)), focused and 'CarddLabel' } }
  vim.list_extend(line, runs)
  if badge then vim.list_extend(line, { { '  ' }, { ' ' .. badge .. ' ', 'CarddNetwork' } }) end
  self:add(unpack(line))
  if focused then self.caret = { #self.lines, 1 + LABEL + caret } end
  local problem = form:problem(control)
  self:add({ (' '):rep(LABEL) }, { problem or note or '', problem and 'CarddError' or 'CarddFaint' })
end

--- A row of buttons {control, label, enabled}.
function Sheet:buttons(form, row, indent)
  local line, at = { { (' '):rep(indent) } }, 1 + indent
  for _, button in ipairs(row) do
    local focused = form.focus == button[1]
    local text = button[3] and '[ ' .. button[2] .. ' ]' or '  ' .. button[2] .. '  '
    if focused then
      -- Where colours are missing the mark tells what Enter would press.
      line[#line][1] = line[#line][1]:gsub('..$', '› ')
      self.caret = { #self.lines + 1, at + 2 }
    end
    line[#line + 1] = { text, focused and 'CarddPressed' or (button[3] and 'CarddButton' or 'CarddFaint') }
    line[#line + 1] = { '  ' }
    at = at + cells(text) + 2
  end
  self:add(unpack(line))
end

local function bank_text(form)
  local bank = form.bank
  if form.fields.number.lookup == 'pending' then return 'looking up the bank' end
  if not bank then return nil end
  local kind = bank.type and bank.type:lower():gsub('_', ' ')
  if kind and not kind:match('card$') then kind = kind .. ' card' end
  local parts = {}
  for _, part in ipairs({ bank.bank_name or '', kind or '' }) do
    if part ~= '' then parts[#parts + 1] = part end
  end
  return vim.fn.strcharpart(table.concat(parts, ' · '), 0, M.WIDTH - 2 - LABEL)
end

local function amount_of(form) return form.amount and ' ' .. form.amount or '' end

local function draw_fields(form, sheet)
  local fields = form.fields
  local runs, caret = masked(fields.number, form.hint or '')
  sheet:field(form, 'number', 'Card number', runs, caret, titles[fields.number.network], bank_text(form))
  runs, caret = masked(fields.expiry, 'MM/YY')
  sheet:field(form, 'expiry', 'Expires', runs, caret)
  local lengths = fields.number.cvv_lengths or {}
  runs, caret = masked(fields.cvv, #lengths == 1 and lengths[1] .. ' digits' or '3 or 4 digits')
  sheet:field(form, 'cvv', 'CVV', runs, caret)
  local name = form.name
  while cells(name) > FIELD - 1 do name = vim.fn.strcharpart(name, 1) end
  local shown = name == '' and { 'optional' .. (' '):rep(FIELD - 8), 'CarddHint' }
    or { name .. (' '):rep(FIELD - cells(name)), 'CarddField' }
  sheet:field(form, 'name', 'Name on card', { shown }, cells(name))
  if form.stage == 'paying' then
    sheet:add({ (' '):rep(LABEL) }, { 'Paying' .. amount_of(form) .. ' …', 'CarddLabel' })
  else
    sheet:buttons(form, { { 'pay', 'Pay' .. amount_of(form), form:can_pay() } }, LABEL)
  end
end

local function clock(seconds) return ('%d:%02d'):format(math.floor(seconds / 60), seconds % 60) end

local function draw_code(form, sheet)
  local otp = form.otp
  sheet:text('Your bank has sent a one-time password.')
  sheet:add()
  local dots = ('•'):rep(#form.code)
  local tries = otp.tries == 1 and '1 try left' or otp.tries .. ' tries left'
  sheet:field(form, 'code', 'Code', { { dots .. (' '):rep(FIELD - #form.code), 'CarddField' } },
    #form.code, nil, tries .. ' · ' .. clock(form:seconds_to(otp.expires)) .. ' left')
  local wait = form:seconds_to(otp.again)
  local again = otp.resends == 0 and 'No new code' or 'New code (' .. otp.resends .. ')'
  if otp.resends > 0 and wait > 0 then again = again .. ' in ' .. clock(wait) end
  sheet:buttons(form, {
    { 'verify', form.waiting and 'Verifying …' or 'Verify', not form.waiting },
    { 'resend', again, otp.resends > 0 and wait == 0 and not form.waiting },
  }, LABEL)
  sheet:add()
  local row = { { 'cancel', 'Cancel', true } }
  if form.page then table.insert(row, 1, { 'bank', 'Bank page instead', true }) end
  sheet:buttons(form, row, LABEL)
end

local function draw_page(form, sheet)
  local page = form.page
  sheet:text("Confirm the payment on your bank's page, then come back here:")
  sheet:add()
  sheet:text(page.url, 'CarddLabel')
  sheet:add()
  if page.simulated then
    sheet:text('This page is simulated. What is it to answer?', 'CarddFaint')
    local function choice(control, status, label)
      return { control, label .. (page.answer == status and ' ✓' or ''), true }
    end
    sheet:buttons(form,
      { { 'open', 'Open', true }, choice('succeed', 'SUCCESS', 'Paid'), choice('fail', 'FAILED', 'Declined') }, 2)
  else
    sheet:buttons(form, { { 'open', 'Open in the browser', true } }, 2)
  end
  sheet:add()
  sheet:buttons(form, { { 'returned', 'I have returned', true }, { 'cancel', 'Cancel', true } }, 2)
end

local function draw_finished(form, sheet)
  local outcome = form.outcome
  local looks = { verified = 'CarddGood', cancelled = 'CarddLabel' }
  sheet:add({ outcome.title, looks[outcome.status] or 'CarddError' })
  sheet:add()
  sheet:text(outcome.text)
  sheet:add()
  local labels = { again = 'Try again', check = 'Check again', leave = 'Close' }
  local row = {}
  for _, control in ipairs(form:controls()) do row[#row + 1] = { control, labels[control], true } end
  sheet:buttons(form, row, 2)
end

local waits = {
  starting = 'Starting …', confirming = 'Waiting for the result of your payment …',
  checking = 'Checking the order …',
}

local function hints(form)
  if form.stage == 'entering' then
    if form.focus == 'pay' then return 'Enter pay · Tab next · Esc leave' end
    local terminal = form.terminal and '^T terminal · ' or ''
    return 'Tab next · ^U clear field · ^K clear all · ' .. terminal .. 'Esc leave'
  end
  if form.stage == 'code' then return 'Enter verify · Tab next · Esc cancel' end
  if form.stage == 'page' then return 'Tab next · Enter · Esc cancel' end
  return form.stage == 'finished' and 'Tab next · Enter' or 'Esc stop'
end

local notices = { bad = 'CarddError', good = 'CarddGood' }

local function is_blank(line)
  for _, run in ipairs(line) do
    if run[1]:find('%S') then return false end
  end
  return true
end

--- Leaves blank lines out, from the bottom up, until the lines fit.
local function fit(sheet)
  local index = #sheet.lines
  while #sheet.lines > M.HEIGHT and index > 0 do
    if is_blank(sheet.lines[index]) then
      table.remove(sheet.lines, index)
      if sheet.caret[1] > index then sheet.caret[1] = sheet.caret[1] - 1 end
    end
    index = index - 1
  end
end

--- @return table {lines, caret = {line, cell}}
function M.draw(form)
  local sheet = setmetatable({ lines = {}, caret = { 1, 0 } }, Sheet)
  sheet:spread({ 'Card payment', 'CarddTitle' }, { form.amount or '', 'CarddTitle' })
  sheet:add({ form.order and 'Order ' .. form.order or '', 'CarddFaint' })
  sheet:add()
  if form.stage == 'entering' or form.stage == 'paying' then
    draw_fields(form, sheet)
  elseif form.stage == 'code' then
    draw_code(form, sheet)
  elseif form.stage == 'page' then
    draw_page(form, sheet)
  elseif form.stage == 'finished' then
    draw_finished(form, sheet)
  else
    sheet:text(waits[form.stage])
  end
  while #sheet.lines < 13 do sheet:add() end
  if form.notice then sheet:text(form.notice[2], notices[form.notice[1]]) end
  while #sheet.lines < 16 do sheet:add() end
  sheet:add({ hints(form), 'CarddFaint' })
  fit(sheet)
  return { lines = sheet.lines, caret = sheet.caret }
end

return M
