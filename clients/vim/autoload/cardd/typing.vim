" The form's part in which the payer types: keys, pastes, the way from field to field.

runtime! autoload/cardd/sentences.vim

let s:words = g:cardd#sentences#table
let s:edit_keys = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
let s:methods = {}

function cardd#typing#methods() abort
  return s:methods
endfunction

" Takes a key by name: a character, or one of the names in window.vim.
function s:methods.key(name) dict abort
  if a:name ==# 'Escape'
    call self._back_out()
  elseif a:name ==# 'Tab' || a:name ==# 'Back'
    call self._move(a:name ==# 'Tab' ? 1 : -1)
  elseif a:name ==# 'Enter'
    call self._press()
  elseif a:name ==# 'Open'
    call self._open()
  elseif cardd#form#is_field(self.focus)
    call self._edit(a:name)
  elseif self.focus ==# 'name'
    call self._type_name(a:name)
  elseif self.focus ==# 'code'
    call self._type_code(a:name)
  elseif a:name ==# 'ArrowRight' || a:name ==# 'ArrowLeft'
    call self._move(a:name ==# 'ArrowRight' ? 1 : -1)
  endif
endfunction

" Takes a text that came in one piece; `kept`: it still stands in a register.
function s:methods.paste(text, kept) dict abort
  if a:text ==# ''
    return
  elseif cardd#form#is_field(self.focus) && self.stage ==# 'entering'
    call self._change('paste', #{text: a:text, field: self.focus}, a:kept)
  elseif self.focus ==# 'name'
    call self._type_name(a:text)
  elseif self.focus ==# 'code'
    call self._type_code(a:text)
  endif
endfunction

function s:methods._move(step) dict abort
  let l:controls = self.controls()
  let l:from = self.focus
  let l:next = (index(l:controls, l:from) + a:step) % len(l:controls)
  let self.focus = l:controls[l:next]
  if cardd#form#is_field(l:from)
    let self.left[l:from] = 1
  elseif l:from ==# 'name'
    call self._send_name()
  endif
  let self.notice = []
  call self.changed()
endfunction

function s:methods._edit(name) dict abort
  if self.stage !=# 'entering'
    return
  endif
  let l:field = self.focus
  if a:name ==# 'Clear'
    call self._change('clear', #{field: l:field}, 0)
  elseif a:name ==# 'ClearAll'
    call self._clear_all()
  elseif a:name ==# 'Capture'
    call self._capture(l:field)
  elseif a:name ==# 'SelectAll'
    call self._change('select', #{field: l:field}, 0)
  else
    let l:key = substitute(a:name, '^Shift\ze\a\+$', '', '')
    if strchars(l:key) == 1 || index(s:edit_keys, l:key) >= 0
      call self._change('keystroke',
            \ #{key: l:key, field: l:field, shift: l:key ==# a:name ? v:false : v:true}, 0)
    endif
  endif
endfunction

function s:methods._change(method, params, kept) dict abort
  let self.notice = []
  let l:form = self
  let [l:field, l:kept] = [a:params.field, a:kept]
  call self._client.request(a:method, a:params,
        \ {problem, result -> l:form._changed_field(l:field, l:kept, problem, result)})
endfunction

function s:methods._changed_field(field, kept, problem, result) dict abort
  if a:problem isnot v:null
    let self.notice = ['bad', cardd#form#sentence(a:problem)]
    return self.changed()
  endif
  " A caret that only moves is answered and not pushed.
  let self.fields[a:field].caret = a:result.caret
  let self.fields[a:field].selection = a:result.selection
  if !a:result.accepted && a:result.reason !=# 'nothing_to_delete'
    let self.notice = ['bad', get(s:words.refusals, a:result.reason, a:result.reason)]
  elseif get(a:result, 'overflow', v:false)
    let self.notice = ['plain', 'More digits came than fit; not all of them were kept.']
  elseif a:kept && a:result.accepted
    let self.notice = ['plain', 'What you pasted still stands in the register it came from.']
  endif
  call self.changed()
endfunction

" Has the payer type a field at the daemon's own terminal, so that no key passes through here.
function s:methods._capture(field) dict abort
  if self.terminal
    call self._client.request('capture', #{field: a:field}, self._capturing)
  endif
endfunction

function s:methods._capturing(problem, result) dict abort
  if a:problem isnot v:null
    let self.notice = ['bad', cardd#form#sentence(a:problem)]
  elseif a:result.accepted
    let self.notice = ['plain', 'Type it at the terminal of cardd. ^U here gives that up.']
  else
    let self.notice = ['bad', get(s:words.capture_refusals, a:result.reason, a:result.reason)]
  endif
  call self.changed()
endfunction

function s:methods._clear_all() dict abort
  let [self.name, self.left, self.tried, self.notice] = ['', {}, 0, []]
  call self._client.request('clear', {})
  call self.changed()
endfunction

" The name never holds a digit, so no number can be typed into it by mistake.
function s:methods._type_name(text) dict abort
  let self.notice = []
  if a:text ==# 'Backspace'
    let self.name = strcharpart(self.name, 0, strchars(self.name) - 1)
  elseif a:text ==# 'Clear'
    let self.name = ''
  elseif a:text ==# 'ClearAll'
    return self._clear_all()
  elseif a:text =~# '\d'
    let self.notice = ['bad', s:words.name_refusals.looks_like_a_number]
  elseif index(s:edit_keys, a:text) < 0 && a:text !~# '^Shift\|^SelectAll$'
    let l:longer = self.name .. substitute(a:text, '[[:cntrl:]]', ' ', 'g')
    if len(l:longer) > 160
      let self.notice = ['bad', s:words.name_refusals.full]
    else
      let self.name = l:longer
    endif
  endif
  call self.changed()
endfunction

function s:methods._send_name() dict abort
  call self._client.request('setCardHolderName', #{card_holder_name: self.name}, self._named)
endfunction

function s:methods._named(problem, result) dict abort
  if a:problem is v:null && !a:result.accepted
    let self.name = ''
    let self.notice = ['bad', get(s:words.name_refusals, a:result.reason, a:result.reason)]
    call self.changed()
  endif
endfunction

function s:methods._type_code(text) dict abort
  if self.waiting
    return
  endif
  let self.notice = []
  if a:text ==# 'Backspace'
    let self.code = strcharpart(self.code, 0, strchars(self.code) - 1)
  elseif a:text ==# 'Clear'
    let self.code = ''
  elseif a:text !~# '\a\a\a'
    let self.code = strcharpart(self.code .. substitute(a:text, '\s', '', 'g'), 0, 16)
  endif
  call self.changed()
endfunction
