import { MICRO_CREDITS_PER_TENTH } from '../../billing/credits/to-micro-credits.ts';
import { chargeUnderCeiling } from '../jobs/job-charge.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';

/** Stored data of a finished job. */
export interface ReplayedJob {
  /** Usage that was charged to the user. */
  charged: TokenUsage;
  /** Usage counted by the provider, including calls that are not charged. */
  spent: TokenUsage;
  /** Usage expected by the quote. */
  estimate: TokenUsage;
  /** Ceiling at the quoted price. */
  ceiling_micro: bigint;
  quoted_price: TokenPrice;
}

/** Price we pay to the provider. */
export interface TokenCost {
  input_cost_won_per_million: number;
  output_cost_won_per_million: number;
}

export interface PriceFigures {
  revenue_micro: bigint;
  revenue_won: number;
  cost_won: number;
  margin_won: number;
  /** Percent of revenue, one decimal; null without revenue. */
  margin_percent: number | null;
  /** Jobs whose usage exceeded the ceiling. */
  cut_off_jobs: number;
}

export interface SimulatedPrices {
  present: PriceFigures;
  proposed: PriceFigures;
  quotes: {
    dearer: number;
    cheaper: number;
    unchanged: number;
    /** Over all quotes that cost something today. */
    change_percent: { min: number; median: number; p90: number; max: number } | null;
  };
}

const TOKENS_PER_MILLION = 1_000_000n;
const PERCENT = 100;
const MEDIAN = 0.5;
const P90 = 0.9;

/** Revenue and cost of past jobs at the present and at a proposed price. */
export function simulatePrices(input: {
  jobs: readonly ReplayedJob[];
  present: TokenPrice;
  proposed: TokenPrice;
  /** Prices per token, or what the provider has billed for these jobs. */
  cost: TokenCost | { billed_won: number };
}): SimulatedPrices {
  const { jobs, present, proposed } = input;
  const cost_won = 'billed_won' in input.cost ? input.cost.billed_won : costOf(jobs, input.cost);
  return {
    present: figuresAt(present, jobs, cost_won),
    proposed: figuresAt(proposed, jobs, cost_won),
    quotes: compareQuotes(jobs, present, proposed),
  };
}

function figuresAt(price: TokenPrice, jobs: readonly ReplayedJob[], cost_won: number): PriceFigures {
  const outcomes = jobs.map((job) => {
    const ceiling_micro = ceilingAt(price, job);
    const charge = chargeUnderCeiling({ usage: job.charged, price, ceiling_micro });
    return { charge, isCutOff: chargeForTokens({ ...job.charged, price }) > ceiling_micro };
  });
  const revenue_micro = outcomes.reduce((sum, { charge }) => sum + charge, 0n);
  const revenue_won = Number(revenue_micro / MICRO_CREDITS_PER_TENTH);
  const margin_won = revenue_won - cost_won;
  return {
    revenue_micro,
    revenue_won,
    cost_won,
    margin_won,
    margin_percent: revenue_won === 0 ? null : toTenth((margin_won / revenue_won) * PERCENT),
    cut_off_jobs: outcomes.filter(({ isCutOff }) => isCutOff).length,
  };
}

/**
 * A quote stores its expected usage but not its maximum, so the ceiling is scaled like the expected price. Exact when all prices change by
 * the same factor, otherwise close because both derive from the same sections.
 */
function ceilingAt(price: TokenPrice, job: ReplayedJob): bigint {
  const quoted = chargeForTokens({ ...job.estimate, price: job.quoted_price });
  if (quoted === 0n) return job.ceiling_micro;
  const now = chargeForTokens({ ...job.estimate, price });
  const scaled = job.ceiling_micro * now;
  const step = quoted * MICRO_CREDITS_PER_TENTH;
  return ((scaled + step - 1n) / step) * MICRO_CREDITS_PER_TENTH;
}

function costOf(jobs: readonly ReplayedJob[], cost: TokenCost): number {
  const tokens = (direction: keyof TokenUsage) => jobs.reduce((sum, { spent }) => sum + spent[direction], 0);
  const costMicro =
    BigInt(tokens('inputTokens')) * BigInt(cost.input_cost_won_per_million) +
    BigInt(tokens('outputTokens')) * BigInt(cost.output_cost_won_per_million);
  return Number((costMicro + TOKENS_PER_MILLION / 2n) / TOKENS_PER_MILLION);
}

function compareQuotes(jobs: readonly ReplayedJob[], present: TokenPrice, proposed: TokenPrice) {
  const pairs = jobs.map(({ estimate }) => ({
    now: chargeForTokens({ ...estimate, price: present }),
    next: chargeForTokens({ ...estimate, price: proposed }),
  }));
  const changes = pairs
    .filter(({ now }) => now > 0n)
    .map(({ now, next }) => toTenth((Number(next - now) / Number(now)) * PERCENT))
    .toSorted((one, other) => one - other);
  return {
    dearer: pairs.filter(({ now, next }) => next > now).length,
    cheaper: pairs.filter(({ now, next }) => next < now).length,
    unchanged: pairs.filter(({ now, next }) => next === now).length,
    change_percent: spreadOf(changes),
  };
}

function spreadOf(sorted: readonly number[]) {
  const [min] = sorted;
  const max = sorted.at(-1);
  if (min === undefined || max === undefined) return null;
  return { min, median: rankedAt(sorted, MEDIAN), p90: rankedAt(sorted, P90), max };
}

/** Nearest-rank percentile. */
function rankedAt(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

// Adding 0 turns -0 into 0.
function toTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
