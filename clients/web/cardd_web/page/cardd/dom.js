/** Makes an element: attributes, `on…` listeners, children. Never from markup, so no text can become code. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets an element's text, if it is another: a live region speaks at every change. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let last = 0;

/** An id that is unique on the page. */
export const freshId = (name) => `cardd-${name}-${++last}`;
