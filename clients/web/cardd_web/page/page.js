// The page around the element: what is bought, and the faults that come before there is a form.

import { Checkout, Link } from './cardd/index.js';
import { money } from './cardd/money.js';

const element = document.querySelector('cardd-checkout');
const find = (id) => document.getElementById(id);

/** Without a merchant's order the sandbox plays the merchant, on this very connection. */
async function sandboxOrder(link) {
  const { order_id, payment_session_id } = await link.call('sandbox/createOrder', {
    order_amount: 499,
    order_currency: 'INR',
    customer_details: { customer_id: 'asha', customer_phone: '9999999999' },
  });
  return {
    merchant: 'Sandbox shop',
    amount: '499.00',
    currency: 'INR',
    sandbox: true,
    session: { order_id, payment_session_id, environment: 'SANDBOX' },
  };
}

function showOrder({ merchant, amount, currency, session, sandbox }) {
  find('merchant').textContent = merchant ?? 'Your order';
  find('amount').textContent = money({ amount, currency });
  find('order').textContent = session.order_id;
  find('sandbox').hidden = !(sandbox || session.environment === 'SANDBOX');
  document.title = `Pay ${money({ amount, currency })}`.trim();
}

try {
  const { link, order: given } = await Link.open();
  const order = given.session ? given : { ...(await sandboxOrder(link)), ...given };
  const status = async (order_id) => (await link.call('sandbox/getOrder', { order_id })).order_status === 'PAID';
  const verify = given.session ? () => link.verify() : status;
  const checkout = new Checkout(link, { verify, channel: order.channel });
  await checkout.begin(order.session, { enablePasting: order.enable_pasting ?? true, name: 'cardd-web' });
  showOrder(order);
  element.start(checkout, order);
} catch (error) {
  find('fault').textContent = error.message;
  find('fault').hidden = false;
  document.body.dataset.fault = error.symbol ?? 'fault';
}
document.body.dataset.ready = '';
