import { Emitter } from './emitter.js';
import { CarddError } from './errors.js';

const notifications = new Set(['cardMetaData', 'fieldMetaData', 'verifyPayment', 'onError']);

/** What the bridge's close codes mean. */
const closings = {
  4001: ['LINK_USED', 'This page has been opened already, or its link is too old. Ask for a new link.'],
  4002: ['DAEMON_MISSING'],
  4003: ['DAEMON_LOST'],
  1006: ['DAEMON_LOST'],
};

/**
 * The page's connection to the bridge, and through it to the daemon: requests are promises,
 * notifications are events. A message that carries a key goes out and is forgotten; nothing is queued.
 */
export class Link extends Emitter {
  #socket;
  #calls = new Map();
  #asked = [];
  #nextId = 1;
  #closed = null;

  /**
   * Takes the token out of the page's address, where nobody will find it again, and hands it over.
   * Resolves to the link and the merchant's order.
   */
  static open(location = window.location) {
    const token = location.hash.slice(1);
    history.replaceState(null, '', location.pathname + location.search);
    return new Promise((resolve, reject) => {
      const link = new Link(new WebSocket(`ws://${location.host}/socket`), token);
      link.on('order', (order) => resolve({ link, order }));
      link.on('lost', reject);
    });
  }

  constructor(socket, token) {
    super();
    this.#socket = socket;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => socket.send(JSON.stringify({ token }));
    socket.onmessage = ({ data }) => (typeof data === 'string' ? this.#receive(data) : this.#hear(data));
    socket.onclose = ({ code, reason }) => this.#lose(code, reason);
    // Chromium keeps a page alive for its back button; a card must not wait there.
    window.addEventListener('pagehide', () => this.close());
  }

  get isOpen() {
    return this.#closed === null;
  }

  /** Sends a request and waits for its answer. @throws {CarddError} */
  call(method, params) {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  }

  /** Lets the bridge ask the merchant whether the order is paid: true, false, or null for not known. */
  verify() {
    if (this.#closed) return Promise.reject(this.#closed);
    return new Promise((resolve, reject) => {
      this.#asked.push({ resolve, reject });
      this.#socket.send(new TextEncoder().encode('verify'));
    });
  }

  /** Hangs up; the card is gone with that. */
  async close() {
    this.#abandon(new CarddError('DAEMON_CLOSED'));
    this.#socket.close();
  }

  #hear(bytes) {
    const said = JSON.parse(new TextDecoder().decode(bytes));
    if ('verified' in said) this.#asked.shift()?.resolve(said.verified);
    else this.emit('order', said);
  }

  #receive(text) {
    const message = JSON.parse(text);
    // The first digits of the number, which the lookup was made with: nothing here needs them.
    const bin = (message.params ?? message.result)?.meta_data?.card_bin_info;
    if (bin) delete bin.card_bin;
    if (notifications.has(message.method)) return this.emit(message.method, message.params);
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.error) call?.reject(CarddError.fromAnswer(message.error));
    else call?.resolve(message.result);
  }

  #lose(code, reason) {
    if (this.#closed) return;
    const [symbol, sentence] = closings[code] ?? ['DAEMON_LOST'];
    const error = new CarddError(symbol, { sentence, detail: symbol === 'DAEMON_MISSING' ? reason : undefined });
    this.#abandon(error);
    this.emit('lost', error);
  }

  #abandon(error) {
    this.#closed ??= error;
    for (const call of [...this.#calls.values(), ...this.#asked]) call.reject(error);
    this.#calls.clear();
    this.#asked = [];
  }
}
