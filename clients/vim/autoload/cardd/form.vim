" What is known of the payment, and what each key does to it. Draws nothing.
"
" No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
" daemon answers. Only the name and the bank's code are held, until they are sent.

runtime! autoload/cardd/sentences.vim

let s:words = g:cardd#sentences#table
let s:edit_keys = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End']
let s:lost = 'Nothing was charged, and nothing that you typed is left.'
let s:maybe = 'Your card may have been charged: check the order before you pay again.'

let s:form = {}

function s:Empty(field) abort
  return #{field: a:field, length: 0, display: '', groups: [], caret: 0, selection: v:null, valid: 0,
        \ potentially_valid: 1, error: 'empty', cleared_by: v:null}
endfunction

" Makes a form; Changed(form) is called whenever there is something new to draw.
function cardd#form#new(options, Changed) abort
  return extend(deepcopy(s:form), #{
        \ options: a:options, _changed: a:Changed, stage: 'starting', focus: 'cancel',
        \ fields: #{number: s:Empty('number'), expiry: s:Empty('expiry'), cvv: s:Empty('cvv')},
        \ left: {}, tried: 0, name: '', code: '', amount: get(a:options, 'amount', ''), order: '',
        \ hint: '', terminal: 0, blocked: ['unknown'], bank: {}, page: {}, notice: [], waiting: 0, gone: 0,
        \ left_for_good: 0, result: #{status: 'cancelled'}, _client: {}, _kept: [], _uncertain: 0,
        \ })
endfunction

function s:form.changed() dict abort
  call self._changed(self)
endfunction

" The way to the daemon ---------------------------------------------------------------------------

" Starts or reaches the daemon, and tells it the session.
function s:form.start() dict abort
  let [self._client, l:fault] = cardd#client#start(self.options,
        \ #{
        \ notification: function(self._heard, self), closed: function(self._lost, self),
        \ })
  if l:fault !=# ''
    return self._lost(l:fault)
  endif
  call self._client.request('initialize', #{
        \ grouping: 'network', client: #{name: 'cardd.vim', version: '1.0.0'},
        \ enable_pasting: get(self.options, 'enable_pasting', v:true) ? v:true : v:false,
        \ }, self._greeted)
  call self.changed()
endfunction

function s:form._greeted(problem, greeting) dict abort
  if a:problem isnot v:null
    return self._lost(a:problem.message)
  endif
  let self.hint = a:greeting.options.hint_text
  let self.terminal = get(a:greeting.capabilities, 'capture', v:false)
  if has_key(self.options, 'session')
    call self._begin(self.options.session)
  elseif a:greeting.capabilities.sandbox
    " Plays the merchant, for whoever wants to try the form.
    call self._client.request('sandbox/createOrder', #{
          \ order_amount: 100, order_currency: 'INR',
          \ customer_details: #{customer_id: 'vim', customer_phone: '9999999999'},
          \ }, self._created)
  else
    call self._lost('cardd needs the session of an order to pay.')
  endif
endfunction

function s:form._created(problem, order) dict abort
  if a:problem isnot v:null
    return self._lost(a:problem.message)
  endif
  let self.amount = 'INR 100.00'
  call self._begin(#{order_id: a:order.order_id, payment_session_id: a:order.payment_session_id,
        \ environment: 'SANDBOX'})
endfunction

function s:form._begin(session) dict abort
  let self.order = a:session.order_id
  let self.result.order_id = self.order
  call self._client.request('setSession', a:session, self._begun)
endfunction

function s:form._begun(problem, result) dict abort
  if a:problem isnot v:null
    return self._lost(s:Sentence(a:problem))
  endif
  call self._enter('entering', 'number')
endfunction

" Hangs up and forgets.
function s:form.close() dict abort
  let [self.name, self.code] = ['', '']
  if !empty(self._client)
    call self._client.close()
  endif
endfunction

" A sentence for an error of the daemon.
function s:Sentence(problem) abort
  let l:data = get(a:problem, 'data', {})
  let l:code = type(l:data) == v:t_dict ? get(l:data, 'code', '') : ''
  return get(s:words.codes, l:code, a:problem.message)
endfunction

" Stages ------------------------------------------------------------------------------------------

