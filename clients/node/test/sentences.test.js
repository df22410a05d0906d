import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { CarddError, clearedSentence, endingSentence, fieldErrorSentence, refusalSentence } from '../src/index.js';
import { generate } from '../tools/generate-sentences.js';

test('the sentences are those of protocol/errors.json', () => {
  const copy = readFileSync(new URL('../src/sentences.js', import.meta.url), 'utf8');
  assert.equal(copy, generate(), 'run: npm run generate');
});

test('a refusal has the symbol and the sentence of its code', () => {
  const error = CarddError.fromAnswer({ code: -32000, message: 'x', data: { code: 'CARD_EXPIRED', field: 'card_expiry_mm' } });
  assert.equal(error.symbol, 'CARD_EXPIRED');
  assert.equal(error.sentence, 'Your card has expired. Use another one.');
  assert.equal(error.field, 'card_expiry_mm');
});

test("a symbol of the gateway's own is told in the gateway's words", () => {
  const data = { code: 'order_id_invalid', field: 'order_id' };
  assert.equal(CarddError.fromAnswer({ code: -32000, message: 'The order id is too short.', data }).sentence, 'The order id is too short.');
});

test('every list has its words', () => {
  assert.equal(fieldErrorSentence('luhn'), 'Check the card number: a digit is wrong.');
  assert.equal(refusalSentence('pasting_disabled'), 'Please type the number; pasting is switched off.');
  assert.equal(clearedSentence('attempt_limit'), 'The card was declined too often and has been removed.');
  assert.equal(fieldErrorSentence('from_a_newer_daemon'), null);
  assert.match(endingSentence({ status: 'UNKNOWN', code: 'new_one' }), /Do not pay again/);
});
