/** Listeners by name, with the few methods of Node's EventEmitter that the checkout uses. */
export class Emitter {
  #listeners = new Map();

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  off(event, listener) {
    const others = (this.#listeners.get(event) ?? []).filter((one) => one !== listener);
    this.#listeners.set(event, others);
    return this;
  }

  emit(event, ...values) {
    const listeners = this.#listeners.get(event) ?? [];
    for (const listener of listeners) listener(...values);
    return listeners.length > 0;
  }
}
