// The daemon and the merchant of the shared scenarios (clients/scenarios/README.md).

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Connection, findDaemon } from '../src/index.js';

export const scenarios = JSON.parse(
  await readFile(new URL('../../scenarios/scenarios.json', import.meta.url), 'utf8'),
);

/** Looks again until the check gives something true. */
export async function until(check, seconds = 10) {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const found = await check();
    if (found || Date.now() > deadline) return found;
    await sleep(10);
  }
}

/** A daemon on a socket, and the merchant's own connection to it. */
export class Stage {
  static async set(options = []) {
    const stage = new Stage();
    stage.folder = await mkdtemp(path.join(os.tmpdir(), 'cardd-node-'));
    stage.socket = path.join(stage.folder, 'cardd.sock');
    stage.process = spawn(findDaemon(), ['--socket', stage.socket, '--now', scenarios.now, ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    stage.merchant = await until(() => Connection.connect(stage.socket).catch(() => null));
    const order = await stage.merchant.call('sandbox/createOrder', {
      order_amount: 499,
      order_currency: 'INR',
      customer_details: { customer_id: 'asha', customer_phone: '9999999999' },
    });
    const { order_id, payment_session_id } = order;
    stage.session = { order_id, payment_session_id, environment: 'SANDBOX' };
    return stage;
  }

  order() {
    return this.merchant.call('sandbox/getOrder', { order_id: this.session.order_id });
  }

  verify = async () => (await this.order()).order_status === 'PAID';

  async simulate(status) {
    const { payments } = await this.order();
    const cf_payment_id = payments.at(-1).cf_payment_id;
    await this.merchant.call('sandbox/simulate', { cf_payment_id, payment_status: status });
  }

  kill() {
    this.process.kill('SIGKILL');
  }

  async strike() {
    const gone = new Promise((resolve) => this.process.once('close', resolve));
    const running = this.process.exitCode === null && this.process.signalCode === null;
    await this.merchant.close();
    this.process.kill();
    if (running) await gone;
    await rm(this.folder, { recursive: true, force: true });
  }
}
