import { EventEmitter } from 'node:events';

export type Field = 'number' | 'expiry' | 'cvv';
export type Network = 'visa' | 'mastercard' | 'amex' | 'rupay' | 'diners' | 'discover' | 'jcb';
export type Stage = 'form' | 'paying' | 'page' | 'otp' | 'verifying' | 'ended';
export type Outcome = 'verified' | 'failed' | 'cancelled' | 'unknown';
export type Channel = 'link' | 'post';
export type PasteSource = 'clipboard' | 'autofill' | 'scan';
export type FieldError =
  | 'empty'
  | 'incomplete'
  | 'luhn'
  | 'network_unknown'
  | 'expired'
  | 'too_far'
  | 'invalid_month'
  | 'month_missing'
  | 'year_missing'
  | 'not_a_date'
  | 'cvv_length';

/** The order to pay, as the merchant's server created it. The session id is a credential: never log it. */
export interface Session {
  order_id: string;
  payment_session_id: string;
  environment: 'SANDBOX' | 'PRODUCTION';
}

export interface Selection {
  start: number;
  end: number;
}

export interface EditResult {
  accepted: boolean;
  caret: number;
  selection: Selection | null;
  reason?: string;
  overflow?: boolean;
}

/** What the daemon pushes about a field; see "Field states" in protocol/protocol.md. */
export interface FieldState {
  field: Field;
  length: number;
  display: string;
  groups: number[];
  caret: number | null;
  selection: Selection | null;
  valid: boolean;
  potentially_valid: boolean;
  complete: boolean;
  error: FieldError | null;
  cleared_by: string | null;
}

export interface NumberState extends FieldState {
  network: Network | null;
  possible_networks: Network[];
  icon: Network | 'card';
  max_length: number;
  cvv_lengths: Array<3 | 4>;
  last_four: string | null;
  lookup: 'none' | 'pending' | 'done' | 'failed';
  /** The codes that `pay` would answer now; empty: Pay can be enabled. */
  blocked_by: string[];
}

export interface CardMetaData {
  numberOfCharacters: number;
  message: string;
  type: string;
  meta_data: {
    card_length: number;
    luhn_check: boolean;
    card_bin_info?: Record<string, string>;
    tdr_info?: Record<string, unknown>;
  };
  field_state: NumberState;
}

/** The end of a payment that did not reach `verifyPayment`. */
export interface PaymentError {
  status: 'FAILED' | 'CANCELLED' | 'UNKNOWN';
  message: string;
  code: string;
  type: string;
  order_id: string;
}

export interface SpawnOptions {
  /** The program; without it the environment's `CARDD`, then `cardd` on the PATH. */
  command?: string;
  /** Further options of the daemon, such as `['--gateway', 'cashfree']`. */
  args?: string[];
}

/** Every refusal and fault. Holds nothing that was typed. */
export class CarddError extends Error {
  constructor(
    symbol: string,
    more?: {
      sentence?: string;
      code?: number;
      field?: string;
      param?: string;
      detail?: string;
      cause?: unknown;
    },
  );
  /** The daemon's word (`CARD_EXPIRED`), or DAEMON_MISSING, DAEMON_LOST, DAEMON_CLOSED, DAEMON_UNREADABLE. */
  readonly symbol: string;
  /** For people, from protocol/errors.json. */
  readonly sentence: string;
  /** The JSON-RPC code, or null. */
  readonly code: number | null;
  readonly field: string | null;
  readonly param: string | null;
}

export interface ConnectionEvents {
  cardMetaData: [CardMetaData];
  fieldMetaData: [FieldState];
  /** Outcomes: `entered`, `cancelled`, `idle`, `closed`. */
  captureEnded: [{ field: Field; outcome: string }];
  verifyPayment: [{ order_id: string }];
  onError: [{ order_id: string; error: PaymentError }];
  lost: [CarddError];
}

/** A connection to the daemon, and with it one card. Events come on Node's one JavaScript thread. */
export class Connection extends EventEmitter {
  static spawn(options?: SpawnOptions): Promise<Connection>;
  static connect(socketPath: string): Promise<Connection>;
  /** The daemon's process id, if this connection started it. */
  readonly pid: number | null;
  readonly isOpen: boolean;
  /** @throws {CarddError} */
  call<Result = any>(method: string, params?: object): Promise<Result>;
  /** Hangs up; resolves when a daemon of our own has ended, after three seconds at most. */
  close(): Promise<void>;
  on<E extends keyof ConnectionEvents>(event: E, listener: (...args: ConnectionEvents[E]) => void): this;
  once<E extends keyof ConnectionEvents>(event: E, listener: (...args: ConnectionEvents[E]) => void): this;
  off<E extends keyof ConnectionEvents>(event: E, listener: (...args: ConnectionEvents[E]) => void): this;
}

