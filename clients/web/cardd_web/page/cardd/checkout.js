import { Emitter } from './emitter.js';
import { CarddError, captureSentence, clearedSentence, codeSentence, endingSentence, refusalSentence } from './errors.js';
import { FieldView } from './field-view.js';
import { sentences } from './sentences.js';

const moves = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
const tellingClears = new Set(['idle', 'edit_limit', 'attempt_limit']);
const outcomes = { FAILED: 'failed', CANCELLED: 'cancelled', UNKNOWN: 'unknown' };

/**
 * A checkout without a surface: it knows what a form has to show and when, and takes what the payer
 * does. Draw it anew at every `change`; `ended` comes with the outcome. Both come on JavaScript's one
 * thread, from the event loop or from the call that caused them. It needs nothing of Node's: the web
 * page runs the same file.
 *
 * It holds no digit: keys go straight to the daemon, masked text comes back.
 */
export class Checkout extends Emitter {
  #connection;
  #verify;
  #channel;
  #orderId;
  #fields = { number: new FieldView('number'), expiry: new FieldView('expiry'), cvv: new FieldView('cvv') };
  #meta = {};
  #stage = 'form';
  #page = null;
  #bankPage = null;
  #otp = null;
  #notice = null;
  #outcome = null;
  #lost = false;

