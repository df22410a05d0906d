-- A merchant's plugin, for the tests: pays with a session and asks the server by a command.
-- MERCHANT in the environment is a JSON object: options, verify (a command), report (a file).

local given = vim.json.decode(vim.env.MERCHANT)
local options = given.options
options.verify = function(_, done)
  vim.fn.jobstart(given.verify, { on_exit = function(_, code) done(code == 0) end })
end
options.on_done = function(result)
  vim.fn.writefile({ vim.json.encode(result) }, given.report)
end
require('cardd').pay(options)
