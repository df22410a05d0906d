" Card payments in Vim; see doc/cardd.txt.

function s:Check(options) abort
  for [l:name, l:type] in [['session', v:t_dict], ['verify', v:t_func], ['on_done', v:t_func]]
    if has_key(a:options, l:name) && type(a:options[l:name]) != l:type
      throw 'cardd: ' .. l:name .. ' has a wrong type'
    endif
  endfor
  if has_key(a:options, 'session') && !has_key(a:options, 'verify')
    throw 'cardd: a payment with a session needs verify, a function that asks your server'
  endif
endfunction

" Opens the form and stays until the payer leaves it. See |cardd#pay()|.
function cardd#pay(...) abort
  let l:options = extend(#{channel: 'link'}, get(g:, 'cardd', {}))
  call extend(l:options, a:0 ? a:1 : {})
  call s:Check(l:options)
  let l:refusal = cardd#guard#refusal()
  if l:refusal ==# ''
    let l:result = cardd#window#run(l:options)
  else
    echohl ErrorMsg
    echomsg 'cardd: ' .. l:refusal
    echohl None
    let l:result = #{status: 'cancelled'}
  endif
  if has_key(l:options, 'on_done')
    call l:options.on_done(l:result)
  endif
  return l:result
endfunction
