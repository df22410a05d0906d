-- Neovim's LSP client, as it ships: vim.lsp.start_client does initialize, initialized, shutdown and
-- exit by itself. To a socket: vim.lsp.rpc over socat, since 0.7 cannot connect.
-- See walk.py for the environment.

local report = { answers = {}, notifications = {} }

local function wait(what, done)
  if not vim.wait(8000, done, 1) then error("no " .. what) end
end

local function heard(method, params)
  table.insert(report.notifications, { method, params })
end

-- ask(method, params) gives the result.
local function walk(ask)
  for _, step in ipairs(vim.json.decode(table.concat(vim.fn.readfile(os.getenv("STORY"))))) do
    local method, params = step[1], step[2]
    if params.payment_session_id then
      params.payment_session_id = report.answers[1][2].payment_session_id
    end
    table.insert(report.answers, { method, ask(method, params) })
  end
end

local function child()
  local exited
  local handlers = {}
  for _, method in ipairs({ "cardMetaData", "fieldMetaData", "verifyPayment", "onError" }) do
    handlers[method] = function(_, params) heard(method, params) end
  end
  local id = vim.lsp.start_client({
    name = "cardd",
    cmd = { os.getenv("CARDD") },
    root_dir = vim.fn.getcwd(),
    handlers = handlers,
    on_init = function(_, result) report.initialize = result end,
    on_exit = function(code) exited = code end,
  })
  wait("initialize", function() return report.initialize end)
  local client = vim.lsp.get_client_by_id(id)
  walk(function(method, params)
    local answer = assert(client.request_sync(method, params, 8000, 0))
    assert(not answer.err, vim.inspect(answer.err))
    return answer.result
  end)
  client.stop()
  wait("exit", function() return exited end)
  report.exit = exited
end

local function socket()
  local ended = false
  local address = "UNIX-CONNECT:" .. os.getenv("CARDD_SOCKET")
  local hears = { notification = heard, on_exit = function() ended = true end }
  -- From 0.11 on the command is one list.
  local rpc = vim.fn.has("nvim-0.11") == 1
    and vim.lsp.rpc.start({ "socat", "-", address }, hears)
    or vim.lsp.rpc.start("socat", { "-", address }, hears)
  local function ask(method, params)
    local fault, answer, answered
    rpc.request(method, params, function(err, result)
      fault, answer, answered = err, result, true
    end)
    wait("answer to " .. method, function() return answered end)
    assert(not fault, vim.inspect(fault))
    return answer
  end
  report.initialize = ask("initialize", { processId = vim.loop.getpid(), capabilities = {} })
  rpc.notify("initialized", {})
  walk(ask)
  ask("shutdown")
  rpc.notify("exit")
  wait("end", function() return ended end)
  report.ended = ended
end

local fine, fault = pcall(os.getenv("CARDD_SOCKET") and socket or child)
if not fine then
  io.stderr:write(tostring(fault) .. "\n")
  vim.cmd("cquit")
end
vim.fn.writefile({ vim.json.encode(report) }, os.getenv("REPORT"))
vim.cmd("qall!")
