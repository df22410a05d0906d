-- The form's part in which the payer types: keys, pastes, the way from field to field.

local words = require('cardd.sentences')

local M = {}

local FIELDS = { number = true, expiry = true, cvv = true }
local EDIT_KEYS = {
  Backspace = 'Backspace', Delete = 'Delete', ArrowLeft = 'ArrowLeft', ArrowRight = 'ArrowRight',
  Home = 'Home', End = 'End',
}

--- Takes a key by name: a character, or one of the names in window.lua.
function M:key(name)
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
function M:paste(text, kept)
  if text == '' then return end
  if FIELDS[self.focus] and self.stage == 'entering' then
    self:_change('paste', { text = text, field = self.focus }, kept)
  elseif self.focus == 'name' then
    self:_type_name(text)
  elseif self.focus == 'code' then
    self:_type_code(text)
  end
end

function M:_move(step)
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

function M:_edit(name)
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

function M:_change(method, params, kept)
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
function M:_capture(field)
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

function M:_clear_all()
  self.name, self.left, self.tried, self.notice = '', {}, false, nil
  self._client:request('clear')
  self.changed()
end

--- The name never holds a digit, so no number can be typed into it by mistake.
function M:_type_name(text)
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

function M:_send_name()
  local params = { card_holder_name = self.name }
  self._client:request('setCardHolderName', params, function(problem, result)
    if problem or result.accepted then return end
    self.name = ''
    self.notice = { 'bad', words.name_refusals[result.reason] }
    self.changed()
  end)
end

function M:_type_code(text)
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

return M
