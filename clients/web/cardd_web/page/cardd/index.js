import { CarddCheckout } from './cardd-checkout.js';
import { CarddField } from './cardd-field.js';
import { Checkout } from './checkout.js';
import { Link } from './link.js';

export { CarddCheckout, CarddField, Checkout, Link };
export { CarddError } from './errors.js';

customElements.define('cardd-field', CarddField);
customElements.define('cardd-checkout', CarddCheckout);

/**
 * Hands the page's token over and readies a checkout.
 *
 * @param verify asks your server whether the order is paid; without it the bridge's --verify-command does
 * @param session the order; without it the one that the bridge was started with
 * @returns {checkout, order, link}; `order` is what the bridge was started with
 * @throws {CarddError} LINK_USED, DAEMON_MISSING, DAEMON_LOST, or the session's fault
 */
export async function openCheckout({ verify, session } = {}) {
  const { link, order } = await Link.open();
  const known = session ?? order.session ?? null;
  const checkout = new Checkout(link, { verify: verify ?? (() => link.verify()), channel: order.channel });
  await checkout.begin(known, { enablePasting: order.enable_pasting ?? true, name: 'cardd-web' });
  return { checkout, order: { ...order, session: known }, link };
}
