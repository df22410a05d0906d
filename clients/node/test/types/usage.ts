// Not run: compiled by test/types.test.js to see that the declarations say what callers rely on.
import { CarddError, Checkout, Connection, type Outcome } from '../../src/index.js';

const session = { order_id: 'o', payment_session_id: 's', environment: 'SANDBOX' as const };

async function pay(): Promise<Outcome | null> {
  const checkout = await Checkout.open({ session, verify: async (orderId: string) => orderId !== '' });
  checkout.on('change', () => checkout.number.state.blocked_by.length);
  checkout.on('ended', (outcome) => outcome === 'verified');
  await checkout.key('4', 'number', { shift: false });
  await checkout.paste('12/29', 'expiry', 'autofill');
  const tries: number | undefined = checkout.otp?.attemptsLeft;
  const word: string | null = checkout.number.error;
  void [tries, word];
  // @ts-expect-error there is no such field
  checkout.leave('iban');
  // @ts-expect-error the outcome is the daemon's to say
  checkout.outcome = 'verified';
  return checkout.outcome;
}

async function call(): Promise<void> {
  const connection = await Connection.spawn({ args: ['--log-level', 'off'] });
  connection.on('onError', ({ error }) => error.status === 'UNKNOWN');
  try {
    await connection.call('keystroke', { key: '4' });
  } catch (error) {
    if (error instanceof CarddError) console.log(error.symbol, error.sentence);
  }
}

// @ts-expect-error verify is not optional
void Checkout.open({ session });
void [pay, call];
