import { fieldErrorSentence } from './errors.js';

/**
 * One field as the payer should see it: the daemon's state, and whether its error is due. It is due at
 * once when the field can no longer become valid, otherwise when the payer has left it; that an empty
 * field must be filled in is not said before Pay was tried.
 */
export class FieldView {
  #state;
  #moment = 0;
  #left = -1;
  #tried = false;

  constructor(field) {
    this.#state = { field, length: 0, display: '', groups: [], caret: 0, selection: null, valid: false };
    Object.assign(this.#state, { potentially_valid: true, complete: false, error: 'empty', cleared_by: null });
  }

  /** The daemon's state as it was pushed last; caret and selection as they were answered last. */
  get state() {
    return this.#state;
  }

  /** What to draw; an expiry without a digit is empty, too. */
  get display() {
    return this.#state.display;
  }

  get caret() {
    return this.#state.caret;
  }

  get selection() {
    return this.#state.selection;
  }

  /** The error's word if it is to be shown now, else null. */
  get error() {
    const { error, length, potentially_valid: hope } = this.#state;
    if (!error) return null;
    if (length > 0 && !hope) return error;
    if (error === 'empty') return this.#tried ? error : null;
    return this.#left >= 0 || this.#tried ? error : null;
  }

  /** The error in words, or null. */
  get sentence() {
    return fieldErrorSentence(this.error);
  }

  /** Takes a pushed state. */
  push(state) {
    this.#state = state;
  }

  /** An edit is on its way; returns the mark that `answered` wants. */
  sent() {
    return ++this.#moment;
  }

  /** An edit was answered. One that changed something hides an error that was due before it was made. */
  answered(mark, { accepted, caret, selection }, isEdit) {
    this.#state = { ...this.#state, caret, selection };
    if (!accepted || !isEdit) return;
    if (mark > this.#left) this.#left = -1;
    this.#tried = false;
  }

  /** The payer has left the field. */
  leave() {
    this.#left = ++this.#moment;
  }

  /** The payer has tried to pay. */
  try() {
    this.#tried = true;
  }

  /** Forgets what was due. */
  reset() {
    this.#left = -1;
    this.#tried = false;
  }
}
