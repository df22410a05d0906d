import { s } from './dom.js';

// Our own drawings: a coloured tile with the network's name in plain letters, not its mark.
const tiles = {
  visa: ['Visa', '#1a3a8f', 12],
  mastercard: ['Mastercard', '#b3430f', 7.2],
  amex: ['Amex', '#0b6b8f', 11],
  rupay: ['RuPay', '#1d6b3a', 10.5],
  diners: ['Diners', '#3d4f66', 9.5],
  discover: ['Discover', '#a34a00', 8],
  jcb: ['JCB', '#7a2248', 13],
};

/** The network's name as people know it; null for none. */
export const networkName = (network) =>
  ({ amex: 'American Express', diners: 'Diners Club' })[network] ?? tiles[network]?.[0] ?? null;

/** A badge for a network, or a plain card for none. It is decoration: its meaning stands in words beside. */
export function badge(network) {
  const attributes = { viewBox: '0 0 44 28', class: 'cardd-badge', 'aria-hidden': 'true', 'data-network': network };
  return s('svg', attributes, ...(tiles[network] ? tile(...tiles[network]) : blank()));
}

function tile(name, color, size) {
  return [
    s('rect', { width: 44, height: 28, rx: 5, fill: color }),
    s('path', { d: 'M0 23 44 9V23a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z', fill: '#fff', 'fill-opacity': 0.12 }),
    s(
      'text',
      { x: 22, y: 14 + size * 0.35, 'text-anchor': 'middle', 'font-size': size, 'font-weight': 700, fill: '#fff' },
      name,
    ),
  ];
}

function blank() {
  return [
    s('rect', { x: 1, y: 1, width: 42, height: 26, rx: 4.5, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }),
    s('rect', { x: 1, y: 7, width: 42, height: 5, fill: 'currentColor' }),
    s('rect', { x: 6, y: 18, width: 12, height: 3, rx: 1.5, fill: 'currentColor' }),
  ];
}

const signs = {
  verified: 'M13 24.5 20.5 32 35 16',
  failed: 'M16 16 32 32M32 16 16 32',
  cancelled: 'M15 24H33',
  unknown: 'M18 19a6 6 0 1 1 8.5 5.4c-1.7.9-2.5 1.9-2.5 3.6M24 33.5v.1',
};

/** The sign of an outcome. */
export function sign(outcome) {
  return s(
    'svg',
    { viewBox: '0 0 48 48', class: 'cardd-sign', 'aria-hidden': 'true' },
    s('circle', { cx: 24, cy: 24, r: 22 }),
    s('path', { d: signs[outcome] }),
  );
}

/** A lock, for the line that says where the number goes. */
export function lock() {
  return s(
    'svg',
    { viewBox: '0 0 16 16', class: 'cardd-lock', 'aria-hidden': 'true' },
    s('rect', { x: 2.5, y: 7, width: 11, height: 7.5, rx: 2 }),
    s('path', { d: 'M5 7V5a3 3 0 0 1 6 0v2' }),
  );
}
