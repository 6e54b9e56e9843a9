import {
  chooseStepModels,
  JOB_STEPS,
  MARGIN_HORIZON_DAYS,
  resolveFromCatalogue,
  type TokenPrice,
  toWon,
} from '@pilgi/domain/ai-work';
import { MICRO_CREDITS_PER_TENTH } from '@pilgi/domain/billing';
import { sampleModels } from '../../tools/seed/sample-models.ts';
import { createRandom, type Random } from '../kit/create-random.ts';
import { makeRandomLecture } from './make-random-lecture.ts';
import { type SimulatedJob, simulateJob } from './simulate-job.ts';

/** Highest rate at which the sample prices are meant to cover the cost. */
const WON_PER_USD_HUNDREDTHS = 152_250;
const MAX_DEVIATION = 0.25;
const MIN_ACCURATE_SHARE = 0.9;
/** Share of the jobs during which a model is unavailable and its fallback does the work. */
const UNAVAILABLE_SHARE = 0.02;
const PERCENTILES = [0, 5, 25, 50, 75, 95, 100];

export interface QuotedJob extends SimulatedJob {
  offer: string;
  day: string;
  revenue_won: number;
  cost_won: number;
}

/** Random jobs of all sample offers, on days until the end of the announced prices. */
export function simulateJobs({ jobs, seed, today }: { jobs: number; seed: number; today: string }): QuotedJob[] {
  return Array.from({ length: jobs }, (_, index) => {
    const random = createRandom(seed * 1_000_003 + index);
    const offer = random.pick(sampleModels);
    const steps = resolveFromCatalogue(
      chooseStepModels({ offered: { provider: 'gemini', model: offer.model_name }, chosen: {} }),
    );
    const day = addDays(today, random.below(MARGIN_HORIZON_DAYS + 1));
    const models = new Set(Object.values(steps).flatMap((choices) => choices.map(({ profile }) => profile.model)));
    const unavailable = chooseUnavailable([...models], random);
    const job = simulateJob(makeRandomLecture(random), { price: priceOf(offer), steps }, { random, day, unavailable });
    const revenue_won = Number(job.charge_micro / MICRO_CREDITS_PER_TENTH);
    return {
      ...job,
      offer: offer.model_name,
      day,
      revenue_won,
      cost_won: toWon(job.cost_micro_usd, WON_PER_USD_HUNDREDTHS),
    };
  });
}

const chooseUnavailable = (models: readonly string[], random: Random) =>
  new Set(models.filter(() => random.chance(UNAVAILABLE_SHARE)));

const priceOf = (offer: { input_token_price: number; output_token_price: number }): TokenPrice => ({
  input_token_price: offer.input_token_price,
  output_token_price: offer.output_token_price,
  has_high_usage_pricing: false,
  high_usage_threshold_tokens: 0,
  high_usage_input_multiplier_tenths: 10,
  high_usage_output_multiplier_tenths: 10,
});

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Estimate divided by charge; jobs without a note are not charged and have none. */
const accuracyOf = (job: QuotedJob) => Number(job.quote.expected_micro) / Number(job.charge_micro);
const isAccurate = (job: QuotedJob) => Math.abs(accuracyOf(job) - 1) <= MAX_DEVIATION;
const isCharged = (job: QuotedJob) => job.charge_micro > 0n;

/** The charge stays within the ceiling, covers the provider's cost, and the estimate is usually close to it. */
export function evaluateJobs(jobs: readonly QuotedJob[]): string[] {
  const charged = jobs.filter(isCharged);
  const accurate = charged.filter(isAccurate).length;
  return [
    ...jobs
      .filter((job) => job.uncapped_micro > job.quote.ceiling_micro || job.charge_micro > job.quote.ceiling_micro)
      .map((job) => `${describe(job)}: used ${job.uncapped_micro}, ceiling ${job.quote.ceiling_micro} micro-credits`),
    ...charged
      .filter((job) => job.cost_won > job.revenue_won)
      .map((job) => `${describe(job)}: costs ${job.cost_won} won, charged ${job.revenue_won} won`),
    ...(accurate >= MIN_ACCURATE_SHARE * charged.length
      ? []
      : [`${accurate} of ${charged.length} estimates are within ${MAX_DEVIATION * 100} % of the charge`]),
  ];
}

const describe = ({ offer, day, minutes }: QuotedJob) => `${offer} on ${day}, ${minutes.toFixed(0)} minutes`;

export function describeJobs(jobs: readonly QuotedJob[]): string[] {
  const charged = jobs.filter(isCharged);
  const ratio = (value: (job: QuotedJob) => number) => PERCENTILES.map((percent) => at(charged.map(value), percent));
  const line = (title: string, values: readonly number[]) =>
    `${title.padEnd(28)}${values.map((value) => value.toFixed(2).padStart(8)).join('')}`;
  const total = (value: (job: QuotedJob) => number) => charged.reduce((sum, job) => sum + value(job), 0);
  const accurate = charged.filter(isAccurate).length / charged.length;
  return [
    `${jobs.length} jobs, ${charged.length} charged, ${total(({ calls }) => calls)} calls, ${total((job) => job.failed_attempts)} failed attempts, ${total(({ retries }) => retries)} gaps transcribed again`,
    `${''.padEnd(28)}${PERCENTILES.map((percent) => `p${percent}`.padStart(8)).join('')}`,
    line(
      'minutes',
      ratio(({ minutes }) => minutes),
    ),
    line(
      'charge in credits',
      ratio((job) => job.revenue_won / 10),
    ),
    line('estimate / charge', ratio(accuracyOf)),
    line(
      'charge / ceiling',
      ratio((job) => Number(job.uncapped_micro) / Number(job.quote.ceiling_micro)),
    ),
    line(
      'charge / provider cost',
      ratio((job) => job.revenue_won / Math.max(1, job.cost_won)),
    ),
    `estimates within ${MAX_DEVIATION * 100} %: ${(accurate * 100).toFixed(1)} %`,
    ...JOB_STEPS.map((step) => {
      const share = (pick: 'inputTokens' | 'outputTokens') =>
        total(({ quote }) => quote.expected[step][pick]) /
        Math.max(
          1,
          total((job) => job.charged[step][pick]),
        );
      return `estimated / charged tokens of ${step}: input ${share('inputTokens').toFixed(2)}, output ${share('outputTokens').toFixed(2)}`;
    }),
  ];
}

function at(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(((sorted.length - 1) * percent) / 100)] ?? Number.NaN;
}
