import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { reachDaemon, startDaemon } from './daemon.js';
import { CarddError } from './errors.js';
import { LineReader } from './line-reader.js';

const notifications = new Set(['cardMetaData', 'fieldMetaData', 'captureEnded', 'verifyPayment', 'onError']);
const closingPatience = 3000;

/**
 * A connection to the daemon, and with it one card. Requests are promises; the daemon's notifications
 * are events under their own names, and `lost` comes once, when the daemon has gone without being
 * asked to.
 *
 * Node has one thread for JavaScript: every callback comes on it, from the event loop, in the order in
 * which the daemon wrote. Nothing that was typed is kept: the bytes of a message are wiped once they
 * are written. (The strings that the caller passes in are Node's, which nobody can wipe.)
 */
export class Connection extends EventEmitter {
  #input;
  #ended;
  #child;
  #calls = new Map();
  #nextId = 1;
  #closed = null;

  /** Starts a daemon. Options: `command`, `args`. */
  static async spawn(options) {
    return new Connection(await startDaemon(options));
  }

  /** Connects to a daemon's socket. */
  static async connect(socketPath) {
    return new Connection(await reachDaemon(socketPath));
  }

  constructor({ input, output, child, ended }) {
    super();
    this.#input = input;
    this.#child = child;
    this.#ended = ended;
    const reader = new LineReader((line) => this.#receive(line));
    output.on('data', (bytes) => reader.feed(bytes));
    // A write to a daemon that has gone fails; that it has gone is told by `ended`.
    input.on('error', () => {});
    output.on('error', () => {});
    ended.then((ending) => this.#lose(ending));
  }

  /** The daemon's process id, if this connection started it. */
  get pid() {
    return this.#child?.pid ?? null;
  }

  /** False once the daemon or we have hung up. */
  get isOpen() {
    return this.#closed === null;
  }

  /**
   * Sends a request and waits for its answer.
   *
   * @throws {CarddError} the daemon's refusal, or DAEMON_LOST or DAEMON_CLOSED
   */
  call(method, params) {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      this.#send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    });
  }

  /** Hangs up; the card is gone with that. Resolves when a daemon of our own has ended. */
  async close() {
    if (!this.#closed) {
      this.#abandon(new CarddError('DAEMON_CLOSED'));
      this.#input.end();
    }
    const patience = new AbortController();
    const late = sleep(closingPatience, 'late', { signal: patience.signal }).catch(() => null);
    if ((await Promise.race([this.#ended, late])) === 'late') {
      this.#child?.kill('SIGKILL');
      this.#input.destroy();
      await this.#ended;
    }
    patience.abort();
  }

  async [Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose')]() {
    await this.close();
  }

  #send(message) {
    const text = JSON.stringify(message);
    // Not from Node's shared pool, so that it can be wiped without touching anybody else's bytes.
    const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text) + 1);
    bytes.write(text);
    bytes[bytes.length - 1] = 0x0a;
    this.#input.write(bytes, () => bytes.fill(0));
  }

  #receive(line) {
    let message;
    try {
      message = JSON.parse(line);
    } catch {
      this.#abandon(new CarddError('DAEMON_UNREADABLE'), true);
      this.#input.end();
      return;
    }
    if (message.method !== undefined) {
      if (notifications.has(message.method)) this.emit(message.method, message.params);
      return;
    }
    const call = this.#calls.get(message.id);
    this.#calls.delete(message.id);
    if (message.error) call?.reject(CarddError.fromAnswer(message.error));
    else call?.resolve(message.result);
  }

  #lose({ status, signal, complaint }) {
    if (this.#closed) return;
    const detail =
      complaint || (signal && `ended by ${signal}`) || (status !== null && `ended with ${status}`);
    this.#abandon(new CarddError('DAEMON_LOST', { detail: detail || 'hung up' }), true);
  }

  #abandon(error, tell = false) {
    this.#closed = error;
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
    if (tell) this.emit('lost', error);
  }
}
