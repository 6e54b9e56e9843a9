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

/** One million input tokens, expected and used: 100 credits, ceiling 200. */
const createJob = (more: Partial<ReplayedJob> = {}): ReplayedJob => ({
  charged: million,
  spent: million,
  estimate: million,
  ceiling_micro: 200n * CREDIT,
  quoted_price: present,
  ...more,
});
const run = (jobs: readonly ReplayedJob[], proposed: TokenPrice) => simulatePrices({ jobs, present, proposed, cost });

describe('simulatePrices', () => {
  it('returns zeros without jobs and no percentage of zero', () => {
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

  it('converts 100 credits to 1,000 won and uses the same cost for both prices', () => {
    const { present: now, proposed } = run([createJob()], priced(150, 400));
    expect(now).toMatchObject({ revenue_micro: 100n * CREDIT, revenue_won: 1000, cost_won: 300, margin_won: 700 });
    expect(now.margin_percent).toBe(70);
    expect(proposed).toMatchObject({ revenue_won: 1500, cost_won: 300, margin_won: 1200, margin_percent: 80 });
  });

  it('includes the cost of calls that were not charged', () => {
    const failed = createJob({ charged: usage(0, 0), spent: usage(2_000_000, 1_000_000) });
    expect(run([failed], present).present).toMatchObject({ revenue_won: 0, cost_won: 1800, margin_percent: null });
  });

  it('scales a ceiling with its quote from the quoted price', () => {
    const greedy = usage(3_000_000, 0);
    const older = createJob({ charged: greedy, quoted_price: priced(50, 400), ceiling_micro: 100n * CREDIT });
    const { present: now, proposed } = run([older], priced(300, 400));
    expect([now.revenue_micro, now.cut_off_jobs]).toEqual([200n * CREDIT, 1]);
    expect([proposed.revenue_micro, proposed.cut_off_jobs]).toEqual([600n * CREDIT, 1]);
    expect(run([createJob({ charged: usage(2_000_000, 0) })], present).present.cut_off_jobs).toBe(0);
  });

  it('compares quotes one by one and computes percentiles', () => {
    const jobs = [usage(1_000_000, 0), usage(1_000_000, 250_000), usage(0, 1_000_000)].map((estimate) =>
      createJob({ estimate }),
    );
    expect(run(jobs, priced(150, 200)).quotes).toEqual({
      dearer: 1,
      cheaper: 1,
      unchanged: 1,
      change_percent: { min: -50, median: 0, p90: 50, max: 50 },
    });
  });

  it('counts a quote that is free today as dearer without a percentage', () => {
    const quotes = simulatePrices({ jobs: [createJob()], present: priced(0, 0), proposed: present, cost }).quotes;
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

describe('simulatePrices for any price', () => {
  it('reports no change for the same price', () => {
    fc.assert(
      fc.property(anyJobs, anyPrice, (jobs, price) => {
        const same = simulatePrices({ jobs, present: price, proposed: price, cost });
        expect(same.proposed).toEqual(same.present);
        expect(same.quotes).toMatchObject({ dearer: 0, cheaper: 0, unchanged: jobs.length });
      }),
    );
  });

  it('reproduces the charge at the quoted price', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        const { present: now } = simulatePrices({ jobs: [job], present: job.quoted_price, proposed: present, cost });
        const used = chargeForTokens({ ...job.charged, price: job.quoted_price });
        expect(now.revenue_micro).toBe(used < job.ceiling_micro ? used : job.ceiling_micro);
      }),
    );
  });

  it('counts every quote once, orders the percentiles and computes margin as revenue minus cost', () => {
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
