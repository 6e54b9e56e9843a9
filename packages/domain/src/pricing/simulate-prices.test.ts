import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeForTokens, type TokenPrice } from './charge-for-tokens.ts';
import { type ReplayedJob, simulatePrices } from './simulate-prices.ts';

const priced = (input_token_price: number, output_token_price: number): TokenPrice => ({
  input_token_price,
  output_token_price,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
});
const usage = (inputTokens: number, outputTokens: number) => ({ inputTokens, outputTokens });
const present = priced(100, 400);
const million = usage(1_000_000, 0);
const cost = { input_cost_won_per_million: 300, output_cost_won_per_million: 1200 };
const CREDIT = 1_000_000n;

/** A million input tokens, expected and used: 100 credits, at most 200. */
const aJob = (more: Partial<ReplayedJob> = {}): ReplayedJob => ({
  charged: million,
  spent: million,
  estimate: million,
  ceiling_micro: 200n * CREDIT,
  quoted_price: present,
  ...more,
});
const run = (jobs: readonly ReplayedJob[], proposed: TokenPrice) => simulatePrices({ jobs, present, proposed, cost });

describe('simulated prices, by table', () => {
  it('nothing comes of no jobs, and no share of nothing', () => {
    const none = {
      revenue_micro: 0n,
      revenue_won: 0,
      cost_won: 0,
      margin_won: 0,
      margin_percent: null,
      cut_off_jobs: 0,
    };
    expect(run([], priced(200, 800))).toEqual({
      present: none,
      proposed: none,
      quotes: { dearer: 0, cheaper: 0, unchanged: 0, change_percent: null },
    });
  });

  it('100 credits are 1,000 won; the cost is the same at both prices', () => {
    const { present: now, proposed } = run([aJob()], priced(150, 400));
    expect(now).toMatchObject({ revenue_micro: 100n * CREDIT, revenue_won: 1000, cost_won: 300, margin_won: 700 });
    expect(now.margin_percent).toBe(70);
    expect(proposed).toMatchObject({ revenue_won: 1500, cost_won: 300, margin_won: 1200, margin_percent: 80 });
  });

  it('what nobody paid for costs all the same', () => {
    const failed = aJob({ charged: usage(0, 0), spent: usage(2_000_000, 1_000_000) });
    expect(run([failed], present).present).toMatchObject({ revenue_won: 0, cost_won: 1800, margin_percent: null });
  });

  it('a ceiling moves with its quote, from the price it was quoted at', () => {
    const greedy = usage(3_000_000, 0);
    const older = aJob({ charged: greedy, quoted_price: priced(50, 400), ceiling_micro: 100n * CREDIT });
    const { present: now, proposed } = run([older], priced(300, 400));
    expect([now.revenue_micro, now.cut_off_jobs]).toEqual([200n * CREDIT, 1]);
    expect([proposed.revenue_micro, proposed.cut_off_jobs]).toEqual([600n * CREDIT, 1]);
    expect(run([aJob({ charged: usage(2_000_000, 0) })], present).present.cut_off_jobs).toBe(0);
  });

  it('quotes are compared one by one, and spread by rank', () => {
    const jobs = [usage(1_000_000, 0), usage(1_000_000, 250_000), usage(0, 1_000_000)].map((estimate) =>
      aJob({ estimate }),
    );
    expect(run(jobs, priced(150, 200)).quotes).toEqual({
      dearer: 1,
      cheaper: 1,
      unchanged: 1,
      change_percent: { min: -50, median: 0, p90: 50, max: 50 },
    });
  });

  it('a quote that is free today counts as dearer but has no percentage', () => {
    const quotes = simulatePrices({ jobs: [aJob()], present: priced(0, 0), proposed: present, cost }).quotes;
    expect(quotes).toEqual({ dearer: 1, cheaper: 0, unchanged: 0, change_percent: null });
  });
});

const tokens = fc.record({ inputTokens: fc.nat(3_000_000), outputTokens: fc.nat(3_000_000) });
const anyPrice = fc.record({
  input_token_price: fc.integer({ min: 1, max: 5000 }),
  output_token_price: fc.integer({ min: 1, max: 5000 }),
  has_high_usage_pricing: fc.boolean(),
  high_usage_threshold_tokens: fc.nat(2_000_000),
  high_usage_input_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
  high_usage_output_multiplier_tenths: fc.integer({ min: 10, max: 50 }),
});
const anyJob: fc.Arbitrary<ReplayedJob> = fc
  .record({ charged: tokens, spent: tokens, estimate: tokens, quoted_price: anyPrice, spare: fc.nat(5_000) })
  .map(({ spare, ...job }) => ({
    ...job,
    ceiling_micro: chargeForTokens({ ...job.estimate, price: job.quoted_price }) + BigInt(spare + 1) * 100_000n,
  }));
const anyJobs = fc.array(anyJob, { maxLength: 12 });

describe('simulated prices, for every price', () => {
  it('the same price changes nothing', () => {
    fc.assert(
      fc.property(anyJobs, anyPrice, (jobs, price) => {
        const same = simulatePrices({ jobs, present: price, proposed: price, cost });
        expect(same.proposed).toEqual(same.present);
        expect(same.quotes).toMatchObject({ dearer: 0, cheaper: 0, unchanged: jobs.length });
      }),
    );
  });

  it('at the price it was quoted, a job brings in exactly what it was charged', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        const { present: now } = simulatePrices({ jobs: [job], present: job.quoted_price, proposed: present, cost });
        const used = chargeForTokens({ ...job.charged, price: job.quoted_price });
        expect(now.revenue_micro).toBe(used < job.ceiling_micro ? used : job.ceiling_micro);
      }),
    );
  });

  it('every quote is counted once, the spread is in order, and the margin is revenue less cost', () => {
    fc.assert(
      fc.property(anyJobs, anyPrice, anyPrice, (jobs, now, then) => {
        const { quotes, proposed } = simulatePrices({ jobs, present: now, proposed: then, cost });
        expect(quotes.dearer + quotes.cheaper + quotes.unchanged).toBe(jobs.length);
        const { min = 0, median = 0, p90 = 0, max = 0 } = quotes.change_percent ?? {};
        expect([min, median, p90, max]).toEqual([min, median, p90, max].toSorted((a, b) => a - b));
        expect(proposed.margin_won).toBe(proposed.revenue_won - proposed.cost_won);
      }),
    );
  });
});
