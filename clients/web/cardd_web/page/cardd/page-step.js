import { isSafe, openBankPage } from './bank-window.js';
import { h, say } from './dom.js';

/** The step at which the payer is on the bank's page. */
export class PageStep {
  #checkout;
  #page;
  #window = null;
  #timer;

  constructor(checkout) {
    this.#checkout = checkout;
    this.#page = checkout.page;
    this.text = h('p', { role: 'status' });
    const act = (name, look, text, onclick) => h('button', { class: look, type: 'button', 'data-act': name, onclick }, text);
    const { simulated } = this.#page;
    const done = act('returned', simulated ? 'cardd-quiet' : 'cardd-pay', 'I have finished there', () => checkout.finish('returned'));
    const cancel = act('cancelled', 'cardd-quiet', 'Cancel payment', () => checkout.finish('cancelled'));
    this.open = act('open', 'cardd-second', "Open the bank's page again", () => this.#open());
    this.element = h(
      'div',
      { class: 'cardd-step' },
      h('h2', { tabindex: -1 }, "Continue on your bank's page"),
      this.text,
      ...(simulated ? [this.#playBank()] : [done, this.open]),
      h('div', { class: 'cardd-foot' }, simulated ? done : h('span'), cancel),
    );
    if (!simulated) this.#open();
    this.#timer = setInterval(() => this.draw(), 500);
  }

  release() {
    // The bank's window stays: it has no handle on ours, and so we have no right to close it.
    clearInterval(this.#timer);
  }

  focus() {
    this.element.querySelector('h2').focus();
  }

  draw() {
    say(this.text, this.#words());
    say(this.open, this.#window ? "Open the bank's page again" : "Open the bank's page");
  }

  #words() {
    if (this.#page.simulated) return 'Simulated: no bank is asked and no money moves. Decide yourself how it ends.';
    if (!isSafe(this.#page.url)) return "The bank's page is not secure, so it is not opened. Please cancel.";
    if (!this.#window) return "Press the button to open your bank's page.";
    if (this.#window.closed) return "The bank's window is closed. If you have finished there, say so; the shop then checks.";
    return 'A new window shows your bank. Come back here when you have finished there.';
  }

  #open() {
    this.#window = openBankPage(this.#page);
    this.draw();
  }

  #playBank() {
    const decide = (status) => async () => {
      const params = { cf_payment_id: this.#page.paymentId, payment_status: status };
      await this.#checkout.connection.call('sandbox/simulate', params);
      await this.#checkout.finish('returned');
    };
    const button = (name, look, text, status) =>
      h('button', { class: look, type: 'button', 'data-act': name, onclick: decide(status) }, text);
    return h(
      'div',
      { class: 'cardd-bank' },
      h('p', { class: 'cardd-tag' }, 'Simulated bank'),
      button('approve', 'cardd-second', 'Approve', 'SUCCESS'),
      button('decline', 'cardd-second', 'Decline', 'FAILED'),
    );
  }
}
