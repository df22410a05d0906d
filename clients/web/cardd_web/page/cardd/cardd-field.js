import { badge, networkName } from './badges.js';
import { CardBox } from './card-box.js';
import { freshId, h, say } from './dom.js';

// No bullets as a hint: an empty box would look filled.
const kinds = {
  number: { label: 'Card number', autocomplete: 'cc-number', hint: null },
  expiry: { label: 'Expires', autocomplete: 'cc-exp', hint: 'MM/YY' },
  cvv: { label: 'Security code', autocomplete: 'cc-csc', hint: 'CVV' },
};

/**
 * `<cardd-field field="number">`: one field of the card with its label, badge and error. Give it a
 * checkout (`element.checkout = …`) and place it where you like. It is drawn in the page's own tree, not
 * in a shadow one, because autofill and password managers look for forms there.
 */
export class CarddField extends HTMLElement {
  #checkout = null;
  #box = null;
  #parts = null;
  #draw = () => this.draw();

  /** `number`, `expiry` or `cvv`. */
  get field() {
    return this.getAttribute('field') in kinds ? this.getAttribute('field') : 'number';
  }

  /** The checkout that the field belongs to. */
  get checkout() {
    return this.#checkout;
  }

  set checkout(checkout) {
    this.#letGo();
    this.#checkout = checkout;
    if (this.isConnected) this.#begin();
  }

  /** The box itself, to focus it for instance. */
  get input() {
    return this.#parts?.input ?? null;
  }

  connectedCallback() {
    this.#build();
    this.#begin();
  }

  disconnectedCallback() {
    this.#letGo();
  }

  #build() {
    if (this.#parts) return;
    const kind = kinds[this.field];
    const id = freshId(this.field);
    const input = h('input', {
      id,
      name: kind.autocomplete,
      type: 'text',
      inputmode: 'numeric',
      autocomplete: kind.autocomplete,
      placeholder: kind.hint,
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
      enterkeyhint: 'next',
      'aria-describedby': `${id}-state ${id}-error`,
      'aria-required': 'true',
    });
    const art = h('span', { class: 'cardd-art' });
    const state = h('span', { id: `${id}-state`, class: 'cardd-unseen' });
    const error = h('p', { id: `${id}-error`, class: 'cardd-error', role: 'alert' });
    const note = h('p', { class: 'cardd-note' });
    const label = h('label', { for: id }, this.getAttribute('label') ?? kind.label);
    const box = h('div', { class: 'cardd-box' }, input, this.field === 'number' ? art : null);
    this.append(label, box, state, h('div', { class: 'cardd-below' }, error, note));
    this.#parts = { input, art, state, error, note };
  }

  #begin() {
    if (!this.#checkout || this.#box) return;
    this.#box = new CardBox(this.#parts.input, this.#checkout, this.field);
    this.#checkout.on('change', this.#draw);
    this.draw();
  }

  #letGo() {
    this.#checkout?.off('change', this.#draw);
    this.#box?.release();
    this.#box = null;
  }

  /** Draws what the checkout says. */
  draw() {
    const view = this.#checkout[this.field];
    const { input, art, state, error, note } = this.#parts;
    this.#box.draw();
    input.setAttribute('aria-invalid', String(view.error !== null));
    input.readOnly = this.#checkout.stage !== 'form';
    this.toggleAttribute('data-wrong', view.error !== null);
    this.toggleAttribute('data-right', view.state.valid);
    say(error, view.sentence ?? '');
    say(state, this.#spoken(view.state));
    if (this.field === 'number') this.#drawNetwork(art);
    if (this.field === 'number') say(note, view.error ? '' : this.#bank());
  }

  #drawNetwork(art) {
    const { network } = this.#checkout;
    if (art.dataset.network === String(network)) return;
    art.dataset.network = String(network);
    art.replaceChildren(badge(network), h('span', { class: 'cardd-unseen' }, networkName(network) ?? ''));
  }

  #bank() {
    const { bank, cardType } = this.#checkout;
    return [bank, bank && cardType].filter(Boolean).join(' · ');
  }

  /** What a screen reader says of the box, in place of bullet after bullet. */
  #spoken({ field, length, valid, max_length: most }) {
    if (length === 0) return 'Empty.';
    if (field === 'expiry') return '';
    const count = `${length} ${length === 1 ? 'digit' : 'digits'}`;
    if (field === 'cvv') return `${count} entered${valid ? ', complete' : ''}.`;
    const name = networkName(this.#checkout.network);
    return `${name ? `${name}, ` : ''}${valid ? 'complete' : `${count} of ${most}`}.`;
  }
}
