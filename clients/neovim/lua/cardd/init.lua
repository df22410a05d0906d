-- Card payments in Neovim; see doc/cardd.txt.

local M = {}

local defaults = {
  command = nil,   -- the daemon: a path, or a list of words; else $CARDD, else cardd on the PATH
  connect = nil,   -- or a socket on which a daemon listens
  channel = 'link', -- or 'post': ask for the bank's code here
}

--- Changes the defaults of pay().
function M.setup(options)
  defaults = vim.tbl_extend('force', defaults, options or {})
end

local function check(options)
  vim.validate({
    session = { options.session, 'table', true },
    verify = { options.verify, 'function', true },
    on_done = { options.on_done, 'function', true },
    amount = { options.amount, 'string', true },
  })
  if options.session and not options.verify then
    error('cardd: pay() with a session needs verify, a function that asks your server', 3)
  end
end

--- Opens the form. Returns at once; everything else happens on the main loop.
--- @param options table|nil see |cardd-pay|
function M.pay(options)
  options = vim.tbl_extend('force', defaults, options or {})
  check(options)
  local refusal = require('cardd.guard').refusal()
  if refusal then
    vim.notify('cardd: ' .. refusal, vim.log.levels.ERROR)
    if options.on_done then options.on_done({ status = 'cancelled' }) end
    return
  end
  vim.schedule(function() require('cardd.window').run(options) end)
end

return M
