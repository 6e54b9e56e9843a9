import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRealLedger, type RealLedger } from '../testing/open-real-ledger.ts';
import { playSequence } from '../testing/play-sequence.ts';

const SEQUENCES = 150;
const OPERATIONS = 40;
const CONCURRENCY = 6;
const FIRST_SEED = Number(process.env.SEED ?? 1);

/** Outcomes that the sequences must reach at least once. */
const RARE_OUTCOMES = [
  'hold HELD',
  'hold ALREADY',
  'hold INSUFFICIENT',
  'settle-hold CAPTURED',
  'settle-hold RELEASED',
  'settle-hold ALREADY',
  'settle-hold OVER_HOLD',
  'settle-hold UNKNOWN',
  'settle-hold REFUSED',
  'grant REFUSED',
  'adjust REFUSED',
  'pay PAID',
  'pay ALREADY',
  'pay MISMATCH',
  'refund BEGUN',
  'refund REFUSED',
  'settle-refund DONE',
  'settle-refund FAILED',
  'settle-refund ALREADY',
  'settle-refund REFUSED',
  'cancel-outside DEDUCTED',
  'cancel-outside SHORT',
  'cancel-outside ALREADY',
  'cancel-outside OURS',
  'cancel-outside OVER_PAYMENT',
  'cancel-outside REFUND_UNDER_WAY',
  'hold SHORTFALL',
  'expire EXPIRED',
  'expire SKIPPED',
  'extend EXTENDED',
  'extend NOTHING_LEFT',
  'extend NOT_LATER',
  'extend TOO_LONG',
];

let real: RealLedger;
beforeAll(async () => {
  real = await openRealLedger();
}, 60_000);
afterAll(async () => {
  await real.close();
});

describe('the simulated ledger', () => {
  test(`returns the same outcomes and balances as the database for ${SEQUENCES} sequences of ${OPERATIONS} operations`, async () => {
    const seeds = Array.from({ length: SEQUENCES }, (_, index) => FIRST_SEED + index);
    const outcomes = new Map<string, number>();
    const playSome = async () => {
      for (let seed = seeds.pop(); seed !== undefined; seed = seeds.pop()) {
        for (const outcome of await playSequence(real, seed, OPERATIONS)) {
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, playSome));
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(SEQUENCES * OPERATIONS);
    for (const rare of RARE_OUTCOMES) expect(outcomes.get(rare), rare).toBeGreaterThan(0);
  });
});
