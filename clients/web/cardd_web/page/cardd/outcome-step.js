import { sign } from './badges.js';
import { h } from './dom.js';
import { money } from './money.js';

const titles = {
  verified: 'Payment received',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  unknown: 'Payment not confirmed',
};

function thanks({ merchant, ...order }) {
  const paid = money(order);
  if (!paid) return 'Thank you.';
  return merchant ? `Thank you. ${merchant} has received ${paid}.` : `Thank you. You have paid ${paid}.`;
}

/** How it ended. After `unknown` paying again is not offered, only asking the shop again. */
export class OutcomeStep {
  constructor(checkout, order) {
    const { outcome, notice, canRetry } = checkout;
    const text = outcome === 'verified' ? thanks(order) : (notice?.sentence ?? '');
    const again = h('button', { class: 'cardd-pay', type: 'button', 'data-act': 'again', onclick: () => checkout.again() }, 'Try again');
    const recheck = h('button', { class: 'cardd-second', type: 'button', 'data-act': 'recheck', onclick: () => checkout.recheck() }, 'Check again');
    this.element = h(
      'div',
      { class: 'cardd-step cardd-outcome', 'data-outcome': outcome, role: outcome === 'verified' ? 'status' : 'alert' },
      sign(outcome),
      h('h2', { tabindex: -1 }, titles[outcome]),
      h('p', { class: 'cardd-words' }, text),
      canRetry ? again : null,
      outcome === 'unknown' && checkout.connection.isOpen ? recheck : null,
    );
  }

  draw() {}

  release() {}

  focus() {
    this.element.querySelector('h2').focus();
  }
}
