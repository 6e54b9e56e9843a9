import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../testing/create-movable-clock.ts';
import { createTestDatabase } from '../../../testing/create-test-database.ts';
import { connectDatabase } from '../db/connect-database.ts';
import { createLog } from '../log/create-log.ts';
import { type BudgetDeps, returnUnusedBudget, takeModelBudget } from './take-model-budget.ts';

const log = createLog({ level: 'silent', name: 'test' });
const RPM = 60;
const TPM = 60_000;
const MINUTE_MS = 60_000;
const config = { MODEL_REQUESTS_PER_MINUTE: RPM, MODEL_TOKENS_PER_MINUTE: TPM };
const { signal } = new AbortController();
let drop: () => Promise<void>;
let pools: ReturnType<typeof connectDatabase>[];

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  pools = [0, 1].map(() => connectDatabase({ url: database.url, poolSize: 5, log }));
});
afterAll(async () => {
  await Promise.all(pools.map((db) => db.destroy()));
  await drop();
});

const clock = createMovableClock();
const depsOf = (pool: number): BudgetDeps => ({
  db: pools[pool % 2] as BudgetDeps['db'],
  clock,
  config,
  sleep: async () => undefined,
});

interface Start {
  at: number;
  tokens: number;
}

const maxPerMinute = (starts: readonly Start[], measure: (start: Start) => number) =>
  Math.max(
    ...starts.map(({ at: from }) =>
      starts.filter(({ at }) => at >= from && at < from + MINUTE_MS).reduce((sum, start) => sum + measure(start), 0),
    ),
  );

describe('takeModelBudget', () => {
  it('never exceeds the limit plus bucket in any minute for 64 concurrent calls over two pools', async () => {
    const starts: Start[] = [];
    for (let round = 0; round < 3; round += 1) {
      const takers = Array.from({ length: 64 }, (_, index) => 100 + ((index * 7 + round) % 16) * 250);
      const taken = takers.map(async (tokens, index) => {
        const waitMs = await takeModelBudget(depsOf(index), { model: 'busy', tokens, signal });
        starts.push({ at: clock.now().getTime() + waitMs, tokens });
      });
      await Promise.all(taken);
      clock.move(20_000);
    }
    expect(starts).toHaveLength(192);
    expect(maxPerMinute(starts, ({ tokens }) => tokens)).toBeLessThanOrEqual(TPM + TPM / 6);
    expect(maxPerMinute(starts, () => 1)).toBeLessThanOrEqual(RPM + RPM / 6 + 1);
    const total = starts.reduce((sum, { tokens }) => sum + tokens, 0);
    const lastMs = Math.max(...starts.map(({ at }) => at)) - Math.min(...starts.map(({ at }) => at));
    expect(total / (lastMs / MINUTE_MS)).toBeGreaterThan(TPM * 0.95);
  });

  it('serves calls in FIFO order, so that small calls do not overtake a large one', async () => {
    const take = async (tokens: number) => await takeModelBudget(depsOf(0), { model: 'fair', tokens, signal });
    await take(10_000);
    const large = await take(9_000);
    const small = await Promise.all(Array.from({ length: 20 }, () => take(10)));
    expect(large).toBe(9_000);
    expect(Math.min(...small)).toBeGreaterThanOrEqual(large);
  });

  it('lets a call larger than the bucket wait for a full one and later calls for its refill', async () => {
    const take = async (tokens: number) => await takeModelBudget(depsOf(1), { model: 'large', tokens, signal });
    expect(await take(40_000)).toBe(0);
    expect(await take(1_000)).toBe(31_000);
  });

  it('limits requests as well as tokens', async () => {
    const waits: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      waits.push(await takeModelBudget(depsOf(0), { model: 'many', tokens: 1, signal }));
    }
    expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(waits.slice(10)).toEqual([1_000, 2_000]);
  });

  it('returns unused tokens up to the bucket size', async () => {
    const deps = depsOf(0);
    const take = async (tokens: number) => await takeModelBudget(deps, { model: 'back', tokens, signal });
    await take(10_000);
    await returnUnusedBudget(deps, { model: 'back', estimated_tokens: 10_000, used_tokens: 4_000 });
    expect(await take(6_000)).toBe(0);
    await returnUnusedBudget(deps, { model: 'back', estimated_tokens: 900_000, used_tokens: 0 });
    expect(await take(11_000)).toBe(0);
    expect(await take(1_000)).toBeGreaterThan(0);
  });

  it('returns the tokens of an aborted wait', async () => {
    const aborting: BudgetDeps = { ...depsOf(0), sleep: () => Promise.reject(new Error('aborted')) };
    await takeModelBudget(aborting, { model: 'gone', tokens: 10_000, signal });
    await expect(takeModelBudget(aborting, { model: 'gone', tokens: 6_000, signal })).rejects.toThrow('aborted');
    expect(await takeModelBudget(depsOf(0), { model: 'gone', tokens: 6_000, signal })).toBe(6_000);
  });
});
