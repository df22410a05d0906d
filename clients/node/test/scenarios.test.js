import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { CarddError, Checkout } from '../src/index.js';
import { Stage, scenarios, until } from './stage.js';

const words = JSON.parse(readFileSync(new URL('../../../protocol/errors.json', import.meta.url), 'utf8'));
const noticeWords = [
  [words.codes, 'code'],
  [words.refusals, 'reason'],
  [words.name_refusals, 'reason'],
  [words.cleared_by, 'word'],
  [words.endings, 'code'],
  [words.statuses, 'status'],
];

/** Plays the payer on a Checkout, and reads from it what a form would show. */
class Player {
  constructor(stage, checkout, fault) {
    Object.assign(this, { stage, checkout, fault, field: null });
  }

  focus(field) {
    if (this.field && this.field !== field) this.checkout.leave(this.field);
    this.field = field;
  }

  async step(step) {
    const { checkout, stage } = this;
    const field = step.field ?? 'number';
    if ('type' in step || 'key' in step || 'paste' in step || 'select' in step) this.focus(field);
    // As a person's keys do, they go out without waiting for an answer.
    if ('type' in step) for (const key of step.type) checkout.key(key, field);
    else if ('key' in step) checkout.key(step.key, field);
    else if ('paste' in step) checkout.paste(step.paste, field);
    else if ('select' in step) checkout.select(field, ...step.select);
    else if ('leave' in step) [checkout.leave(step.leave), (this.field = null)];
    else if ('pay' in step) await until(() => checkout.payEnabled).then(() => checkout.pay());
    else if ('otp' in step) await checkout.submitOtp(step.otp);
    else if ('resend' in step) await checkout.resendOtp();
    else if ('page' in step) await checkout.finish(step.page);
    else if ('cancel' in step) await checkout.cancel();
    else if ('clear' in step) await checkout.clear();
    else if ('again' in step) checkout.again();
    else if ('wait' in step) await sleep(step.wait * 1000);
    else if ('simulate' in step) await stage.simulate(step.simulate);
    else if ('faults' in step) await stage.merchant.call('sandbox/faults', step.faults);
    else if ('kill' in step) stage.kill();
    else if ('sees' in step) await this.sees(step.sees);
    else if ('ends' in step) await this.ends(step.ends, step.order);
    else assert.fail(`unknown step ${Object.keys(step)}`);
  }

  screen() {
    const { checkout, fault } = this;
    if (fault) return { notice: fault.message };
    return {
      display: checkout.number.display,
      expiry: checkout.expiry.display,
      cvv: checkout.cvv.display,
      network: checkout.network,
      bank: checkout.bank,
      error: checkout.number.sentence,
      expiry_error: checkout.expiry.sentence,
      cvv_error: checkout.cvv.sentence,
      pay_enabled: checkout.payEnabled,
      step: checkout.stage,
      tries: checkout.otp?.attemptsLeft,
      resends: checkout.otp?.resendsLeft,
      notice: checkout.notice?.sentence,
      retry: checkout.canRetry,
    };
  }

  async sees(expected) {
    const wrong = () => Object.entries(expected).filter(([key, value]) => !fits(key, value, this.screen()[key]));
    await until(() => wrong().length === 0);
    assert.deepEqual(wrong(), [], `on the screen: ${JSON.stringify(this.screen())}`);
  }

  async ends(outcome, order) {
    await until(() => this.checkout.outcome, 15);
    assert.equal(this.checkout.outcome, outcome);
    if (order) assert.equal((await this.stage.order()).order_status, order);
  }
}

function fits(key, expected, seen) {
  if (expected === null) return !seen;
  if (key.endsWith('error')) return words.field_errors.find((row) => row.error === expected).sentence === seen;
  if (key !== 'notice') return seen === expected;
  if (expected === 'missing' || expected === 'ended') return /cardd/.test(seen ?? '');
  return noticeWords.some(([list, name]) => list.some((row) => row[name] === expected && row.sentence === seen));
}

for (const scenario of scenarios.scenarios) {
  test(`${scenario.name}: ${scenario.about}`, async (context) => {
    if (scenario.needs.includes('missing')) {
      const opening = Checkout.open({ command: '/nonexistent/cardd', verify: () => false });
      const fault = await opening.catch((error) => error);
      assert.ok(fault instanceof CarddError && fault.symbol === 'DAEMON_MISSING');
      const player = new Player(null, null, fault);
      for (const step of scenario.steps) await player.step(step);
      return;
    }
    const stage = await Stage.set(scenario.daemon);
    context.after(() => stage.strike());
    const checkout = await Checkout.open({
      socket: stage.socket,
      session: stage.session,
      verify: stage.verify,
      channel: scenario.steps.find((step) => step.pay)?.pay,
      enablePasting: scenario.options.enable_pasting ?? true,
    });
    context.after(() => checkout.close());
    const player = new Player(stage, checkout);
    for (const step of scenario.steps) await player.step(step);
  });
}
