import { h } from './dom.js';

const name = 'cardd-bank';

/** Whether the bank's page may be opened: over HTTPS only. */
export function isSafe(url) {
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
}

/**
 * Opens the bank's page in a window of its own, which gets no handle on ours: a link by its address, a
 * form by a real form post.
 *
 * @returns the window, or null if the browser did not allow one without a click
 */
export function openBankPage({ kind, url, method, payload, contentType }) {
  if (!isSafe(url)) return null;
  const page = window.open('', name, 'popup,width=520,height=720');
  if (!page) return null;
  page.opener = null;
  if (kind === 'link') {
    page.location.replace(url);
    return page;
  }
  const inputs = Object.entries(payload ?? {}).map(([key, value]) =>
    h('input', { type: 'hidden', name: key, value: String(value) }),
  );
  const form = h('form', { action: url, method: method ?? 'post', target: name, hidden: true }, ...inputs);
  if (contentType) form.enctype = contentType;
  document.body.append(form);
  form.submit();
  form.remove();
  return page;
}
