" Draws the form: from what is known to lines of [text, highlight]. Pure.

" Cells and lines inside the frame.
let g:cardd#view#width = 66
let g:cardd#view#height = 17

let s:label = 16 " cells before a field
let s:field = 25 " cells of a field

let s:titles = #{
      \ visa: 'VISA', mastercard: 'Mastercard', amex: 'American Express', rupay: 'RuPay',
      \ diners: 'Diners Club', discover: 'Discover', jcb: 'JCB',
      \ }

" Breaks a text into lines of at most `room` cells.
function s:Wrap(text, room) abort
  let [l:lines, l:line] = [[], '']
  for l:word in split(a:text)
    if l:line !=# '' && strwidth(l:line) + 1 + strwidth(l:word) > a:room
      call add(l:lines, l:line)
      let l:line = ''
    endif
    let l:line = l:line ==# '' ? l:word : l:line .. ' ' .. l:word
    while strwidth(l:line) > a:room
      call add(l:lines, strcharpart(l:line, 0, a:room))
      let l:line = strcharpart(l:line, a:room)
    endwhile
  endfor
  return add(l:lines, l:line)
endfunction

let s:sheet = {}

function s:sheet.add(...) dict abort
  call add(self.lines, [[' ', '']] + a:000)
endfunction

function s:sheet.text(text, ...) dict abort
  for l:line in s:Wrap(a:text, g:cardd#view#width - 2)
    call self.add([l:line, a:0 ? a:1 : ''])
  endfor
endfunction

" Left and right on one line.
function s:sheet.spread(left, right) dict abort
  let l:gap = g:cardd#view#width - 2 - strwidth(a:left[0]) - strwidth(a:right[0])
  call self.add(a:left, [repeat(' ', max([1, l:gap])), ''], a:right)
endfunction

" The cell of a digit in a masked text: one more for each group that ends before it.
function s:ColumnOf(digit, state) abort
  let l:groups = a:state.field ==# 'expiry' ? [2, 2] : a:state.groups
  let [l:passed, l:column] = [0, a:digit]
  for l:size in l:groups[: -2]
    let l:passed += l:size
    if a:digit < l:passed
      break
    endif
    let l:column += 1
  endfor
  return l:column
endfunction

function s:Padded(text) abort
  return a:text .. repeat(' ', s:field - strwidth(a:text))
endfunction

" The runs of a masked field, padded to the width of a field, and the cell of the caret.
function s:Masked(state, hint) abort
  if a:state.length == 0
    return [[[s:Padded(a:hint), 'CarddHint']], 0]
  endif
  let l:text = s:Padded(a:state.display)
  let l:caret = s:ColumnOf(a:state.caret, a:state)
  let l:picked = get(a:state, 'selection', v:null)
  if l:picked is v:null
    return [[[l:text, 'CarddField']], l:caret]
  endif
  let l:from = s:ColumnOf(l:picked.start, a:state)
  let l:to = s:ColumnOf(l:picked.end - 1, a:state) + 1
  return [[
        \ [strcharpart(l:text, 0, l:from), 'CarddField'],
        \ [strcharpart(l:text, l:from, l:to - l:from), 'CarddSelected'],
        \ [strcharpart(l:text, l:to), 'CarddField'],
        \ ], l:caret]
endfunction

" A label, a field, and what stands behind it; the line below is for a note.
function s:sheet.field(form, control, label, masked, ...) dict abort
  let [l:runs, l:caret] = a:masked
  let [l:badge, l:note] = [a:0 > 0 ? a:1 : '', a:0 > 1 ? a:2 : '']
  let l:focused = a:form.focus ==# a:control && a:form.stage !=# 'paying'
  let l:left = (l:focused ? '› ' : '  ') .. a:label
  let l:left ..= repeat(' ', s:label - strwidth(l:left))
  let l:line = [[l:left, l:focused ? 'CarddLabel' : '']] + l:runs
  if l:badge !=# ''
    let l:line += [['  ', ''], [' ' .. l:badge .. ' ', 'CarddNetwork']]
  endif
  call call(self.add, l:line, self)
  if l:focused
    let self.caret = [len(self.lines), 1 + s:label + l:caret]
  endif
  let l:problem = a:form.problem(a:control)
  call self.add([repeat(' ', s:label), ''],
        \ l:problem !=# '' ? [l:problem, 'CarddError'] : [l:note, 'CarddFaint'])
endfunction

" A row of buttons [control, label, enabled].
function s:sheet.buttons(form, row, indent) dict abort
  let l:line = [[repeat(' ', a:indent), '']]
  for [l:control, l:label, l:enabled] in a:row
    let l:focused = a:form.focus ==# l:control
    if l:focused
      " Where colours are missing the mark tells what Enter would press.
      let l:line[-1][0] = substitute(l:line[-1][0], '..$', '› ', '')
    endif
    let l:text = l:enabled ? '[ ' .. l:label .. ' ]' : '  ' .. l:label .. '  '
    let l:look = l:focused ? 'CarddPressed' : l:enabled ? 'CarddButton' : 'CarddFaint'
    let l:line += [[l:text, l:look], ['  ', '']]
  endfor
  call call(self.add, l:line, self)
endfunction

function s:BankText(form) abort
  if get(a:form.fields.number, 'lookup', '') ==# 'pending'
    return 'looking up the bank'
  endif
  let l:kind = substitute(tolower(get(a:form.bank, 'type', '')), '_', ' ', 'g')
  if l:kind !=# '' && l:kind !~# 'card$'
    let l:kind ..= ' card'
  endif
  let l:parts = filter([get(a:form.bank, 'bank_name', ''), l:kind], {_, part -> part !=# ''})
  return strcharpart(join(l:parts, ' · '), 0, g:cardd#view#width - 2 - s:label)
endfunction

function s:Sum(form) abort
  return a:form.amount ==# '' ? '' : ' ' .. a:form.amount
endfunction

function s:DrawFields(form, sheet) abort
  let l:fields = a:form.fields
  let l:network = get(l:fields.number, 'network', v:null)
  call a:sheet.field(a:form, 'number', 'Card number', s:Masked(l:fields.number, a:form.hint),
        \ l:network is v:null ? '' : get(s:titles, l:network, l:network), s:BankText(a:form))
  call a:sheet.field(a:form, 'expiry', 'Expires', s:Masked(l:fields.expiry, 'MM/YY'))
  let l:lengths = get(l:fields.number, 'cvv_lengths', [])
  let l:hint = len(l:lengths) == 1 ? l:lengths[0] .. ' digits' : '3 or 4 digits'
  call a:sheet.field(a:form, 'cvv', 'CVV', s:Masked(l:fields.cvv, l:hint))
  let l:name = a:form.name
  while strwidth(l:name) > s:field - 1
    let l:name = strcharpart(l:name, 1)
  endwhile
  let l:shown = l:name ==# '' ? [s:Padded('optional'), 'CarddHint'] : [s:Padded(l:name), 'CarddField']
  call a:sheet.field(a:form, 'name', 'Name on card', [[l:shown], strchars(l:name)])
  if a:form.stage ==# 'paying'
    call a:sheet.add([repeat(' ', s:label), ''], ['Paying' .. s:Sum(a:form) .. ' …', 'CarddLabel'])
  else
    call a:sheet.buttons(a:form, [['pay', 'Pay' .. s:Sum(a:form), a:form.can_pay()]], s:label)
  endif
endfunction

function s:Clock(seconds) abort
  return printf('%d:%02d', a:seconds / 60, a:seconds % 60)
endfunction

function s:DrawCode(form, sheet) abort
  let l:otp = a:form.otp
  call a:sheet.text('Your bank has sent a one-time password.')
  call a:sheet.add()
  let l:length = strchars(a:form.code)
  let l:tries = l:otp.tries == 1 ? '1 try left' : l:otp.tries .. ' tries left'
  call a:sheet.field(a:form, 'code', 'Code',
        \ [[[s:Padded(repeat('•', l:length)), 'CarddField']], l:length], '',
        \ l:tries .. ' · ' .. s:Clock(a:form.seconds_to(l:otp.expires)) .. ' left')
  let l:wait = a:form.seconds_to(l:otp.again)
  let l:again = l:otp.resends == 0 ? 'No new code' : 'New code (' .. l:otp.resends .. ')'
  let l:again ..= l:otp.resends > 0 && l:wait > 0 ? ' in ' .. s:Clock(l:wait) : ''
  call a:sheet.buttons(a:form, [
        \ ['verify', a:form.waiting ? 'Verifying …' : 'Verify', !a:form.waiting],
        \ ['resend', l:again, l:otp.resends > 0 && l:wait == 0 && !a:form.waiting],
        \ ], s:label)
  call a:sheet.add()
  let l:bank = empty(a:form.page) ? [] : [['bank', 'Bank page instead', 1]]
  call a:sheet.buttons(a:form, l:bank + [['cancel', 'Cancel', 1]], s:label)
endfunction

function s:DrawPage(form, sheet) abort
  let l:page = a:form.page
  call a:sheet.text("Confirm the payment on your bank's page, then come back here:")
  call a:sheet.add()
  call a:sheet.text(l:page.url, 'CarddLabel')
  call a:sheet.add()
  if l:page.simulated
    call a:sheet.text('This page is simulated. What is it to answer?', 'CarddFaint')
    call a:sheet.buttons(a:form, [['open', 'Open', 1],
          \ ['succeed', 'Paid' .. (l:page.answer ==# 'SUCCESS' ? ' ✓' : ''), 1],
          \ ['fail', 'Declined' .. (l:page.answer ==# 'FAILED' ? ' ✓' : ''), 1]], 2)
  else
    call a:sheet.buttons(a:form, [['open', 'Open in the browser', 1]], 2)
  endif
  call a:sheet.add()
  call a:sheet.buttons(a:form, [['returned', 'I have returned', 1], ['cancel', 'Cancel', 1]], 2)
endfunction

function s:DrawFinished(form, sheet) abort
  let l:outcome = a:form.outcome
  let l:look = get(#{verified: 'CarddGood', cancelled: 'CarddLabel'}, l:outcome.status, 'CarddError')
  call a:sheet.add([l:outcome.title, l:look])
  call a:sheet.add()
  call a:sheet.text(l:outcome.text)
  call a:sheet.add()
  let l:labels = #{again: 'Try again', check: 'Check again', leave: 'Close'}
  call a:sheet.buttons(a:form,
        \ map(a:form.controls(), {_, control -> [control, l:labels[control], 1]}), 2)
endfunction

let s:waits = #{
      \ starting: 'Starting …', confirming: 'Waiting for the result of your payment …',
      \ checking: 'Checking the order …',
      \ }

function s:Hints(form) abort
  if a:form.stage ==# 'entering'
    return a:form.focus ==# 'pay' ? 'Enter pay · Tab next · Esc leave'
          \ : 'Tab next · ^U clear field · ^K clear all · '
          \ .. (a:form.terminal ? '^T terminal · ' : '') .. 'Esc leave'
  endif
  return get(#{
        \ code: 'Enter verify · Tab next · Esc cancel', page: 'Tab next · Enter · Esc cancel',
        \ finished: 'Tab next · Enter',
        \ }, a:form.stage, 'Esc stop')
endfunction

" Leaves blank lines out, from the bottom up, until the lines fit.
function s:Fit(sheet) abort
  let l:index = len(a:sheet.lines) - 1
  while l:index >= 0 && len(a:sheet.lines) > g:cardd#view#height
    if join(map(copy(a:sheet.lines[l:index]), {_, run -> run[0]}), '') !~# '\S'
      call remove(a:sheet.lines, l:index)
      let a:sheet.caret[0] -= a:sheet.caret[0] > l:index + 1
    endif
    let l:index -= 1
  endwhile
endfunction

" The sheet: its lines, and [line, cell] of the caret, [0, 0] if there is none.
function cardd#view#draw(form) abort
  let l:sheet = extend(deepcopy(s:sheet), #{lines: [], caret: [0, 0]})
  call l:sheet.spread(['Card payment', 'CarddTitle'], [a:form.amount, 'CarddTitle'])
  call l:sheet.add([a:form.order ==# '' ? '' : 'Order ' .. a:form.order, 'CarddFaint'])
  call l:sheet.add()
  if a:form.stage ==# 'entering' || a:form.stage ==# 'paying'
    call s:DrawFields(a:form, l:sheet)
  elseif a:form.stage ==# 'code'
    call s:DrawCode(a:form, l:sheet)
  elseif a:form.stage ==# 'page'
    call s:DrawPage(a:form, l:sheet)
  elseif a:form.stage ==# 'finished'
    call s:DrawFinished(a:form, l:sheet)
  else
    call l:sheet.text(s:waits[a:form.stage])
  endif
  while len(l:sheet.lines) < 13
    call l:sheet.add()
  endwhile
  if !empty(a:form.notice)
    call l:sheet.text(a:form.notice[1],
          \ get(#{bad: 'CarddError', good: 'CarddGood'}, a:form.notice[0], ''))
  endif
  while len(l:sheet.lines) < 16
    call l:sheet.add()
  endwhile
  call l:sheet.add([s:Hints(a:form), 'CarddFaint'])
  call s:Fit(l:sheet)
  return #{lines: l:sheet.lines, caret: l:sheet.caret}
endfunction