/** One field as the payer should see it. */
export class FieldView {
  readonly state: FieldState;
  readonly display: string;
  readonly caret: number | null;
  readonly selection: Selection | null;
  /** The error's word if it is to be shown now, else null. */
  readonly error: FieldError | null;
  /** The error in words, or null. */
  readonly sentence: string | null;
}

export interface BankPage {
  kind: 'link' | 'form';
  url: string;
  method: string;
  payload: Record<string, string> | null;
  contentType: string | null;
  /** True in the sandbox: there is no page to open. */
  simulated: boolean;
  paymentId: string;
}

export interface OneTimePassword {
  attemptsLeft: number;
  resendsLeft: number;
  /** Milliseconds as `Date.now()` counts them. */
  resendAt: number;
  expiresAt: number;
  /** Whether the payer may choose the bank's page instead. */
  hasBankPage: boolean;
}

export interface CheckoutOptions extends SpawnOptions {
  /** A daemon's socket; without it a daemon is spawned. */
  socket?: string;
  session: Session;
  /**
   * Asks the merchant's server for the order: true only if it is paid, false only if it is not and
   * will not be. Whatever else, or a rejection, makes the outcome `unknown`.
   */
  verify(orderId: string): boolean | undefined | Promise<boolean | undefined>;
  channel?: Channel;
  enablePasting?: boolean;
  maxDigits?: 16 | 17 | 18 | 19;
}

export interface CheckoutEvents {
  change: [];
  ended: [Outcome];
}

/** A checkout without a surface. Draw it anew at every `change`. */
export class Checkout extends EventEmitter {
  static open(options: CheckoutOptions): Promise<Checkout>;
  /** Over a connection that is open already; `begin` sets the options and names the order. */
  constructor(connection: Connection, options: Pick<CheckoutOptions, 'verify' | 'channel'>);
  begin(
    session: Session | null,
    options?: Pick<CheckoutOptions, 'enablePasting' | 'maxDigits'>,
  ): Promise<this>;
  readonly connection: Connection;
  readonly stage: Stage;
  readonly number: FieldView & { readonly state: NumberState };
  readonly expiry: FieldView;
  readonly cvv: FieldView;
  readonly network: Network | null;
  readonly bank: string | null;
  readonly cardType: string | null;
  readonly payEnabled: boolean;
  readonly page: BankPage | null;
  readonly otp: OneTimePassword | null;
  readonly notice: { symbol: string; sentence: string } | null;
  readonly outcome: Outcome | null;
  /** Never true after `unknown`: the card may have been charged. */
  readonly canRetry: boolean;
  key(key: string, field?: Field, options?: { shift?: boolean }): Promise<EditResult>;
  paste(text: string, field?: Field, source?: PasteSource): Promise<EditResult>;
  select(field?: Field, start?: number, end?: number): Promise<EditResult>;
  leave(field: Field): void;
  setCardHolderName(name: string): Promise<boolean>;
  clear(): Promise<void>;
  /** The daemon must have been started with `--capture-tty` or `--capture-fd`. */
  capture(field?: Field): Promise<EditResult>;
  pay(options?: { channel?: Channel; saveInstrument?: boolean; instrumentId?: string }): Promise<boolean>;
  submitOtp(otp: string): Promise<boolean>;
  resendOtp(): Promise<boolean>;
  finish(result: 'returned' | 'cancelled'): Promise<boolean>;
  cancel(): Promise<void>;
  /** Leaves the one-time password for the bank's page, if `otp.hasBankPage`. */
  useBankPage(): boolean;
  /** Back to the form after a failure, if `canRetry`. */
  again(): boolean;
  /** Asks `verify` once more after `unknown`. */
  recheck(): Promise<void> | undefined;
  close(): Promise<void>;
  on<E extends keyof CheckoutEvents>(event: E, listener: (...args: CheckoutEvents[E]) => void): this;
  once<E extends keyof CheckoutEvents>(event: E, listener: (...args: CheckoutEvents[E]) => void): this;
  off<E extends keyof CheckoutEvents>(event: E, listener: (...args: CheckoutEvents[E]) => void): this;
}

/** @throws {CarddError} DAEMON_MISSING, naming the places that were looked at */
export function findDaemon(command?: string, environment?: Record<string, string | undefined>): string;
export function fieldErrorSentence(error: string | null): string | null;
export function refusalSentence(reason: string): string | null;
export function clearedSentence(word: string): string | null;
export function codeSentence(code: string): string | null;
export function endingSentence(error: Pick<PaymentError, 'status' | 'code'> & { message?: string }): string;
