" The window: draws the form, reads keys one by one, and hands them on.
"
" Keys are read with getcharstr(), so they never pass through mappings, are never inserted into a
" buffer, and cannot land in another window.

let s:highlights = [
      \ 'link CarddTitle Title', 'link CarddFaint Comment', 'link CarddHint Comment',
      \ 'link CarddError WarningMsg', 'link CarddGood MoreMsg', 'link CarddSelected Visual',
      \ 'CarddNetwork term=reverse,bold cterm=reverse,bold gui=reverse,bold',
      \ 'CarddField term=underline cterm=underline gui=underline',
      \ 'CarddLabel term=bold cterm=bold gui=bold', 'CarddButton term=bold cterm=bold gui=bold',
      \ 'CarddPressed term=reverse,bold cterm=reverse,bold gui=reverse,bold',
      \ 'CarddCaret term=reverse cterm=reverse gui=reverse', 'link CarddFrame Normal',
      \ ]

let s:keys = {
      \ "\<BS>": 'Backspace', "\x7f": 'Backspace', "\<C-H>": 'Backspace', "\<Del>": 'Delete',
      \ "\<Left>": 'ArrowLeft', "\<Right>": 'ArrowRight', "\<Home>": 'Home', "\<End>": 'End',
      \ "\<S-Left>": 'ShiftArrowLeft', "\<S-Right>": 'ShiftArrowRight',
      \ "\<S-Home>": 'ShiftHome', "\<S-End>": 'ShiftEnd',
      \ "\<Tab>": 'Tab', "\<Down>": 'Tab', "\<S-Tab>": 'Back', "\<Up>": 'Back', "\<CR>": 'Enter',
      \ "\<kEnter>": 'Enter', "\<Esc>": 'Escape', "\<C-C>": 'Escape', "\<C-A>": 'SelectAll',
      \ "\<C-U>": 'Clear', "\<C-K>": 'ClearAll', "\<C-V>": 'Paste', "\<C-R>": 'Register',
      \ "\<C-O>": 'Open', "\<C-T>": 'Capture', "\<PasteStart>": 'Pasted',
      \ "\<k0>": '0', "\<k1>": '1', "\<k2>": '2', "\<k3>": '3', "\<k4>": '4', "\<k5>": '5',
      \ "\<k6>": '6', "\<k7>": '7', "\<k8>": '8', "\<k9>": '9',
      \ }

function s:Prepare() abort
  for l:highlight in s:highlights
    execute 'highlight default' l:highlight
    let l:name = matchstr(l:highlight, 'Cardd\w\+')
    if empty(prop_type_get(l:name))
      call prop_type_add(l:name, #{highlight: l:name, priority: l:name ==# 'CarddCaret' ? 9 : 0})
    endif
  endfor
endfunction

function s:Open() abort
  runtime autoload/cardd/view.vim
  let g:cardd#view#width = min([66, &columns - 2])
  let g:cardd#view#height = min([17, &lines - 3])
  return popup_create([], #{
        \ border: [], borderchars: ['─', '│', '─', '│', '╭', '╮', '╯', '╰'],
        \ borderhighlight: ['CarddFrame'], highlight: 'Normal', wrap: 0, mapping: 0, zindex: 200,
        \ minwidth: g:cardd#view#width, maxwidth: g:cardd#view#width,
        \ minheight: g:cardd#view#height, maxheight: g:cardd#view#height,
        \ })
endfunction

" From runs to a popup's line with text properties.
function s:Line(runs) abort
  let [l:text, l:props] = ['', []]
  for [l:piece, l:highlight] in a:runs
    if l:highlight !=# '' && l:piece !=# ''
      call add(l:props, #{col: len(l:text) + 1, length: len(l:piece), type: l:highlight})
    endif
    let l:text ..= l:piece
  endfor
  return #{text: l:text, props: l:props}
endfunction

let s:painter = {}

function s:painter.paint(form) dict abort
  let l:sheet = cardd#view#draw(a:form)
  if l:sheet ==# self.last
    return
  endif
  let self.last = l:sheet
  let l:lines = map(copy(l:sheet.lines), {_, runs -> s:Line(runs)})
  let [l:row, l:cell] = l:sheet.caret
  if l:row > 0
    let l:line = l:lines[l:row - 1]
    let l:from = byteidx(l:line.text, l:cell)
    let l:length = byteidx(l:line.text, l:cell + 1) - l:from
    call add(l:line.props, #{col: l:from + 1, length: l:length, type: 'CarddCaret'})
  endif
  call popup_settext(self.popup, l:lines)
  redraw
endfunction

" The next key; an interrupt is an Escape.
function s:Key() abort
  try
    return getcharstr()
  catch /^Vim:Interrupt$/
    return "\<Esc>"
  endtry
endfunction

" What the terminal pastes, to its end.
function s:Pasted() abort
  let l:text = ''
  while 1
    let l:key = s:Key()
    if l:key ==# "\<PasteEnd>" || l:key ==# "\<Esc>"
      return l:text
    endif
    let l:text ..= l:key
  endwhile
endfunction

" What the payer wants to paste: the clipboard, or else the unnamed register.
function s:Clipboard() abort
  let l:text = has('clipboard') ? getreg('+') : ''
  return l:text ==# '' ? getreg('"') : l:text
endfunction

function s:Read(form) abort
  while !a:form.left_for_good
    let l:key = s:Key()
    let l:name = get(s:keys, l:key, l:key)
    if l:name ==# 'Pasted'
      call a:form.paste(s:Pasted(), 0)
    elseif l:name ==# 'Paste'
      call a:form.paste(s:Clipboard(), 1)
    elseif l:name ==# 'Register'
      let l:register = s:Key()
      call a:form.paste(l:register =~# '^[[:alnum:]"*+-]$' ? getreg(l:register) : '', 1)
    elseif l:name !=# '' && char2nr(l:name) >= 32 && l:name[0] !=# "\x80"
      " What begins with 0x80 is a key of the terminal that has no meaning here.
      call a:form.key(l:name)
      if a:form.stage ==# 'paying' && l:name ==# 'Enter'
        call cardd#guard#flush()
      endif
    endif
  endwhile
endfunction

" Opens the window and stays until the payer leaves it; how it ended.
function cardd#window#run(options) abort
  call s:Prepare()
  let l:saved = cardd#guard#raise()
  let l:painter = extend(copy(s:painter), #{popup: s:Open(), last: {}})
  let l:form = cardd#form#new(a:options, {form -> l:painter.paint(form)})
  let l:clock = timer_start(1000, {-> l:form.tick()}, #{repeat: -1})
  try
    call l:form.start()
    call s:Read(l:form)
  finally
    call timer_stop(l:clock)
    call l:form.close()
    call popup_close(l:painter.popup)
    call cardd#guard#restore(l:saved)
    redraw
  endtry
  return l:form.result
endfunction
