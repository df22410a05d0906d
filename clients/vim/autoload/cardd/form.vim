" What is known of the payment, and what the daemon says to it. Draws nothing.
" What the payer does is in typing.vim and paying.vim.
"
" No digit stays here: a key of the card goes to the daemon at once, and what is drawn is what the
" daemon answers. Only the name and the bank's code are held, until they are sent.

runtime! autoload/cardd/sentences.vim

let s:words = g:cardd#sentences#table
let s:lost = 'Nothing was charged, and nothing that you typed is left.'
let s:maybe = 'Your card may have been charged: check the order before you pay again.'

let s:form = {}

function s:Empty(field) abort
  return #{field: a:field, length: 0, display: '', groups: [], caret: 0, selection: v:null,
        \ valid: 0, potentially_valid: 1, error: 'empty', cleared_by: v:null}
endfunction

" Makes a form; Changed(form) is called whenever there is something new to draw.
function cardd#form#new(options, Changed) abort
  let l:form = extend(deepcopy(s:form), cardd#typing#methods())
  return extend(extend(l:form, cardd#paying#methods()), #{
        \ options: a:options, _changed: a:Changed, stage: 'starting', focus: 'cancel',
        \ fields: #{number: s:Empty('number'), expiry: s:Empty('expiry'), cvv: s:Empty('cvv')},
        \ left: {}, tried: 0, name: '', code: '', amount: get(a:options, 'amount', ''), order: '',
        \ hint: '', terminal: 0, blocked: ['unknown'], bank: {}, page: {}, notice: [], waiting: 0,
        \ gone: 0,
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
    return self._lost(cardd#form#sentence(a:problem))
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

" Whether a control is a field of the card.
function cardd#form#is_field(control) abort
  return index(['number', 'expiry', 'cvv'], a:control) >= 0
endfunction

" A sentence for an error of the daemon.
function cardd#form#sentence(problem) abort
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
    " The daemon's name went with the card.
    let self.name = l:reason ==# 'edit_limit' ? self.name : ''
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
