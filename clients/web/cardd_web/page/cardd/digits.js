// Where digits stand in a masked text. Positions in the text count letters; places count digits.

/** The position of each digit, and at the end the one where the next digit would stand. */
export function positions({ field, length, groups }) {
  const found = [];
  let at = 0;
  groups.forEach((size, index) => {
    if (index > 0) at += 1;
    // An expiry without a month has its year where a year stands.
    if (field === 'expiry' && index === 0 && size === 0) at += 2;
    for (let i = 0; i < size; i++) found.push(at++);
  });
  // Behind a month comes the slash, which is drawn already.
  if (field === 'expiry' && length > 0 && groups.length === 1 && groups[0] === 2) at += 1;
  found.push(at);
  return found;
}

/** The position at which the caret stands when it is before the given digit. */
export function positionOf(place, state) {
  const all = positions(state);
  return all[Math.min(Math.max(place, 0), all.length - 1)];
}

/** How many digits stand before a position. */
export function placeOf(position, state) {
  return positions(state).slice(0, -1).filter((at) => at < position).length;
}

const digit = /\p{Nd}/u;

/**
 * Whether a text has a digit of any script. Letter by letter: an expression remembers the last text that
 * it was tried on (`RegExp.input`), and that must not be a card number.
 */
export const hasDigit = (text) => [...text].some((letter) => digit.test(letter));

/** A text without its digits. */
export const withoutDigits = (text) => [...text].filter((letter) => !digit.test(letter)).join('');
