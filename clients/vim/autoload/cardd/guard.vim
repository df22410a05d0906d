" What the editor itself might remember of the keys, and what is done about it.

let s:recording = 'A macro is being recorded, and it would keep the keys of the card. '
      \ .. 'End the recording with q, then try again.'
let s:executing = 'A card cannot be typed by a macro.'
let s:scriptout = 'This editor was started with -w or -W and writes every key to a file. '
      \ .. 'Start it without that option to pay.'

" Why no card may be typed now, or an empty text.
function cardd#guard#refusal() abort
  if reg_recording() !=# ''
    return s:recording
  elseif reg_executing() !=# ''
    return s:executing
  endif
  for l:word in v:argv[1:]
    if l:word ==# '--'
      break
    elseif l:word =~# '^-W\|^-w\%(\d\+$\)\@!'
      return s:scriptout
    endif
  endfor
  return ''
endfunction

" Turns everything off that could write keys down, and makes the terminal say when it pastes.
" Returns what restore() needs.
function cardd#guard#raise() abort
  let l:saved = {}
  for l:name in ['verbose', 'eventignore', 'ttimeout', 'ttimeoutlen', 't_ve', 't_BE', 't_BD', 't_PS', 't_PE']
    let l:saved[l:name] = eval('&' .. l:name)
  endfor
  set verbose=0
  " The channel log has a line for every key. Its name cannot be asked for, so it stays off.
  call ch_logfile('')
  " Vim 9.1 tells autocommands of every key.
  if exists('##KeyInputPre')
    set eventignore+=KeyInputPre
  endif
  set ttimeout ttimeoutlen=25 t_ve=
  if l:saved.t_BE ==# ''
    let &t_PS = "\<Esc>[200~"
    let &t_PE = "\<Esc>[201~"
    let &t_BD = "\<Esc>[?2004l"
    let &t_BE = "\<Esc>[?2004h"
    call echoraw(&t_BE)
  endif
  return l:saved
endfunction

" Fills the buffer of typed keys with blanks, and takes them out again.
"
" Vim keeps it in one place and moves through it, so what was typed would stay there for a while. Up
" to 103 keys are put in front of the present place, or else at the beginning. If the payer goes on
" typing, that does the same.
function cardd#guard#flush() abort
  for l:length in [20, 40, 60, 80, 103]
    if getchar(1)
      return
    endif
    call feedkeys(repeat(' ', l:length), 'nt')
    for l:_ in range(l:length)
      call getchar(0)
    endfor
  endfor
endfunction

" Puts everything back.
function cardd#guard#restore(saved) abort
  if a:saved.t_BE ==# ''
    call echoraw(&t_BD)
  endif
  " Keys that came after the end belong to nobody.
  while getchar(1)
    call getchar(0)
  endwhile
  call cardd#guard#flush()
  for [l:name, l:value] in items(a:saved)
    execute 'let &' .. l:name .. ' = l:value'
  endfor
endfunction
