" A connection to cardd: JSON-RPC 2.0, one message a line, over Vim's own channels.

let s:missing = 'cardd was not found. Install it, or name it in g:cardd.command or in $CARDD.'
let s:unreachable = 'cardd cannot be reached at the socket that was given. Is it running?'
let s:stopped = 'cardd has stopped.'

let s:client = {}

" The daemon's command: the option, then $CARDD, then the PATH.
function s:Command(option) abort
  let l:found = !empty(a:option) ? a:option : !empty($CARDD) ? $CARDD : 'cardd'
  return type(l:found) == v:t_list ? l:found : [l:found]
endfunction

function s:client._receive(channel, line) dict abort
  try
    let l:message = json_decode(a:line)
  catch
    return
  endtry
  if type(l:message) != v:t_dict
    return
  elseif has_key(l:message, 'method')
    return self._on.notification(l:message.method, get(l:message, 'params', {}))
  elseif !has_key(self._waiting, get(l:message, 'id', 0))
    return
  endif
  let l:Answered = remove(self._waiting, l:message.id)
  call l:Answered(get(l:message, 'error', v:null), get(l:message, 'result', v:null))
endfunction

" The connection is over; told once.
function s:client._closed(channel) dict abort
  if !self._over
    let self._over = 1
    let self._waiting = {}
    call self._on.closed(s:stopped)
  endif
endfunction

" Sends a request. a:1 is called with an error and a result, one of them v:null; it is not called if
" the connection ends first.
function s:client.request(method, params, ...) dict abort
  if self._over
    return
  endif
  let self._id += 1
  if a:0
    let self._waiting[self._id] = a:1
  endif
  let l:message = #{jsonrpc: '2.0', id: self._id, method: a:method, params: a:params}
  try
    call ch_sendraw(self._channel, json_encode(l:message) .. "\n")
  catch /E630\|E631\|E906/
    call self._closed(self._channel)
  endtry
endfunction

" Hangs up; the daemon wipes the card at once.
function s:client.close() dict abort
  let self._over = 1
  let self._waiting = {}
  if ch_status(self._channel) !=# 'closed'
    call ch_close(self._channel)
  endif
endfunction

" Starts a daemon, or connects to one (options.connect). Returns [client, ''], or [{}, a sentence].
" on.notification(method, params) and on.closed(sentence) are called while Vim waits for a key.
function cardd#client#start(options, on) abort
  let l:client = extend(deepcopy(s:client), #{_on: a:on, _waiting: {}, _id: 0, _over: 0})
  let l:how = #{mode: 'nl', close_cb: l:client._closed}
  try
    if has_key(a:options, 'connect')
      let l:how.callback = l:client._receive
      let l:client._channel = ch_open('unix:' .. a:options.connect, l:how)
    else
      let l:command = s:Command(get(a:options, 'command', ''))
      if !executable(l:command[0])
        return [{}, s:missing]
      endif
      let l:client._job = job_start(l:command,
            \ extend(l:how, #{out_cb: l:client._receive, err_io: 'null', stoponexit: 'term'}))
      let l:client._channel = job_getchannel(l:client._job)
    endif
  catch /E90[0-9]\|E898\|E475/
    return [{}, s:unreachable]
  endtry
  if ch_status(l:client._channel) ==# 'fail' || ch_status(l:client._channel) ==# 'closed'
    return [{}, has_key(a:options, 'connect') ? s:unreachable : s:missing]
  endif
  return [l:client, '']
endfunction
