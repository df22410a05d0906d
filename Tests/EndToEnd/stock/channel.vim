" Vim's own channels in lsp mode: a job, or unix:. See walk.py for the environment.

let s:report = #{answers: [], notifications: []}

function! Heard(channel, message) abort
  call add(s:report.notifications, [a:message.method, a:message.params])
endfunction

function! s:Ask(channel, method, params) abort
  let l:request = #{method: a:method}
  if a:params isnot v:null
    let l:request.params = a:params
  endif
  let l:answer = ch_evalexpr(a:channel, l:request, #{timeout: 8000})
  if type(l:answer) != v:t_dict || !has_key(l:answer, 'result')
    throw 'no result of ' .. a:method .. ': ' .. string(l:answer)
  endif
  return l:answer.result
endfunction

function! s:Until(done) abort
  for l:_ in range(800)
    if a:done()
      return
    endif
    sleep 10m
  endfor
  throw 'the daemon goes on'
endfunction

function! s:Walk() abort
  if empty($CARDD_SOCKET)
    let l:job = job_start([$CARDD], #{in_mode: 'lsp', out_mode: 'lsp', err_mode: 'nl',
          \ out_cb: 'Heard'})
    let l:channel = job_getchannel(l:job)
  else
    let l:channel = ch_open('unix:' .. $CARDD_SOCKET, #{mode: 'lsp', callback: 'Heard'})
  endif
  let s:report.initialize = s:Ask(l:channel, 'initialize',
        \ #{processId: getpid(), clientInfo: #{name: 'Vim'}, capabilities: {}})
  call ch_sendexpr(l:channel, #{method: 'initialized', params: {}})
  for [l:method, l:params] in json_decode(join(readfile($STORY)))
    if has_key(l:params, 'payment_session_id')
      let l:params.payment_session_id = s:report.answers[0][1].payment_session_id
    endif
    call add(s:report.answers, [l:method, s:Ask(l:channel, l:method, l:params)])
  endfor
  call add(s:report.answers, ['shutdown', s:Ask(l:channel, 'shutdown', v:null)])
  call ch_sendexpr(l:channel, #{method: 'exit'})
  if empty($CARDD_SOCKET)
    call s:Until({-> job_status(l:job) ==# 'dead'})
    let s:report.exit = job_info(l:job).exitval
  else
    call s:Until({-> ch_status(l:channel) ==# 'closed'})
    let s:report.ended = v:true
  endif
endfunction

try
  call s:Walk()
  call writefile([json_encode(s:report)], $REPORT)
catch
  call writefile([v:throwpoint, v:exception], '/dev/stderr', 'a')
  cquit
endtry
qall!
