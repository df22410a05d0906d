import { freshId, h, say } from './dom.js';

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const left = (at) => Math.max(0, Math.ceil((at - Date.now()) / 1000));
const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

/** The step at which the bank's one-time password is asked for. */
export class OtpStep {
  #checkout;
  #tries = null;
  #timer;

  constructor(checkout) {
    this.#checkout = checkout;
    const id = freshId('otp');
    this.input = h('input', {
      id,
      class: 'cardd-code',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: 8,
      spellcheck: 'false',
      enterkeyhint: 'done',
      'aria-describedby': `${id}-tries ${id}-error`,
      oninput: () => this.input.setAttribute('aria-invalid', 'false'),
    });
    this.error = h('p', { id: `${id}-error`, class: 'cardd-error', role: 'alert' });
    this.tries = h('p', { id: `${id}-tries`, class: 'cardd-note' });
    this.time = h('p', { class: 'cardd-note cardd-time' });
    this.resend = h('button', { class: 'cardd-second', type: 'button', 'data-act': 'resend', onclick: () => this.#resend() });
    this.bank = h('button', { class: 'cardd-quiet', type: 'button', 'data-act': 'bank', onclick: () => checkout.useBankPage() }, "Use the bank's page instead");
    const cancel = h('button', { class: 'cardd-quiet', type: 'button', 'data-act': 'cancel', onclick: () => checkout.cancel() }, 'Cancel payment');
    this.element = h(
      'form',
      { class: 'cardd-step', novalidate: true, onsubmit: (event) => this.#submit(event) },
      h('h2', { tabindex: -1 }, 'Enter the code from your bank'),
      h('p', {}, 'Your bank has sent a one-time code to your phone.'),
      h(
        'div',
        {},
        h('label', { for: id }, 'One-time code'),
        h('div', { class: 'cardd-box' }, this.input),
        h('div', { class: 'cardd-below cardd-split' }, h('div', {}, this.error, this.tries), this.time),
      ),
      h('button', { class: 'cardd-pay', type: 'submit', 'data-act': 'confirm' }, 'Confirm'),
      this.resend,
      h('div', { class: 'cardd-foot' }, this.bank, cancel),
    );
    this.#timer = setInterval(() => this.draw(), 500);
  }

  /** Stops the clock. */
  release() {
    clearInterval(this.#timer);
  }

  focus() {
    this.input.focus();
  }

  draw() {
    const { otp, notice } = this.#checkout;
    if (!otp) return;
    const { attemptsLeft, resendsLeft, resendAt, expiresAt, hasBankPage } = otp;
    if (this.#tries !== null && attemptsLeft < this.#tries) this.#complain('That code was wrong.');
    else if (notice) this.#complain(notice.sentence);
    this.#tries = attemptsLeft;
    say(this.tries, `${count(attemptsLeft, 'try', 'tries')} left`);
    this.tries.dataset.tries = attemptsLeft;
    say(this.time, `Valid for ${clock(left(expiresAt))}`);
    const wait = left(resendAt);
    const text = resendsLeft === 0 ? 'No further code can be sent' : wait > 0 ? `Send a new code in ${clock(wait)}` : 'Send a new code';
    say(this.resend, text);
    this.resend.dataset.left = resendsLeft;
    this.resend.disabled = wait > 0 || resendsLeft === 0;
    this.bank.hidden = !hasBankPage;
  }

  #complain(text) {
    say(this.error, text);
    this.input.setAttribute('aria-invalid', 'true');
  }

  async #submit(event) {
    event.preventDefault();
    if (!this.input.value.trim()) return this.#complain('Enter the code.');
    say(this.error, '');
    this.input.setAttribute('aria-invalid', 'false');
    const answer = this.#checkout.submitOtp(this.input.value.trim());
    this.input.value = '';
    await answer;
    this.input.focus();
  }

  async #resend() {
    say(this.error, '');
    await this.#checkout.resendOtp();
    this.input.focus();
  }
}
