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

const mostInAMinute = (starts: readonly Start[], measure: (start: Start) => number) =>
  Math.max(
    ...starts.map(({ at: from }) =>
      starts.filter(({ at }) => at >= from && at < from + MINUTE_MS).reduce((sum, start) => sum + measure(start), 0),
    ),
  );

describe('the budget of a model', () => {
  it('64 takers over two pools never use more in any minute than the limit and its bucket', async () => {
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
    expect(mostInAMinute(starts, ({ tokens }) => tokens)).toBeLessThanOrEqual(TPM + TPM / 6);
    expect(mostInAMinute(starts, () => 1)).toBeLessThanOrEqual(RPM + RPM / 6 + 1);
    const total = starts.reduce((sum, { tokens }) => sum + tokens, 0);
    const lastMs = Math.max(...starts.map(({ at }) => at)) - Math.min(...starts.map(({ at }) => at));
    expect(total / (lastMs / MINUTE_MS)).toBeGreaterThan(TPM * 0.95);
  });

  it('whoever comes first starts first: a large call is not passed by small ones for ever', async () => {
    const take = async (tokens: number) => await takeModelBudget(depsOf(0), { model: 'fair', tokens, signal });
    await take(10_000);
    const large = await take(9_000);
    const small = await Promise.all(Array.from({ length: 20 }, () => take(10)));
    expect(large).toBe(9_000);
    expect(Math.min(...small)).toBeGreaterThanOrEqual(large);
  });

  it('a call larger than the bucket waits for a full one, and the others wait for what it took', async () => {
    const take = async (tokens: number) => await takeModelBudget(depsOf(1), { model: 'large', tokens, signal });
    expect(await take(40_000)).toBe(0);
    expect(await take(1_000)).toBe(31_000);
  });

  it('requests are counted beside tokens', async () => {
    const waits: number[] = [];
    for (let call = 0; call < 12; call += 1) {
      waits.push(await takeModelBudget(depsOf(0), { model: 'many', tokens: 1, signal }));
    }
    expect(waits.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(waits.slice(10)).toEqual([1_000, 2_000]);
  });

  it('what was estimated too high comes back, never above the bucket', async () => {
    const deps = depsOf(0);
    const take = async (tokens: number) => await takeModelBudget(deps, { model: 'back', tokens, signal });
    await take(10_000);
    await returnUnusedBudget(deps, { model: 'back', estimated_tokens: 10_000, used_tokens: 4_000 });
    expect(await take(6_000)).toBe(0);
    await returnUnusedBudget(deps, { model: 'back', estimated_tokens: 900_000, used_tokens: 0 });
    expect(await take(11_000)).toBe(0);
    expect(await take(1_000)).toBeGreaterThan(0);
  });

  it('who gives up while waiting leaves the tokens to others', async () => {
    const gone: BudgetDeps = { ...depsOf(0), sleep: () => Promise.reject(new Error('aborted')) };
    await takeModelBudget(gone, { model: 'gone', tokens: 10_000, signal });
    await expect(takeModelBudget(gone, { model: 'gone', tokens: 6_000, signal })).rejects.toThrow('aborted');
    expect(await takeModelBudget(depsOf(0), { model: 'gone', tokens: 6_000, signal })).toBe(6_000);
  });
});
