import { expect } from 'vitest';
import { createRandom } from '../../../kit/create-random.ts';
import { createLedger, LedgerRefusal, walletOf } from '../ledger/ledger.ts';
import { refundHoldOf } from '../ledger/settle-refund.ts';
import type { RealLedger } from './open-real-ledger.ts';
import { operations } from './operations.ts';
import { type Pair, uuidOf } from './pair.ts';
import { findRefundHoldId, getUserState, insertUser } from './real-ledger.queries.ts';

const START = Date.UTC(2026, 10, 15);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Runs random operations on both sides and returns the outcomes; throws with the seed at the first difference. */
export async function playSequence(real: RealLedger, seed: number, count: number): Promise<string[]> {
  const clock = { now: () => new Date(pair.now) };
  const pair: Pair = {
    seed,
    random: createRandom(seed),
    deps: real.depsAt(clock),
    ledger: createLedger(1),
    user: uuidOf({ seed }, 0xfff),
    now: START,
    holds: new Map(),
    lots: new Map(),
    refunds: new Map(),
    orders: [],
    cancelKeys: [],
  };
  await insertUser(pair.deps.db, pair.user, clock.now());
  const outcomes: string[] = [];
  for (let step = 0; step < count; step += 1) {
    // Unique timestamps: lots of the same millisecond would be ordered by random ids.
    pair.now += 1 + pair.random.below(pair.random.chance(0.1) ? 120 * DAY_MS : 90 * MINUTE_MS);
    outcomes.push(await playOne(pair, step));
  }
  return outcomes;
}

async function playOne(pair: Pair, step: number): Promise<string> {
  const { inDatabase, inModel, name } = pair.random.pick(operations)(pair);
  const outcome = await outcomeOf(inDatabase);
  const expected = await outcomeOf(async () => inModel());
  const where = `SEED=${pair.seed} step ${step}: ${name}`;
  expect(outcome, where).toBe(expected);
  const state = await getUserState(pair.deps.db, pair.user);
  const wallet = walletOf(pair.ledger, 1);
  const { lots, refunds, ...sums } = state;
  const { balance_micro, held_micro, entries } = wallet;
  expect(sums, where).toEqual({ balance_micro, held_micro, entry_count: BigInt(entries.length) });
  const seenLots = lots.map(([, remaining, held]) => `${remaining}/${held}`);
  expect(seenLots, where).toEqual(wallet.lots.map((lot) => `${lot.remaining_micro}/${lot.held_micro}`));
  const statuses = [...pair.ledger.refunds.values()].map(({ status }) => status);
  expect(
    refunds.map(([, status]) => status),
    where,
  ).toEqual(statuses);
  await mapNewRows(pair, state);
  const isNumber = /^-?\d+$/.test(outcome);
  return `${name} ${isNumber ? 'BALANCE' : outcome}`;
}

/** Stores the database ids of rows created in this step. */
async function mapNewRows(pair: Pair, state: Awaited<ReturnType<typeof getUserState>>): Promise<void> {
  walletOf(pair.ledger, 1).lots.forEach((lot, index) => {
    pair.lots.set(lot.id, state.lots[index]?.[0] ?? '');
  });
  const rows = [...pair.ledger.refunds.values()].map((refund, index) => ({
    refund,
    id: state.refunds[index]?.[0] ?? '',
  }));
  for (const { id, refund } of rows) {
    if (pair.refunds.has(refund.id)) continue;
    pair.refunds.set(refund.id, id);
    const hold = refundHoldOf(pair.ledger, refund);
    if (hold !== undefined) pair.holds.set(hold.id, await findRefundHoldId(pair.deps.db, id));
  }
}

/** Maps rejections by exception to REFUSED on both sides. */
async function outcomeOf(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    const isRefusal = error instanceof LedgerRefusal || (error instanceof Error && isRefusedByDatabase(error));
    if (isRefusal) return 'REFUSED';
    throw error;
  }
}

/** Constraint violations and HTTP errors thrown by the server. */
function isRefusedByDatabase(error: Error): boolean {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return (typeof code === 'string' && code.startsWith('23')) || typeof status === 'number';
}
