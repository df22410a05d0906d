-- A connection to cardd: JSON-RPC 2.0, one message a line, over a pipe of libuv.
--
-- Not vim.lsp.rpc: at log level debug that one writes every message, and so every key, into lsp.log.
-- libuv gives a child socketpairs, which no other process can re-open.

local uv = vim.uv or vim.loop

local Client = {}
Client.__index = Client

-- What to tell when there is no daemon.
local MISSING = 'cardd was not found. Install it, or name it in setup{ command = … } or in $CARDD.'
local UNREACHABLE = 'cardd cannot be reached at the socket that was given. Is it running?'
local STOPPED = 'cardd has stopped.'

--- The daemon's command: the option, then $CARDD, then the PATH.
local function command(option)
  local found = option or vim.env.CARDD
  if found == nil or found == '' then found = 'cardd' end
  return type(found) == 'table' and vim.deepcopy(found) or { found }
end

--- Takes what the daemon has sent, in pieces, and calls the handlers with whole messages.
function Client:_receive(chunk)
  self._rest = self._rest .. chunk
  while true do
    local stop = self._rest:find('\n', 1, true)
    if not stop then return end
    local line = self._rest:sub(1, stop - 1)
    self._rest = self._rest:sub(stop + 1)
    local good, message = pcall(vim.json.decode, line, { luanil = { object = true, array = true } })
    if good and type(message) == 'table' then self:_dispatch(message) end
  end
end

function Client:_dispatch(message)
  if message.method then return self._on.notification(message.method, message.params or {}) end
  local waiting = message.id and self._waiting[message.id]
  if not waiting then return end
  self._waiting[message.id] = nil
  waiting(message.error, message.result)
end

--- The connection is over; tells it once.
function Client:_end(sentence)
  if self._over then return end
  self._over = true
  self._waiting = {}
  for _, pipe in ipairs(self._pipes) do
    if not pipe:is_closing() then pipe:close() end
  end
  if not self._closing then self._on.closed(sentence) end
end

--- libuv's callbacks come on its loop, where little of the editor may be called; ours come later,
--- on the editor's main loop, in the order in which things happened.
function Client:_listen(pipe)
  pipe:read_start(vim.schedule_wrap(function(fault, chunk)
    if chunk and not fault then
      self:_receive(chunk)
    else
      self:_end(STOPPED)
    end
  end))
end

--- Sends a request.
--- @param answered function(error, result), on the main loop; not called if the connection ends first
function Client:request(method, params, answered)
  if self._over or self._closing then return end
  self._id = self._id + 1
  if answered then self._waiting[self._id] = answered end
  local text = vim.json.encode({
    jsonrpc = '2.0', id = self._id, method = method, params = params or vim.empty_dict(),
  })
  self._out:write(text .. '\n')
end

--- Hangs up; the daemon wipes the card at once.
function Client:close()
  if self._closing then return end
  self._closing = true
  self:_end()
end

local function new(on)
  return setmetatable({ _on = on, _waiting = {}, _rest = '', _id = 0, _pipes = {} }, Client)
end

local function spawn(client, option)
  local words = command(option)
  local input, output = uv.new_pipe(false), uv.new_pipe(false)
  client._out, client._pipes = input, { input, output }
  local path = table.remove(words, 1)
  local handle, fault
  local exited = vim.schedule_wrap(function()
    if handle and not handle:is_closing() then handle:close() end
    client:_end(STOPPED)
  end)
  if vim.fn.executable(path) == 1 then
    handle, fault = uv.spawn(path, { args = words, stdio = { input, output, nil } }, exited)
  else
    fault = 'ENOENT'
  end
  if not handle then
    client._closing = true
    client:_end()
    return nil, fault and MISSING
  end
  client:_listen(output)
  return client
end

local function connect(client, path)
  local pipe = uv.new_pipe(false)
  client._out, client._pipes = pipe, { pipe }
  local good = pcall(function()
    pipe:connect(path, vim.schedule_wrap(function(fault)
      if fault then return client:_end(UNREACHABLE) end
      client:_listen(pipe)
    end))
  end)
  if good then return client end
  client._closing = true
  client:_end()
  return nil, UNREACHABLE
end

--- Starts a daemon, or connects to one.
--- @param options table `connect`: a socket's path; `command`: a path or a list of words
--- @param on table `notification(method, params)` and `closed(sentence)`, on the main loop
--- @return table|nil client, string|nil sentence
function Client.start(options, on)
  local client = new(on)
  if options.connect then return connect(client, options.connect) end
  return spawn(client, options.command)
end

return Client
