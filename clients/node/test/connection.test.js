import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import { PassThrough } from 'node:stream';

import { CarddError, Connection, findDaemon } from '../src/index.js';
import { LineReader } from '../src/line-reader.js';

const order = {
  order_amount: 10,
  order_currency: 'INR',
  customer_details: { customer_id: 'asha', customer_phone: '9999999999' },
};

async function spawned(context, args = []) {
  const connection = await Connection.spawn({ args });
  context.after(() => connection.close());
  return connection;
}

test('a daemon that we spawn is on a socketpair, which nobody else can open', async (context) => {
  const connection = await spawned(context);
  assert.equal((await connection.call('status')).transport, 'socketpair');
});

test('a card is typed and paid over a spawned daemon', async (context) => {
  const connection = await spawned(context, ['--now', '2027-01-15T10:00:00Z']);
  const { order_id, payment_session_id } = await connection.call('sandbox/createOrder', order);
  await connection.call('setSession', { order_id, payment_session_id, environment: 'SANDBOX' });
  for (const key of '4706131211212123') connection.call('keystroke', { key });
  await connection.call('setExpiry', { expiry: '12/29' });
  await connection.call('setCVV', { card_cvv: '123' });
  await connection.call('pay', { card: { channel: 'post' } });
  const verify = once(connection, 'verifyPayment');
  await connection.call('submitOtp', { otp: '111000' });
  assert.deepEqual(await verify, [{ order_id }]);
  assert.equal((await connection.call('sandbox/getOrder', { order_id })).order_status, 'PAID');
});

test('a refused call rejects with symbol, sentence and place, and nothing of what was sent', async (context) => {
  const connection = await spawned(context);
  const refused = (promise) => promise.then(() => assert.fail('not refused'), (error) => error);
  const error = await refused(connection.call('pay', { card: { card_number: '4706131211212123' } }));
  assert.ok(error instanceof CarddError);
  assert.equal(error.symbol, 'SESSION_OBJECT_MISSING');
  const wrong = await refused(connection.call('keystroke', { kee: '4706131211212123' }));
  assert.equal(wrong.code, -32602);
  assert.doesNotMatch(JSON.stringify([{ ...error }, { ...wrong }, error.stack, wrong.stack]), /4706131/);
});

test('a daemon that dies rejects what is open, and is told once', async (context) => {
  const connection = await spawned(context);
  await connection.call('status');
  const lost = once(connection, 'lost');
  process.kill(connection.pid, 'SIGKILL');
  const [error] = await lost;
  assert.equal(error.symbol, 'DAEMON_LOST');
  assert.match(error.message, /cardd has stopped.*SIGKILL/);
  await assert.rejects(connection.call('status'), { symbol: 'DAEMON_LOST' });
});

test('a daemon that cannot start says why', async () => {
  const connection = await Connection.spawn({ args: ['--no-such-option'] });
  const [error] = await once(connection, 'lost');
  assert.match(error.message, /an argument is not known/);
});

test('closing ends a daemon of our own and tells no loss', async () => {
  const connection = await Connection.spawn();
  await connection.call('status');
  connection.on('lost', () => assert.fail('we hung up ourselves'));
  await connection.close();
  assert.throws(() => process.kill(connection.pid, 0), { code: 'ESRCH' });
  await assert.rejects(connection.call('status'), { symbol: 'DAEMON_CLOSED' });
});

test('a missing daemon is named with the place that was looked at', async () => {
  assert.throws(() => findDaemon('/nonexistent/cardd'), /option "command".*\/nonexistent\/cardd/);
  assert.throws(() => findDaemon(undefined, { CARDD: '/nonexistent/x' }), /variable CARDD/);
  assert.throws(() => findDaemon(undefined, { PATH: '/nonexistent' }), /PATH/);
  await assert.rejects(Connection.connect('/nonexistent/sock'), { symbol: 'DAEMON_MISSING' });
});

test('what was typed is wiped from the bytes that were written', async () => {
  const written = [];
  const input = Object.assign(new EventEmitter(), {
    write: (bytes, done) => written.push({ bytes, text: bytes.toString(), done }),
    end: () => {},
  });
  const connection = new Connection({ input, output: new PassThrough(), child: null, ended: new Promise(() => {}) });
  connection.call('paste', { text: '4706131211212123' });
  assert.match(written[0].text, /4706131211212123/);
  written[0].done();
  assert.ok(written[0].bytes.every((byte) => byte === 0));
});

test('a message may come in any pieces, and several in one', () => {
  const lines = [];
  const reader = new LineReader((line) => lines.push(line));
  const bytes = Buffer.from('{"display":"•••"}\n\n{"a":1}\n{"b"');
  for (let i = 0; i < bytes.length; i++) reader.feed(bytes.subarray(i, i + 1));
  reader.feed(Buffer.from(':2}\n{"c":3}\n'));
  assert.deepEqual(lines, ['{"display":"•••"}', '{"a":1}', '{"b":2}', '{"c":3}']);
});