  /**
   * @param connection what has `call(method, params)`, `isOpen`, and the daemon's notifications as events
   * @param options `verify` decides success: true is paid, false is certainly not, all else unknown
   */
  constructor(connection, { verify, channel = 'link' }) {
    super();
    if (typeof verify !== 'function') throw new TypeError('"verify" must be a function: it decides success');
    this.#connection = connection;
    this.#verify = verify;
    this.#channel = channel;
    connection.on('cardMetaData', (params) => this.#pushed('number', params.field_state, params.meta_data));
    connection.on('fieldMetaData', (params) => this.#pushed(params.field, params));
    connection.on('captureEnded', ({ outcome }) => {
      const sentence = captureSentence(outcome) ?? outcome;
      this.#notice = outcome === 'entered' ? null : { symbol: outcome, sentence };
      this.emit('change');
    });
    connection.on('verifyPayment', ({ order_id: orderId }) => {
      this.#orderId = orderId;
      this.#settle();
    });
    connection.on('onError', ({ error }) => {
      const sentence = endingSentence(error);
      this.#end(outcomes[error.status] ?? 'unknown', { symbol: error.code, sentence });
    });
    connection.on('lost', (error) => this.#daemonLost(error));
  }

  /** Asks for the options and names the order. @throws {CarddError} the session's fault */
  async begin(session, { enablePasting = true, maxDigits = 16, name = 'cardd-js' } = {}) {
    const options = { grouping: 'network', enable_pasting: enablePasting, max_digits: maxDigits };
    const client = { name, version: '1.0.0' };
    await this.#connection.call('initialize', { client, ...options, ...(session && { session }) });
    this.#orderId = session?.order_id;
    const { field_state: state, meta_data: meta } = await this.#connection.call('getCardMetaData');
    this.#pushed('number', state, meta);
    return this;
  }

  /** The connection beneath, for what this class has no method for. */
  get connection() {
    return this.#connection;
  }

  /** `form`, `paying`, `page`, `otp`, `verifying` or `ended`. */
  get stage() {
    return this.#stage;
  }

  get number() {
    return this.#fields.number;
  }

  get expiry() {
    return this.#fields.expiry;
  }

  get cvv() {
    return this.#fields.cvv;
  }

  /** The network's word when it is certain, else null. */
  get network() {
    return this.number.state.network ?? null;
  }

  /** The bank's name, once it was looked up, else null. */
  get bank() {
    return this.#meta.card_bin_info?.bank_name ?? null;
  }

  /** `debit`, `credit` or what else the lookup calls the card, else null. */
  get cardType() {
    const type = this.#meta.card_bin_info?.type;
    return type && type !== 'filtered' ? type : null;
  }

  /** Whether Pay can be pressed. */
  get payEnabled() {
    return this.#stage === 'form' && this.number.state.blocked_by?.length === 0 && !this.#lost;
  }

  /** The bank's page while it is waited for: `{kind, url, method, payload, contentType, simulated}`. */
  get page() {
    return this.#page;
  }

  /** The one-time password while it is asked for: `{attemptsLeft, resendsLeft, resendAt, expiresAt}`. */
  get otp() {
    return this.#otp;
  }

  /** What should be told besides the fields' errors: `{symbol, sentence}` or null. */
  get notice() {
    return this.#notice;
  }

  /** `verified`, `failed`, `cancelled`, `unknown`; null before the end. */
  get outcome() {
    return this.#outcome;
  }

  /** Whether paying again may be offered. Never after `unknown`: the card may have been charged. */
  get canRetry() {
    return !this.#lost && (this.#outcome === 'failed' || this.#outcome === 'cancelled');
  }

  /** A key as `KeyboardEvent.key` names it. */
  key(key, field = 'number', { shift = false } = {}) {
    const params = shift ? { key, field, shift } : { key, field };
    return this.#edit('keystroke', params, field, !moves.has(key));
  }

  /** Text from the clipboard, from autofill or from a scanner. */
  paste(text, field = 'number', source = 'clipboard') {
    return this.#edit('paste', { text, field, source }, field, true);
  }

  /** Selects digits; equal bounds place the caret, none select everything. */
  select(field = 'number', start, end) {
    const bounds = start === undefined ? {} : { start, end: end ?? start };
    return this.#edit('select', { field, ...bounds }, field, false);
  }

  /** The payer has left a field: from now on its error is shown. */
  leave(field) {
    this.#fields[field].leave();
    this.emit('change');
  }

  /** Sets the holder's name; answers whether it was taken. */
  async setCardHolderName(name) {
    const answer = await this.#connection.call('setCardHolderName', { card_holder_name: name });
    this.#tell(answer.accepted ? null : answer.reason);
    return answer.accepted;
  }

  /** Empties all fields and the name. */
  async clear() {
    await this.#connection.call('clear');
    for (const field of Object.values(this.#fields)) field.reset();
    this.#notice = null;
    this.emit('change');
  }

  /** Lets the daemon read a field's digits itself, from the terminal it was started with. */
  capture(field = 'number') {
    return this.#edit('capture', { field }, field, true);
  }

  /** Pays if that is possible; otherwise says what is missing, and answers false. */
  async pay({ channel = this.#channel, saveInstrument, instrumentId } = {}) {
    if (this.#stage !== 'form' || this.#lost) return false;
    const blocked = instrumentId ? undefined : this.number.state.blocked_by?.[0];
    for (const field of Object.values(this.#fields)) field.try();
    this.#notice = blocked ? { symbol: blocked, sentence: codeSentence(blocked) ?? blocked } : null;
    if (blocked) return this.emit('change') && false;
    this.#outcome = null;
    this.#enter('paying');
    const card = { channel, ...(instrumentId && { instrument_id: instrumentId }) };
    try {
      this.#proceed(
        await this.#connection.call('pay', { card, ...(saveInstrument && { save_instrument: true }) }),
      );
      return true;
    } catch (error) {
      return this.#refused(error, 'form');
    }
  }

  /** Gives the one-time password; answers whether it was right. */
  async submitOtp(otp) {
    try {
      const answer = await this.#connection.call('submitOtp', { otp });
      this.#takeOtp(answer.otp);
      return answer.authenticate_status === 'SUCCESS';
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** Asks for a new one-time password; answers whether one is on its way. */
  async resendOtp() {
    try {
      this.#takeOtp((await this.#connection.call('resendOtp')).otp);
      return true;
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** The bank's page is done (`returned`), or was closed (`cancelled`). */
  async finish(result) {
    try {
      await this.#connection.call('finishAuthentication', { outcome: result });
      return true;
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** Leaves the one-time password for the bank's page, where `otp.hasBankPage` says that there is one. */
  useBankPage() {
    if (this.#stage !== 'otp' || !this.#bankPage) return false;
    this.#page = this.#bankPage;
    this.#enter('page');
    return true;
  }

  /** The payer gives up. */
  async cancel() {
    if (this.#stage === 'form')
      return this.#end('cancelled', { symbol: 'CANCELLED', sentence: sentences.statuses.CANCELLED });
    try {
      await this.#connection.call('cancelPayment');
    } catch (error) {
      this.#refused(error);
    }
  }

  /** Back to the form after a failure, if `canRetry`. */
  again() {
    if (!this.canRetry) return false;
    for (const field of Object.values(this.#fields)) field.reset();
    const word = this.number.state.cleared_by;
    this.#notice = tellingClears.has(word) ? { symbol: word, sentence: clearedSentence(word) } : null;
    this.#outcome = null;
    this.#enter('form');
    return true;
  }

  /** Asks the merchant once more after `unknown`. */
  recheck() {
    if (this.#outcome === 'unknown') return this.#settle();
  }

  /** Hangs up; the card is gone with that. */
  close() {
    return this.#connection.close();
  }

  async #edit(method, params, field, isEdit) {
    const mark = this.#fields[field].sent();
    try {
      const answer = await this.#connection.call(method, params);
      this.#fields[field].answered(mark, { caret: 0, selection: null, ...answer }, isEdit);
      if (!answer.accepted || isEdit) this.#tell(answer.accepted ? null : answer.reason);
      this.emit('change');
      return answer;
    } catch (error) {
      this.#refused(error);
      return { accepted: false, caret: 0, selection: null, reason: error.symbol };
    }
  }

  #tell(reason) {
    if (!reason && tellingClears.has(this.#notice?.symbol) && this.number.state.length === 0) return;
    this.#notice = reason ? { symbol: reason, sentence: refusalSentence(reason) ?? reason } : null;
  }

  #pushed(field, state, meta) {
    this.#fields[field].push(state);
    if (meta) this.#meta = meta;
    if (field === 'number' && tellingClears.has(state.cleared_by)) {
      this.#notice = { symbol: state.cleared_by, sentence: clearedSentence(state.cleared_by) };
    } else if (state.length > 0 && tellingClears.has(this.#notice?.symbol)) {
      this.#notice = null;
    }
    this.emit('change');
  }

  #proceed({ action, data, otp, cf_payment_id: paymentId }) {
    // An answer and the end that follows it may have come together; then the end has been seen first.
    if (this.#stage !== 'paying') return;
    if (action === 'post') {
      const { redirect_to_bank: url, simulated = false } = data ?? {};
      this.#bankPage = url
        ? { kind: 'link', url, method: 'get', payload: null, contentType: null, simulated, paymentId }
        : null;
      this.#takeOtp(otp);
      this.#enter('otp');
    } else if (action === 'link' || action === 'form') {
      const { url, method, payload, content_type: contentType, simulated = false } = data;
      this.#page = { kind: action, url, method, payload, contentType, simulated, paymentId };
      this.#enter('page');
    }
  }

  #takeOtp(otp) {
    const at = (seconds) => Date.now() + seconds * 1000;
    this.#otp = otp && {
      attemptsLeft: otp.attempts_left,
      resendsLeft: otp.resends_left,
      resendAt: at(otp.resend_in),
      expiresAt: at(otp.expires_in),
      hasBankPage: this.#bankPage !== null,
    };
    this.emit('change');
  }

  async #settle() {
    if (this.#stage === 'verifying') return;
    this.#outcome = null;
    this.#enter('verifying');
    let paid;
    try {
      paid = await this.#verify(this.#orderId);
    } catch {
      paid = undefined;
    }
    if (this.#stage !== 'verifying') return;
    const status = { true: null, false: 'FAILED' }[paid];
    if (status === undefined)
      return this.#end('unknown', { symbol: 'UNKNOWN', sentence: sentences.statuses.UNKNOWN });
    this.#end(
      paid ? 'verified' : 'failed',
      status && { symbol: status, sentence: sentences.statuses[status] },
    );
  }

  #refused(error, stage) {
    if (!(error instanceof CarddError)) throw error;
    if (stage && this.#connection.isOpen && this.#stage === 'paying') this.#stage = stage;
    if (this.#connection.isOpen) this.#notice = { symbol: error.symbol, sentence: error.sentence };
    this.emit('change');
    return false;
  }

  #daemonLost(error) {
    this.#lost = true;
    if (this.#stage === 'ended' || this.#stage === 'verifying') return this.emit('change');
    if (this.#stage === 'form')
      return this.#end('failed', { symbol: error.symbol, sentence: error.sentence });
    // The request may be on its way: whether the card is charged only the order can tell.
    this.#end('unknown', { symbol: 'UNKNOWN', sentence: sentences.statuses.UNKNOWN });
  }

  #enter(stage) {
    this.#stage = stage;
    if (stage !== 'page') this.#page = null;
    if (stage !== 'otp') this.#otp = null;
    this.emit('change');
  }

  #end(outcome, notice) {
    this.#outcome = outcome;
    this.#notice = notice ?? null;
    this.#enter('ended');
    this.emit('ended', outcome);
  }
}
