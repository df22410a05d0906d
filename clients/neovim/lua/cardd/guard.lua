-- What the editor itself might remember of the keys, and what is done about it.

local M = {}

local RECORDING = 'A macro is being recorded, and it would keep the keys of the card. '
  .. 'End the recording with q, then try again.'
local EXECUTING = 'A card cannot be typed by a macro.'
local SCRIPTOUT = 'This editor was started with -w or -W and writes every key to a file. '
  .. 'Start it without that option to pay.'

--- Why no card may be typed now, or nil.
function M.refusal()
  if vim.fn.reg_recording() ~= '' then return RECORDING end
  if vim.fn.reg_executing() ~= '' then return EXECUTING end
  for index, word in ipairs(vim.v.argv) do
    -- -w{number} sets 'window'; -w {file} and -W {file} record.
    if index > 1 and word == '--' then break end
    if index > 1 and (word:match('^%-w') and not word:match('^%-w%d+$') or word:match('^%-W')) then
      return SCRIPTOUT
    end
  end
end

-- Neovim's queue of keys is a ring of 16 KiB, so what was typed would stay in it for a while.
local RING = 0x4000

--- Fills the queue of keys with blanks, and takes them out again.
--- @return table the keys that the payer pressed meanwhile
function M.flush()
  local written, taken, others = 0, 0, {}
  while written < RING do
    written = written + vim.api.nvim_input((' '):rep(1024))
    while taken < written and vim.fn.getchar(1) ~= 0 do
      local key = vim.fn.getcharstr(0)
      if key == ' ' then taken = taken + 1 else others[#others + 1] = key end
    end
    if taken < written then break end -- an interrupt has emptied the queue
  end
  return others
end

--- Runs `body` with everything off that could write keys down, and puts it back whatever happens.
--- `pasted(text)` gets what the terminal pastes.
function M.shielded(pasted, body)
  local verbose, paste = vim.o.verbose, vim.paste
  vim.o.verbose = 0
  -- false: else the editor would keep the text for the dot command.
  vim.paste = function(lines)
    pasted(table.concat(lines, '\n'))
    return false
  end
  local good, fault = xpcall(body, debug.traceback)
  vim.paste, vim.o.verbose = paste, verbose
  -- Keys that came after the end belong to nobody.
  M.flush()
  if not good then error(fault, 0) end
end

return M
