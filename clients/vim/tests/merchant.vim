" A merchant's plugin, for the tests: pays with a session and asks the server by a command.
" $MERCHANT is a JSON object: options, verify (a command), report (a file).

let s:given = json_decode($MERCHANT)

function s:Verify(order, Done) abort
  return job_start(s:given.verify, #{
        \ out_io: 'null', exit_cb: {_, code -> a:Done(code == 0 ? v:true : v:false)},
        \ })
endfunction

let s:given.options.verify = function('s:Verify')
let s:given.options.on_done = {result -> writefile([json_encode(result)], s:given.report)}
call cardd#pay(s:given.options)
