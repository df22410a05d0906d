-- The window: draws the form, reads keys one by one, and hands them on.
--
-- Keys are read with getchar(), so they never pass through mappings, are never inserted into a
-- buffer, and cannot land in another window.

local Form = require('cardd.form')
local guard = require('cardd.guard')
local view = require('cardd.view')

local M = {}

local space = vim.api.nvim_create_namespace('cardd')

local links = {
  CarddTitle = { link = 'Title' },
  CarddFaint = { link = 'Comment' },
  CarddError = { link = 'DiagnosticError' },
  CarddGood = { link = 'MoreMsg' },
  CarddNetwork = { reverse = true, bold = true },
  CarddField = { underline = true },
  CarddHint = { link = 'Comment' },
  CarddSelected = { link = 'Visual' },
  CarddLabel = { bold = true },
  CarddButton = { bold = true },
  CarddPressed = { reverse = true, bold = true },
}

-- Terminal keys by what getcharstr() gives for them.
local function raw(name) return vim.api.nvim_replace_termcodes(name, true, true, true) end

local keys = {
  [raw('<BS>')] = 'Backspace', ['\127'] = 'Backspace', ['\8'] = 'Backspace',
  [raw('<Del>')] = 'Delete', [raw('<Left>')] = 'ArrowLeft', [raw('<Right>')] = 'ArrowRight',
  [raw('<S-Left>')] = 'ShiftArrowLeft', [raw('<S-Right>')] = 'ShiftArrowRight',
  [raw('<S-Home>')] = 'ShiftHome', [raw('<S-End>')] = 'ShiftEnd',
  [raw('<Home>')] = 'Home', [raw('<End>')] = 'End', [raw('<Tab>')] = 'Tab',
  [raw('<S-Tab>')] = 'Back', [raw('<Up>')] = 'Back', [raw('<Down>')] = 'Tab',
  ['\r'] = 'Enter', ['\27'] = 'Escape', ['\3'] = 'Escape', ['\1'] = 'SelectAll', ['\21'] = 'Clear',
  ['\11'] = 'ClearAll', ['\22'] = 'Paste', ['\18'] = 'Register', ['\15'] = 'Open', ['\20'] = 'Capture',
}
for digit = 0, 9 do keys[raw('<k' .. digit .. '>')] = tostring(digit) end
keys[raw('<kEnter>')] = 'Enter'

local function open()
  local buffer = vim.api.nvim_create_buf(false, true)
  for name, value in pairs({
    buftype = 'nofile', bufhidden = 'wipe', swapfile = false, undofile = false, undolevels = -1,
    filetype = 'cardd',
  }) do
    vim.api.nvim_buf_set_option(buffer, name, value)
  end
  view.WIDTH = math.min(66, vim.o.columns - 2)
  view.HEIGHT = math.min(17, vim.o.lines - 4)
  local width, height = view.WIDTH, view.HEIGHT
  local window = vim.api.nvim_open_win(buffer, true, {
    relative = 'editor', style = 'minimal', border = 'rounded', width = width, height = height,
    row = math.max(0, math.floor((vim.o.lines - height - 3) / 2)),
    col = math.max(0, math.floor((vim.o.columns - width - 2) / 2)),
  })
  vim.api.nvim_win_set_option(window, 'wrap', false)
  vim.api.nvim_win_set_option(window, 'winhighlight', 'NormalFloat:Normal,FloatBorder:Normal')
  return buffer, window
end

local function painter(buffer, window)
  local last
  return function(sheet)
    if not vim.api.nvim_buf_is_valid(buffer) or vim.deep_equal(sheet, last) then return end
    last = sheet
    local texts = {}
    for index, line in ipairs(sheet.lines) do
      texts[index] = ''
      for _, run in ipairs(line) do texts[index] = texts[index] .. run[1] end
    end
    vim.api.nvim_buf_set_lines(buffer, 0, -1, false, texts)
    vim.api.nvim_buf_clear_namespace(buffer, space, 0, -1)
    for index, line in ipairs(sheet.lines) do
      local column = 0
      for _, run in ipairs(line) do
        if run[2] then
          vim.api.nvim_buf_add_highlight(buffer, space, run[2], index - 1, column, column + #run[1])
        end
        column = column + #run[1]
      end
    end
    if vim.api.nvim_win_is_valid(window) then
      local line = texts[sheet.caret[1]] or ''
      local byte = vim.str_byteindex(line, math.min(sheet.caret[2], vim.str_utfindex(line)))
      vim.api.nvim_win_set_cursor(window, { sheet.caret[1], byte })
    end
    vim.cmd('redraw')
  end
end

local function register()
  local good, name = pcall(vim.fn.getcharstr)
  return good and name:match('^[%w"*+%-]$') and vim.fn.getreg(name) or ''
end

--- What the payer wants to paste: the clipboard, or else the unnamed register.
local function clipboard()
  if vim.fn.has('clipboard') == 1 then
    local good, text = pcall(vim.fn.getreg, '+')
    if good and text ~= '' then return text end
  end
  return vim.fn.getreg('"')
end

local function read(form)
  local waiting = {}
  while not form.left_for_good do
    local good, key = true, table.remove(waiting, 1)
    if not key then good, key = pcall(vim.fn.getcharstr) end
    local name = good and (keys[key] or key) or 'Escape'
    if name == 'Paste' then
      form:paste(clipboard(), true)
    elseif name == 'Register' then
      form:paste(register(), true)
    elseif #name > 1 or name:byte() >= 32 then
      -- What begins with 0x80 is a key of the terminal that has no meaning here.
      if name:byte() ~= 0x80 then form:key(name) end
      if form.stage == 'paying' and name == 'Enter' then waiting = guard.flush() end
    end
  end
end

--- Opens the window and stays until the payer leaves it.
function M.run(options)
  for name, value in pairs(links) do
    value.default = true
    vim.api.nvim_set_hl(0, name, value)
  end
  local buffer, window = open()
  local paint = painter(buffer, window)
  local form
  form = Form.new(options, function() paint(view.draw(form)) end)
  local clock = (vim.uv or vim.loop).new_timer()
  local good, fault = pcall(guard.shielded, function(text) form:paste(text, false) end, function()
    form:start()
    clock:start(1000, 1000, vim.schedule_wrap(function() form:tick() end))
    read(form)
  end)
  clock:close()
  form:close()
  if vim.api.nvim_win_is_valid(window) then vim.api.nvim_win_close(window, true) end
  vim.cmd('redraw')
  if options.on_done then options.on_done(form.result) end
  if not good then error(fault, 0) end
end

return M
