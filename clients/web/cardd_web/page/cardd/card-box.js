import { hasDigit, placeOf, positionOf } from './digits.js';

const moves = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
const backwards = new Set(['deleteWordBackward', 'deleteSoftLineBackward', 'deleteHardLineBackward']);
const forwards = new Set(['deleteWordForward', 'deleteSoftLineForward', 'deleteHardLineForward']);

/**
 * Makes an input the window onto a field of the daemon. The box shows the daemon's masked text; what a
 * person does to it is sent on, and the box drawn anew from the answer. Digits never stay in it: most
 * never get there (`beforeinput` is cancelled), the rest (autofill, input methods, which cannot be
 * cancelled) are taken out in the same event.
 */
export class CardBox {
  #input;
  #checkout;
  #field;
  #shown = '';
  #drawn = [0, 0];
  #waiting = 0;
  #composed = 0;
  #pointer = false;
  #arriving = false;

  constructor(input, checkout, field) {
    this.#input = input;
    this.#checkout = checkout;
    this.#field = field;
    const on = (name, handler) => input.addEventListener(name, handler.bind(this));
    on('keydown', this.#keydown);
    on('beforeinput', this.#beforeInput);
    on('input', this.#written);
    on('change', this.#written);
    on('animationstart', this.#written);
    on('compositionstart', () => (this.#composed = 0));
    on('compositionend', this.#compositionEnd);
    on('paste', this.#paste);
    on('copy', (event) => event.preventDefault());
    on('cut', this.#cut);
    on('drop', this.#drop);
    on('dragover', (event) => event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
    on('pointerdown', () => (this.#pointer = true));
    on('pointerup', () => (this.#pointer = false));
    on('focus', this.#focus);
    on('blur', this.#blur);
    this.onSelection = () => this.#syncSelection();
    document.addEventListener('selectionchange', this.onSelection);
    this.draw();
  }

  /** Lets go of the document. */
  release() {
    document.removeEventListener('selectionchange', this.onSelection);
  }

  get #view() {
    return this.#checkout[this.#field];
  }

  get #focused() {
    return document.activeElement === this.#input;
  }

  /** Draws the daemon's state into the box. */
  draw() {
    const { state } = this.#view;
    // An empty expiry is drawn as a hint by the box itself.
    const text = state.length > 0 ? state.display : '';
    const changed = this.#input.value !== text;
    this.#shown = text;
    if (changed) this.#input.value = text;
    if (changed || this.#waiting === 0) this.#drawSelection(changed);
  }

  #drawSelection(force) {
    if (!this.#focused) return;
    const { state } = this.#view;
    const { start, end } = state.selection ?? { start: state.caret ?? 0, end: state.caret ?? 0 };
    const [from, to] = this.#places();
    if (!force && from === start && to === end) return this.#remember();
    const direction = state.selection && state.caret === start ? 'backward' : 'forward';
    this.#input.setSelectionRange(positionOf(start, state), positionOf(end, state), direction);
    this.#remember();
  }

  #places() {
    const { state } = this.#view;
    return [placeOf(this.#input.selectionStart, state), placeOf(this.#input.selectionEnd, state)];
  }

  #remember() {
    this.#drawn = [this.#input.selectionStart, this.#input.selectionEnd];
  }

  /** Tells the daemon where the person has put the caret, if it was not we who put it there. */
  #syncSelection() {
    const { selectionStart, selectionEnd } = this.#input;
    if (!this.#focused || this.#arriving || this.#composed || this.#input.value !== this.#shown) return;
    if (this.#drawn[0] === selectionStart && this.#drawn[1] === selectionEnd) return;
    this.#remember();
    this.#select(...this.#places());
  }

  #select(start, end) {
    this.#send(this.#checkout.select(this.#field, start, end));
  }

  #send(answer) {
    this.#waiting += 1;
    answer.finally(() => {
      this.#waiting -= 1;
      this.draw();
    });
  }

  #key(key, shift = false) {
    this.#syncSelection();
    this.#send(this.#checkout.key(key, this.#field, { shift }));
  }

  #put(text, source) {
    this.#syncSelection();
    this.#send(this.#checkout.paste(text, this.#field, source));
  }

  /** Takes what a browser or a password manager has put in, in place of what was there. */
  #autofill(text) {
    if (!hasDigit(text)) return;
    if (this.#view.state.length > 0) this.#select(undefined, undefined);
    this.#send(this.#checkout.paste(text, this.#field, 'autofill'));
  }

  #keydown(event) {
    const { key, shiftKey } = event;
    if (event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'a') return;
      event.preventDefault();
      // At once as well, so that what follows without a pause finds it selected.
      this.#input.select();
      this.#remember();
      return this.#select(undefined, undefined);
    }
    if (!moves.has(key) && key !== 'Backspace' && key !== 'Delete') return;
    event.preventDefault();
    this.#key(key, shiftKey && moves.has(key));
  }

  #beforeInput(event) {
    const { inputType, data } = event;
    if (inputType === 'insertCompositionText' || inputType === 'insertLineBreak') return;
    // What cannot be cancelled arrives as `input`.
    if (!event.cancelable) return;
    event.preventDefault();
    const text = data ?? event.dataTransfer?.getData('text') ?? '';
    if (inputType === 'insertText') this.#typed(text);
    else if (inputType === 'insertReplacementText') this.#autofill(text);
    else if (inputType.startsWith('insert')) this.#put(text, 'clipboard');
    else if (inputType === 'deleteContentBackward' || inputType === 'deleteByCut') this.#key('Backspace');
    else if (inputType === 'deleteContentForward') this.#key('Delete');
    else if (backwards.has(inputType)) this.#deleteTo('Backspace', 'Home');
    else if (forwards.has(inputType)) this.#deleteTo('Delete', 'End');
  }

  #typed(text) {
    const keys = [...text];
    // One key, or a keyboard's suggestion, which is the whole number.
    if (keys.length > 1) this.#autofill(text);
    else if (keys.length === 1) this.#key(keys[0]);
  }

  /** To the edge, as words and lines are not to be told apart in a mask. */
  #deleteTo(key, edge) {
    this.#syncSelection();
    // Both keys go out together: the daemon's caret is true even while answers are on their way.
    if (this.#input.selectionStart === this.#input.selectionEnd) this.#key(edge, true);
    this.#key(key);
  }

  /** Something has been written into the box past `beforeinput`. Out with it, then on with it. */
  #written(event) {
    const text = this.#input.value;
    if (text === this.#shown) return;
    this.#input.value = this.#shown;
    this.#drawSelection(true);
    if (event.inputType === 'insertCompositionText') return this.#compose(event.data ?? '');
    if (event.inputType === 'insertText') return this.#typed(event.data ?? '');
    if (event.inputType?.startsWith('delete')) return this.#key('Backspace');
    this.#autofill(this.#shown ? text.replace(this.#shown, '') : text);
  }

  /** An input method tells the whole of its text each time; only what is new in it is a key. */
  #compose(data) {
    const keys = [...data];
    for (const key of keys.slice(this.#composed)) this.#send(this.#checkout.key(key, this.#field));
    this.#composed = keys.length;
  }

  #compositionEnd() {
    this.#composed = 0;
    if (this.#input.value !== this.#shown) this.#input.value = this.#shown;
    this.draw();
  }

  #paste(event) {
    event.preventDefault();
    this.#put(event.clipboardData.getData('text'), 'clipboard');
  }

  #cut(event) {
    event.preventDefault();
    if (this.#input.selectionStart !== this.#input.selectionEnd) this.#key('Backspace');
  }

  #drop(event) {
    event.preventDefault();
    this.#input.focus();
    this.#put(event.dataTransfer.getData('text'), 'clipboard');
  }

  #focus() {
    // A browser selects everything when Tab leads here; a mask cannot be proof-read, so the caret
    // stays where it was. A click puts it where it points.
    if (this.#pointer) return;
    this.#arriving = true;
    this.#drawSelection(true);
    setTimeout(() => {
      this.#arriving = false;
      this.#drawSelection(true);
    });
  }

  #blur() {
    if (this.#input.value !== this.#shown) this.#written(new Event('change'));
    this.#checkout.leave(this.#field);
  }
}
