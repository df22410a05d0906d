import { sentences } from './sentences.js';

/** What this library itself can say; the daemon's words are in sentences.js. */
const own = {
  DAEMON_MISSING: 'The card service cardd was not found on this computer.',
  DAEMON_LOST: 'The card service cardd has stopped. Nothing was paid; please start again.',
  DAEMON_CLOSED: 'The connection to the card service cardd was closed.',
  DAEMON_UNREADABLE: 'What answers is not the card service cardd.',
};

/**
 * Every refusal and every fault. `symbol` is for the program, `sentence` for people; neither ever
 * holds anything that was typed.
 */
export class CarddError extends Error {
  /**
   * @param {string} symbol the daemon's word (`CARD_EXPIRED`), or one of this library's
   * @param {object} [more] `sentence`, `code` (JSON-RPC), `field`, `param`, `detail`, `cause`
   */
  constructor(symbol, more = {}) {
    const sentence = more.sentence ?? own[symbol] ?? sentences.codes[symbol] ?? symbol;
    super(
      more.detail ? `${sentence} (${more.detail})` : sentence,
      more.cause ? { cause: more.cause } : undefined,
    );
    this.name = 'CarddError';
    this.symbol = symbol;
    this.sentence = sentence;
    this.code = more.code ?? null;
    this.field = more.field ?? null;
    this.param = more.param ?? null;
  }

  /** The error of a JSON-RPC answer. */
  static fromAnswer({ code, message, data }) {
    const symbol = data?.code ?? String(code);
    const sentence = sentences.codes[symbol] ?? sentences.protocol[symbol] ?? message;
    const { field = null, param = null } = data ?? {};
    return new CarddError(symbol, { sentence, code, field, param });
  }
}

/** What is wrong with a field, for people. */
export const fieldErrorSentence = (error) => sentences.fieldErrors[error] ?? null;

/** Why an edit or a name was not taken, or a capture did not begin. */
export const refusalSentence = (reason) =>
  sentences.refusals[reason] ?? sentences.nameRefusals[reason] ?? sentences.captureRefusals[reason] ?? null;

/** How a capture ended. */
export const captureSentence = (outcome) => sentences.captureOutcomes[outcome] ?? null;

/** Why the daemon emptied a field. */
export const clearedSentence = (word) => sentences.clearedBy[word] ?? null;

/** Why Pay is not possible, or what a request was refused for. */
export const codeSentence = (code) => sentences.codes[code] ?? null;

/** How a payment ended: our sentence for the code, else the gateway's own words. */
export function endingSentence({ status, code, message }) {
  return sentences.endings[code] ?? (message || sentences.statuses[status] || sentences.statuses.FAILED);
}
