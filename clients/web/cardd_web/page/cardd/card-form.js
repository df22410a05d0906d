import { lock, networkName } from './badges.js';
import { hasDigit, withoutDigits } from './digits.js';
import { h, say } from './dom.js';
import { amountText } from './money.js';

/** The form: three fields, the holder's name if asked for, and Pay. */
export class CardForm {
  #checkout;
  #order;
  #fields;
  #name;

  constructor(checkout, order, { withName }) {
    this.#checkout = checkout;
    this.#order = order;
    this.#fields = ['number', 'expiry', 'cvv'].map((field) => {
      const element = h('cardd-field', { field });
      element.checkout = checkout;
      return element;
    });
    this.pay = h('button', { class: 'cardd-pay', type: 'submit' });
    this.notice = h('p', { class: 'cardd-notice', role: 'alert' });
    this.spoken = h('p', { class: 'cardd-unseen', role: 'status', 'aria-live': 'polite' });
    const clear = h('button', { class: 'cardd-quiet', type: 'button', 'data-act': 'clear', onclick: () => this.#clear() }, 'Clear all');
    const [number, expiry, cvv] = this.#fields;
    const promise = h('p', { class: 'cardd-promise' }, lock(), 'This page never holds your card number.');
    this.element = h(
      'form',
      { class: 'cardd-form', novalidate: true, autocomplete: 'on', 'aria-label': 'Card payment', onsubmit: (event) => this.#submit(event) },
      number,
      h('div', { class: 'cardd-pair' }, expiry, cvv),
      withName ? this.#nameField() : null,
      this.notice,
      this.pay,
      h('div', { class: 'cardd-foot' }, promise, clear),
      this.spoken,
    );
  }

  /** Puts the focus where the payer has to do something. */
  focus() {
    const open = this.#fields.find((element) => !this.#checkout[element.field].state.valid);
    open?.input.focus({ preventScroll: true });
  }

  draw() {
    const { checkout } = { checkout: this.#checkout };
    const paying = checkout.stage === 'paying' || checkout.stage === 'verifying';
    const text = { paying: 'Paying…', verifying: 'Checking…' }[checkout.stage] ?? amountText('Pay', this.#order);
    say(this.pay, text);
    this.pay.setAttribute('aria-disabled', String(!checkout.payEnabled));
    this.element.toggleAttribute('data-busy', paying);
    this.element.setAttribute('aria-busy', String(paying));
    say(this.notice, checkout.stage === 'form' ? (checkout.notice?.sentence ?? '') : '');
    say(this.spoken, paying ? text : this.#progress());
  }

  #progress() {
    const { network, number, bank } = this.#checkout;
    if (!network) return '';
    return [`${networkName(network)} card`, number.state.valid && 'number complete', bank].filter(Boolean).join(', ');
  }

  async #submit(event) {
    event.preventDefault();
    await this.#sendName();
    if (!(await this.#checkout.pay()) && this.#checkout.stage === 'form') this.focus();
  }

  async #clear() {
    if (this.#name) this.#name.value = '';
    await this.#checkout.clear();
    this.focus();
  }

  #nameField() {
    const id = 'cardd-holder';
    this.#name = h('input', {
      id,
      name: 'cc-name',
      autocomplete: 'cc-name',
      autocapitalize: 'words',
      spellcheck: 'false',
      maxlength: 100,
      placeholder: 'As on the card',
      onbeforeinput: (event) => hasDigit(event.data ?? '') && event.preventDefault(),
      oninput: () => this.#keepDigitsOut(),
      onpaste: (event) => hasDigit(event.clipboardData.getData('text')) && event.preventDefault(),
      onchange: () => this.#sendName(),
    });
    const label = h('label', { for: id }, 'Name on card ', h('span', { class: 'cardd-optional' }, 'optional'));
    return h('div', { class: 'cardd-plain' }, label, h('div', { class: 'cardd-box' }, this.#name));
  }

  /** Whatever put a number here, it does not stay. */
  #keepDigitsOut() {
    if (hasDigit(this.#name.value)) this.#name.value = withoutDigits(this.#name.value);
  }

  async #sendName() {
    const name = this.#name?.value.trim();
    if (name && !(await this.#checkout.setCardHolderName(name))) this.#name.value = '';
  }
}
