import { CardForm } from './card-form.js';
import { OtpStep } from './otp-step.js';
import { OutcomeStep } from './outcome-step.js';
import { PageStep } from './page-step.js';

/**
 * `<cardd-checkout>`: the whole of it, from the first digit to the outcome. Call `start(checkout, order)`.
 * The attribute `name-field` asks for the holder's name. Fires `cardd-ended` with the outcome as detail.
 */
export class CarddCheckout extends HTMLElement {
  #checkout = null;
  #order = {};
  #form = null;
  #step = null;
  #stage = 'form';
  #draw = () => this.draw();

  /** @param order what to show: {amount, currency, session} */
  start(checkout, order = {}) {
    this.#checkout = checkout;
    this.#order = order;
    this.#form = new CardForm(checkout, order, { withName: this.hasAttribute('name-field') });
    this.replaceChildren(this.#form.element);
    checkout.on('change', this.#draw);
    checkout.on('ended', (detail) => this.dispatchEvent(new CustomEvent('cardd-ended', { detail, bubbles: true })));
    this.draw();
    this.#form.focus();
  }

  disconnectedCallback() {
    this.#checkout?.off('change', this.#draw);
    this.#step?.release();
  }

  /** Draws the stage that the checkout is at. */
  draw() {
    const { stage } = this.#checkout;
    this.dataset.stage = stage;
    if (stage !== this.#stage) this.#enter(stage);
    this.#form.draw();
    this.#step?.draw();
  }

  #enter(stage) {
    this.#step?.release();
    this.#step?.element.remove();
    this.#step = this.#make(stage);
    this.#form.element.hidden = this.#step !== null;
    const before = this.#stage;
    this.#stage = stage;
    if (this.#step) {
      this.append(this.#step.element);
      this.#step.draw();
      this.#step.focus();
    } else if (stage === 'form' && before !== 'paying') {
      this.#form.focus();
    }
  }

  #make(stage) {
    if (stage === 'otp') return new OtpStep(this.#checkout);
    if (stage === 'page') return new PageStep(this.#checkout);
    if (stage === 'ended') return new OutcomeStep(this.#checkout, this.#order);
    return null;
  }
}
