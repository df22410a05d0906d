import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Checkout } from '../src/index.js';
import { Stage, until } from './stage.js';

async function filled(context, verify) {
  const stage = await Stage.set();
  context.after(() => stage.strike());
  const { socket, session } = stage;
  const checkout = await Checkout.open({ socket, session, verify: verify ?? stage.verify });
  context.after(() => checkout.close());
  for (const key of '4706131211212123') checkout.key(key);
  for (const key of '1229') checkout.key(key, 'expiry');
  for (const key of '123') checkout.key(key, 'cvv');
  assert.ok(await until(() => checkout.payEnabled));
  return { stage, checkout };
}

test('a checkout cannot be made without a verify function', async () => {
  await assert.rejects(Checkout.open({ session: {} }), /verify/);
});

test('Pay before the form is filled says what is missing, at each field', async (context) => {
  const stage = await Stage.set();
  context.after(() => stage.strike());
  const checkout = await Checkout.open({ socket: stage.socket, session: stage.session, verify: stage.verify });
  context.after(() => checkout.close());
  assert.equal(await checkout.pay(), false);
  for (const field of ['number', 'expiry', 'cvv']) assert.equal(checkout[field].sentence, 'Fill in this field.');
  assert.equal(checkout.notice.symbol, 'CARD_EXPIRY_MONTH_MISSING');
});

test('verifyPayment is no success while the merchant says that the order is not paid', async (context) => {
  const { checkout } = await filled(context, () => false);
  await checkout.pay();
  await checkout.finish('returned');
  assert.equal(await until(() => checkout.outcome), 'failed');
});

test('a merchant who cannot answer makes the outcome unknown; asking again settles it', async (context) => {
  let answers = 0;
  const { checkout } = await filled(context, async () => {
    if (answers++ === 0) throw new Error('no network');
    return true;
  });
  await checkout.pay();
  await checkout.finish('returned');
  assert.equal(await until(() => checkout.outcome), 'unknown');
  assert.equal(checkout.canRetry, false);
  assert.equal(checkout.again(), false);
  await checkout.recheck();
  assert.equal(checkout.outcome, 'verified');
});

test('a code asked for too soon is refused in words, and the step stays', async (context) => {
  const { checkout } = await filled(context);
  await checkout.pay({ channel: 'post' });
  assert.equal(await checkout.resendOtp(), false);
  assert.equal(checkout.notice.symbol, 'TOO_MANY_ATTEMPTS');
  assert.equal(checkout.stage, 'otp');
  assert.ok(checkout.otp.resendAt > Date.now() + 20_000);
});

test('the checkout holds no digit of the number', async (context) => {
  const { checkout } = await filled(context);
  const shown = JSON.stringify([checkout.number.state, checkout.cvv.state, checkout.notice]);
  assert.doesNotMatch(shown.replaceAll('2123', ''), /4706|1312|123/);
});

test('a name that looks like a number is refused in words', async (context) => {
  const { checkout } = await filled(context);
  assert.equal(await checkout.setCardHolderName('4706131211212123'), false);
  assert.equal(checkout.notice.sentence, 'Enter the name on the card here, not its number.');
  assert.equal(await checkout.setCardHolderName('Asha Rao'), true);
});
