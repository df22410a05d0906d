" The form's part in which the payer presses buttons: pay, the code, the bank's page, the end.

runtime! autoload/cardd/sentences.vim

let s:words = g:cardd#sentences#table
let s:methods = {}

function cardd#paying#methods() abort
  return s:methods
endfunction

" Escape, or a cancel button: stops what runs, or leaves.
function s:methods._back_out() dict abort
  if self.stage ==# 'paying' || self.stage ==# 'code'
    call self._client.request('cancelPayment', {})
  elseif self.stage ==# 'page'
    call self._client.request('finishAuthentication', #{outcome: 'cancelled'})
  elseif self.stage ==# 'checking'
    call self._finish('unknown', 'Not known', s:words.statuses.UNKNOWN)
  elseif self.stage !=# 'confirming'
    let self.left_for_good = 1
  endif
endfunction

" Enter: presses the button that has the focus; in a field it goes on to the next one.
function s:methods._press() dict abort
  let l:focus = self.focus
  if cardd#form#is_field(l:focus) || l:focus ==# 'name'
    call self._move(1)
  elseif l:focus ==# 'pay'
    call self._pay()
  elseif l:focus ==# 'code' || l:focus ==# 'verify'
    call self._submit_code()
  elseif l:focus ==# 'resend'
    call self._resend_code()
  elseif l:focus ==# 'bank'
    call self._enter('page')
  elseif l:focus ==# 'open'
    call self._open()
  elseif l:focus ==# 'succeed' || l:focus ==# 'fail'
    call self._simulate(l:focus ==# 'succeed' ? 'SUCCESS' : 'FAILED')
  elseif l:focus ==# 'returned'
    call self._enter('confirming')
    call self._client.request('finishAuthentication', #{outcome: 'returned'})
  elseif l:focus ==# 'again'
    let [self.left, self.notice] = [{}, self._kept]
    call self._enter('entering', self.fields.number.valid ? 'cvv' : 'number')
  elseif l:focus ==# 'check'
    call self._verify()
  elseif l:focus ==# 'cancel'
    call self._back_out()
  elseif l:focus ==# 'leave'
    let self.left_for_good = 1
  endif
endfunction

" Which field a code complains about.
function s:Culprit(code) abort
  return a:code =~# '^CARD_N' ? 'number' : a:code =~# '^CARD_EXPIR' ? 'expiry'
        \ : a:code =~# '^CARD_CVV' ? 'cvv' : ''
endfunction

function s:methods._pay() dict abort
  if !self.can_pay()
    return self._show_missing()
  endif
  let [self.tried, self.notice, self.page, self._kept] = [0, [], {}, []]
  if self.name !=# ''
    call self._send_name()
  endif
  call self._enter('paying')
  call self._client.request('pay', #{card: #{channel: self.options.channel}}, self._paid)
endfunction

" Says what is missing, and goes where the topmost of it is.
function s:methods._show_missing() dict abort
  let self.tried = 1
  let l:first = get(self.blocked, 0, '')
  for l:field in ['number', 'expiry', 'cvv']
    let l:codes = filter(copy(self.blocked), {_, code -> s:Culprit(code) ==# l:field})
    if !empty(l:codes)
      let [self.focus, l:first] = [l:field, l:codes[0]]
      break
    endif
  endfor
  let self.notice = has_key(s:words.codes, l:first) ? ['bad', s:words.codes[l:first]] : []
  call self.changed()
endfunction

function s:methods._paid(problem, step) dict abort
  if self.stage !=# 'paying'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', cardd#form#sentence(a:problem)]
    return self._enter('entering', 'pay')
  endif
  let self.payment = a:step.cf_payment_id
  let l:data = type(a:step.data) == v:t_dict ? a:step.data : {}
  let l:url = get(l:data, a:step.action ==# 'post' ? 'redirect_to_bank' : 'url', v:null)
  if l:url isnot v:null
    let self.page = #{url: l:url, simulated: get(l:data, 'simulated', v:false), answer: '',
          \ form: a:step.action ==# 'form'}
  endif
  if a:step.action ==# 'post'
    call self._limits(a:step.otp)
    call self._enter('code')
  elseif a:step.action ==# 'link' || a:step.action ==# 'form'
    call self._enter('page')
  else
    call self._enter('confirming')
  endif
endfunction

function s:methods._limits(otp) dict abort
  let l:now = reltimefloat(reltime())
  let self.otp = #{tries: a:otp.attempts_left, resends: a:otp.resends_left,
        \ expires: l:now + a:otp.expires_in, again: l:now + a:otp.resend_in}
endfunction

" Seconds until a moment, not below zero.
function s:methods.seconds_to(moment) dict abort
  return max([0, float2nr(ceil(a:moment - reltimefloat(reltime())))])
endfunction

function s:methods._submit_code() dict abort
  if self.waiting
    return
  elseif self.code ==# ''
    let self.notice = ['plain', 'Type the code that your bank has sent.']
    let self.focus = 'code'
    return self.changed()
  endif
  let l:code = self.code
  let self.code = ''
  call self._settle('submitOtp', #{otp: l:code}, ['bad', 'That code is wrong.'])
endfunction

function s:methods._resend_code() dict abort
  if !self.waiting && self.otp.resends > 0 && self.seconds_to(self.otp.again) == 0
    call self._settle('resendOtp', {}, ['good', 'Your bank has sent a new code.'])
  endif
endfunction

function s:methods._settle(method, params, notice) dict abort
  let [self.waiting, self.notice] = [1, []]
  call self.changed()
  let [l:form, l:notice] = [self, a:notice]
  call self._client.request(a:method, a:params,
        \ {problem, result -> l:form._settled(l:notice, problem, result)})
endfunction

function s:methods._settled(notice, problem, result) dict abort
  let self.waiting = 0
  if self.stage !=# 'code'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', cardd#form#sentence(a:problem)]
  elseif type(a:result.otp) != v:t_dict
    " Right, or wrong for the last time: the end follows.
    return self._enter('confirming')
  else
    call self._limits(a:result.otp)
    let [self.focus, self.notice] = ['code', a:notice]
  endif
  call self.changed()
endfunction

function s:methods._simulate(status) dict abort
  let [l:form, l:status] = [self, a:status]
  call self._client.request('sandbox/simulate',
        \ #{cf_payment_id: self.payment, payment_status: a:status},
        \ {problem, result -> l:form._simulated(l:status, problem)})
endfunction

function s:methods._simulated(status, problem) dict abort
  if self.stage !=# 'page'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', cardd#form#sentence(a:problem)]
  else
    let [self.page.answer, self.focus] = [a:status, 'returned']
  endif
  call self.changed()
endfunction

" Opens the bank's page in the browser, when asked to.
function s:methods._open() dict abort
  if self.stage !=# 'page'
    return
  elseif self.page.simulated
    let self.notice = ['plain', 'This page is simulated: there is nothing to open.']
  elseif self.page.form || self.page.url !~# '^https://'
    let self.notice = ['bad', 'This bank wants a form to be sent, which an editor cannot do.']
  else
    let l:opener = has('mac') ? 'open' : 'xdg-open'
    if executable(l:opener)
      call job_start([l:opener, self.page.url], #{in_io: 'null', out_io: 'null', err_io: 'null',
            \ stoponexit: ''})
    else
      let self.notice = ['bad', 'No browser was found. Copy the address into one.']
    endif
  endif
  call self.changed()
endfunction

" Once a second: the clocks of the code.
function s:methods.tick() dict abort
  if self.stage ==# 'code'
    call self.changed()
  endif
endfunction
