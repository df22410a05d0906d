// Pays a sandbox order from start to end:  node examples/pay.js
// The order and the verify function are the merchant's server in real life.

import { randomUUID } from 'node:crypto';

import { Checkout, Connection } from '../src/index.js';

const connection = await Connection.spawn();
const { order_id, payment_session_id } = await connection.call('sandbox/createOrder', {
  order_id: `order_${randomUUID().slice(0, 8)}`,
  order_amount: 499,
  order_currency: 'INR',
  customer_details: { customer_id: 'asha', customer_phone: '9999999999' },
});
const verify = async () => (await connection.call('sandbox/getOrder', { order_id })).order_status === 'PAID';
const checkout = new Checkout(connection, { verify });
await checkout.begin({ order_id, payment_session_id, environment: 'SANDBOX' });
checkout.on('change', () => console.log(checkout.stage.padEnd(9), checkout.number.display, checkout.bank ?? ''));
checkout.on('ended', async (outcome) => {
  console.log(outcome, checkout.notice?.sentence ?? '');
  await checkout.close();
});

for (const key of '4706131211212123') checkout.key(key);
checkout.paste(`12/${(new Date().getUTCFullYear() + 2) % 100}`, 'expiry');
for (const key of '123') await checkout.key(key, 'cvv');
await checkout.pay({ channel: 'post' });
await checkout.submitOtp('111000');
