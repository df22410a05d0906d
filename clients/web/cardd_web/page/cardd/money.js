/** The amount as the payer's language writes it, or "" if the merchant told none. */
export function money({ amount, currency } = {}) {
  const value = Number(amount);
  if (!currency || !Number.isFinite(value)) return '';
  try {
    return new Intl.NumberFormat(navigator.language, { style: 'currency', currency }).format(value);
  } catch {
    return `${currency} ${amount}`;
  }
}

/** A verb with the amount behind it. */
export const amountText = (verb, order) => [verb, money(order)].filter(Boolean).join(' ');