function s:form._enter(stage, ...) dict abort
  let self.stage = a:stage
  let self.focus = a:0 ? a:1 : self.controls()[0]
  call self.changed()
endfunction

function s:form._finish(status, title, text, ...) dict abort
  let self.code = ''
  let self.result = #{status: a:status, order_id: self.order}
  if a:0
    let self.result.code = a:1
  endif
  let self.outcome = #{status: a:status, title: a:title, text: a:text}
  let self.notice = []
  call self._enter('finished')
endfunction

function s:form._lost(sentence) dict abort
  let [self.name, self.gone] = ['', 1]
  if self.stage ==# 'finished'
    let self.focus = 'leave'
    return self.changed()
  endif
  let l:paying = index(['paying', 'code', 'page', 'confirming', 'checking'], self.stage) >= 0
  let l:tail = self.stage ==# 'starting' ? 'Nothing was charged.' : l:paying ? s:maybe : s:lost
  call self._finish(l:paying ? 'unknown' : 'failed', 'Interrupted', a:sentence .. ' ' .. l:tail,
        \ 'ended')
endfunction

" What can have the focus now, in the order of Tab.
function s:form.controls() dict abort
  if self.stage ==# 'entering'
    return ['number', 'expiry', 'cvv', 'name', 'pay']
  elseif self.stage ==# 'code'
    return ['code', 'verify', 'resend'] + (empty(self.page) ? [] : ['bank']) + ['cancel']
  elseif self.stage ==# 'page'
    return ['open'] + (self.page.simulated ? ['succeed', 'fail'] : []) + ['returned', 'cancel']
  elseif self.stage !=# 'finished'
    return ['cancel']
  elseif self.gone || self.outcome.status ==# 'verified'
    return ['leave']
  endif
  return [self.outcome.status ==# 'unknown' ? 'check' : 'again', 'leave']
endfunction

" What is wrong with a field, if it is time to say so.
function s:form.problem(field) dict abort
  let l:error = get(get(self.fields, a:field, {}), 'error', v:null)
  if l:error is v:null
    return ''
  elseif l:error ==# 'empty'
    return self.tried ? s:words.field_errors.empty : ''
  endif
  let l:due = !self.fields[a:field].potentially_valid || has_key(self.left, a:field) || self.tried
  return l:due ? get(s:words.field_errors, l:error, l:error) : ''
endfunction

function s:form.can_pay() dict abort
  return empty(self.blocked)
endfunction

" What the daemon says ----------------------------------------------------------------------------

function s:form._heard(method, params) dict abort
  if a:method ==# 'cardMetaData'
    let self.blocked = a:params.field_state.blocked_by
    let self.bank = get(a:params.meta_data, 'card_bin_info', {})
    call self._take(a:params.field_state)
  elseif a:method ==# 'fieldMetaData'
    call self._take(a:params)
  elseif a:method ==# 'verifyPayment'
    call self._verify()
  elseif a:method ==# 'onError'
    call self._failed(a:params.error)
  elseif a:method ==# 'captureEnded'
    let l:text = get(s:words.capture_outcomes, a:params.outcome, '')
    let self.notice = l:text ==# '' ? [] : [a:params.outcome ==# 'entered' ? 'good' : 'bad', l:text]
  endif
  call self.changed()
endfunction

function s:form._take(state) dict abort
  let l:before = self.fields[a:state.field]
  let self.fields[a:state.field] = a:state
  if a:state.length != l:before.length && has_key(self.left, a:state.field)
    call remove(self.left, a:state.field)
  endif
  let l:reason = a:state.cleared_by
  if l:reason isnot v:null && l:reason isnot l:before.cleared_by
        \ && index(['idle', 'edit_limit', 'attempt_limit'], l:reason) >= 0
    let self.notice = ['bad', s:words.cleared_by[l:reason]]
    let [self._kept, self.left, self.tried] = [self.notice, {}, 0]
  endif
endfunction

function s:form._failed(fault) dict abort
  if a:fault.status ==# 'UNKNOWN'
    let self._uncertain = 1
    return self._finish('unknown', 'Not known', s:words.statuses.UNKNOWN, a:fault.code)
  endif
  let l:text = get(s:words.endings, a:fault.code, a:fault.message)
  if a:fault.status ==# 'CANCELLED'
    call self._finish('cancelled', 'Cancelled', l:text, a:fault.code)
  else
    call self._finish('failed', 'Not paid', l:text, a:fault.code)
  endif
endfunction

" The payer is done; whether money moved only the merchant's server knows.
function s:form._verify() dict abort
  let [self.name, self.code, self.tried] = ['', '', 0]
  call self._enter('checking')
  try
    let l:verdict = has_key(self.options, 'verify')
          \ ? self.options.verify(self.order, self._judge) : self._ask_sandbox()
  catch
    let l:verdict = 'unknown'
  endtry
  if l:verdict is v:true || l:verdict is v:false || l:verdict is 'unknown'
    call self._judge(l:verdict)
  endif
endfunction

" What the merchant says: v:true, v:false, or anything else, which means: not known.
function s:form._judge(verdict) dict abort
  if self.stage !=# 'checking'
    return
  elseif a:verdict is v:true
    let self._uncertain = 0
    let l:sum = self.amount ==# '' ? 'The order' : self.amount
    call self._finish('verified', '✓ Paid', l:sum .. ' has been paid. Thank you.')
  elseif a:verdict is v:false && !self._uncertain
    call self._finish('failed', 'Not paid', s:words.statuses.FAILED)
  else
    let self._uncertain = 1
    call self._finish('unknown', 'Not known', s:words.statuses.UNKNOWN)
  endif
endfunction

function s:form._ask_sandbox() dict abort
  call self._client.request('sandbox/getOrder', #{order_id: self.order}, self._sandbox_said)
endfunction

function s:form._sandbox_said(problem, order) dict abort
  if a:problem isnot v:null
    return self._judge('unknown')
  endif
  let l:last = empty(a:order.payments) ? '' : a:order.payments[-1].payment_status
  let l:settled = index(['FAILED', 'USER_DROPPED', 'CANCELLED'], l:last) >= 0
  call self._judge(a:order.order_status ==# 'PAID' ? v:true : l:settled ? v:false : 'unknown')
endfunction

" What the payer does -----------------------------------------------------------------------------

function s:IsField(control) abort
  return index(['number', 'expiry', 'cvv'], a:control) >= 0
endfunction

" Takes a key by name: a character, or one of the names in window.vim.
function s:form.key(name) dict abort
  if a:name ==# 'Escape'
    call self._back_out()
  elseif a:name ==# 'Tab' || a:name ==# 'Back'
    call self._move(a:name ==# 'Tab' ? 1 : -1)
  elseif a:name ==# 'Enter'
    call self._press()
  elseif a:name ==# 'Open'
    call self._open()
  elseif s:IsField(self.focus)
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
function s:form.paste(text, kept) dict abort
  if a:text ==# ''
    return
  elseif s:IsField(self.focus) && self.stage ==# 'entering'
    call self._change('paste', #{text: a:text, field: self.focus}, a:kept)
  elseif self.focus ==# 'name'
    call self._type_name(a:text)
  elseif self.focus ==# 'code'
    call self._type_code(a:text)
  endif
endfunction

function s:form._move(step) dict abort
  let l:controls = self.controls()
  let l:from = self.focus
  let l:next = (index(l:controls, l:from) + a:step) % len(l:controls)
  let self.focus = l:controls[l:next]
  if s:IsField(l:from)
    let self.left[l:from] = 1
  elseif l:from ==# 'name'
    call self._send_name()
  endif
  let self.notice = []
  call self.changed()
endfunction

function s:form._edit(name) dict abort
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

function s:form._change(method, params, kept) dict abort
  let self.notice = []
  let l:form = self
  let [l:field, l:kept] = [a:params.field, a:kept]
  call self._client.request(a:method, a:params,
        \ {problem, result -> l:form._changed_field(l:field, l:kept, problem, result)})
endfunction

function s:form._changed_field(field, kept, problem, result) dict abort
  if a:problem isnot v:null
    let self.notice = ['bad', s:Sentence(a:problem)]
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
function s:form._capture(field) dict abort
  if self.terminal
    call self._client.request('capture', #{field: a:field}, self._capturing)
  endif
endfunction

function s:form._capturing(problem, result) dict abort
  if a:problem isnot v:null
    let self.notice = ['bad', s:Sentence(a:problem)]
  elseif a:result.accepted
    let self.notice = ['plain', 'Type it at the terminal of cardd. ^U here gives that up.']
  else
    let self.notice = ['bad', get(s:words.capture_refusals, a:result.reason, a:result.reason)]
  endif
  call self.changed()
endfunction

function s:form._clear_all() dict abort
  let [self.name, self.left, self.tried, self.notice] = ['', {}, 0, []]
  call self._client.request('clear', {})
  call self.changed()
endfunction

" The name never holds a digit, so no number can be typed into it by mistake.
function s:form._type_name(text) dict abort
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

function s:form._send_name() dict abort
  call self._client.request('setCardHolderName', #{card_holder_name: self.name}, self._named)
endfunction

function s:form._named(problem, result) dict abort
  if a:problem is v:null && !a:result.accepted
    let self.name = ''
    let self.notice = ['bad', get(s:words.name_refusals, a:result.reason, a:result.reason)]
    call self.changed()
  endif
endfunction

function s:form._type_code(text) dict abort
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

" Escape, or a cancel button: stops what runs, or leaves.
function s:form._back_out() dict abort
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
function s:form._press() dict abort
  let l:focus = self.focus
  if s:IsField(l:focus) || l:focus ==# 'name'
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

function s:form._pay() dict abort
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
function s:form._show_missing() dict abort
  let self.tried = 1
  let l:first = get(self.blocked, 0, '')
  for l:field in ['cvv', 'expiry', 'number']
    for l:code in self.blocked
      if s:Culprit(l:code) ==# l:field
        let [self.focus, l:first] = [l:field, l:code]
      endif
    endfor
  endfor
  let self.notice = has_key(s:words.codes, l:first) ? ['bad', s:words.codes[l:first]] : []
  call self.changed()
endfunction

function s:form._paid(problem, step) dict abort
  if self.stage !=# 'paying'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', s:Sentence(a:problem)]
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

function s:form._limits(otp) dict abort
  let l:now = reltimefloat(reltime())
  let self.otp = #{tries: a:otp.attempts_left, resends: a:otp.resends_left,
        \ expires: l:now + a:otp.expires_in, again: l:now + a:otp.resend_in}
endfunction

" Seconds until a moment, not below zero.
function s:form.seconds_to(moment) dict abort
  return max([0, float2nr(ceil(a:moment - reltimefloat(reltime())))])
endfunction

function s:form._submit_code() dict abort
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

function s:form._resend_code() dict abort
  if !self.waiting && self.otp.resends > 0 && self.seconds_to(self.otp.again) == 0
    call self._settle('resendOtp', {}, ['good', 'Your bank has sent a new code.'])
  endif
endfunction

function s:form._settle(method, params, notice) dict abort
  let [self.waiting, self.notice] = [1, []]
  call self.changed()
  let [l:form, l:notice] = [self, a:notice]
  call self._client.request(a:method, a:params,
        \ {problem, result -> l:form._settled(l:notice, problem, result)})
endfunction

function s:form._settled(notice, problem, result) dict abort
  let self.waiting = 0
  if self.stage !=# 'code'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', s:Sentence(a:problem)]
  elseif type(a:result.otp) != v:t_dict
    " Right, or wrong for the last time: the end follows.
    return self._enter('confirming')
  else
    call self._limits(a:result.otp)
    let [self.focus, self.notice] = ['code', a:notice]
  endif
  call self.changed()
endfunction

function s:form._simulate(status) dict abort
  let [l:form, l:status] = [self, a:status]
  call self._client.request('sandbox/simulate',
        \ #{cf_payment_id: self.payment, payment_status: a:status},
        \ {problem, result -> l:form._simulated(l:status, problem)})
endfunction

function s:form._simulated(status, problem) dict abort
  if self.stage !=# 'page'
    return
  elseif a:problem isnot v:null
    let self.notice = ['bad', s:Sentence(a:problem)]
  else
    let [self.page.answer, self.focus] = [a:status, 'returned']
  endif
  call self.changed()
endfunction

" Opens the bank's page in the browser, when asked to.
function s:form._open() dict abort
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
function s:form.tick() dict abort
  if self.stage ==# 'code'
    call self.changed()
  endif
endfunction
