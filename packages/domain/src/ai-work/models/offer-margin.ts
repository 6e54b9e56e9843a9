import { MICRO_CREDITS_PER_TENTH } from '../../billing/credits/to-micro-credits.ts';
import { chargeForTokens, type TokenPrice } from '../pricing/charge-for-tokens.ts';
import {
  JOB_STEPS,
  type JobStep,
  JUDGE_TOKENS_PER_CHARGED,
  MODEL_STEP_OF,
  type SectionLoad,
  tokensFor,
} from '../pricing/quote-for.ts';
import { shareOf, sumOf } from '../pricing/sum-tokens.ts';
import type { ModelStep } from './model-profile.ts';
import { providerCost, toWon } from './provider-cost.ts';
import { type ResolvedChoice, stepTermsOf, type TermsByStep } from './step-terms.ts';

/** Revenue must be at least this multiple of the provider's cost; card fees and VAT are paid from the difference. */
export const MARGIN_FLOOR_PERCENT = 125;
const BREAK_EVEN_PERCENT = 100;
/** An offer must stay above the floor for all price changes that are announced for this period. */
export const MARGIN_HORIZON_DAYS = 90;
/** Calls that failed or did not help the customer: paid by us, not charged. */
const UNCHARGED_PERCENT = 105;

const MINUTE_MS = 60_000;
const SECTION_MINUTES = 10;
const VOICED_SHARE = 0.85;
const REFERENCE_LECTURES = [
  { minutes: 20, slides: 10 },
  { minutes: 60, slides: 60 },
  { minutes: 180, slides: 150 },
];

export type ResolvedSteps = Record<ModelStep, readonly ResolvedChoice[]>;

export const termsByStep = (steps: ResolvedSteps): TermsByStep =>
  Object.fromEntries(Object.entries(steps).map(([step, choices]) => [step, stepTermsOf(choices)])) as TermsByStep;

export interface OfferMargin {
  verdict: 'SOUND' | 'NEEDS_REASON' | 'BELOW_COST' | 'COST_UNKNOWN';
  /** Revenue in percent of the cost, for the lecture and the day with the least. Null when a price is unknown. */
  percent: number | null;
  minutes: number;
  day: string;
}

/** The lowest margin of an offer over reference lectures and all provider prices of the next 90 days, unless another period is given. */
export function offerMargin(input: {
  price: TokenPrice;
  steps: ResolvedSteps;
  won_per_usd_hundredths: number;
  today: string;
  horizon_days?: number;
}): OfferMargin {
  const days = relevantDays(input.steps, input.today, input.horizon_days ?? MARGIN_HORIZON_DAYS);
  const margins = REFERENCE_LECTURES.flatMap((lecture) =>
    days.map((day) => ({ minutes: lecture.minutes, day, percent: marginPercent(lecture, day, input) })),
  );
  const unknown = margins.find(({ percent }) => percent === null);
  if (unknown !== undefined) return { verdict: 'COST_UNKNOWN', ...unknown };
  const lowest = margins.reduce((low, one) => ((one.percent ?? 0) < (low.percent ?? 0) ? one : low));
  return { verdict: verdictOf(lowest.percent ?? 0), ...lowest };
}

const DEFAULT_INPUT_PRICE = 400;
const DEFAULT_OUTPUT_PRICE = 1600;

/**
 * Prices of a model whose prices are left out. `percent` is the margin of an offer at the unraised defaults: they are
 * raised until the margin reaches the floor. Null when the cost is unknown.
 */
export function defaultTokenPrices(percent: number | null) {
  const isEnough = percent === null || percent >= MARGIN_FLOOR_PERCENT;
  const raise = (price: number) =>
    isEnough ? price : Math.ceil((price * MARGIN_FLOOR_PERCENT) / Math.max(1, percent));
  return { input_token_price: raise(DEFAULT_INPUT_PRICE), output_token_price: raise(DEFAULT_OUTPUT_PRICE) };
}

function verdictOf(percent: number): OfferMargin['verdict'] {
  if (percent < BREAK_EVEN_PERCENT) return 'BELOW_COST';
  return percent < MARGIN_FLOOR_PERCENT ? 'NEEDS_REASON' : 'SOUND';
}

/** Today and each day within the horizon on which a price changes. */
function relevantDays(steps: ResolvedSteps, today: string, horizonDays: number): string[] {
  const last = addDays(today, horizonDays);
  const changes = Object.values(steps).flatMap((choices) =>
    choices.slice(0, 1).flatMap(({ profile }) => profile.prices.map((price) => price.from)),
  );
  return [...new Set([today, ...changes.filter((day) => day > today && day <= last)])].toSorted();
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function marginPercent(
  lecture: (typeof REFERENCE_LECTURES)[number],
  day: string,
  offer: Parameters<typeof offerMargin>[0],
): number | null {
  const { revenue_won, cost_won } = lectureFigures(lecture, day, offer);
  return cost_won === null ? null : Math.floor((revenue_won * 100) / Math.max(1, cost_won));
}

export interface LectureFigures {
  /** What a customer is expected to pay. */
  revenue_won: number;
  /** What the providers are expected to bill, calls that are not charged included; null when a price is unknown. */
  cost_won: number | null;
}

/** Expected price and cost of an ordinary lecture of 60 minutes at the prices of today. */
export function hourFigures(offer: Parameters<typeof offerMargin>[0]): LectureFigures {
  return lectureFigures({ minutes: 60, slides: 60 }, offer.today, offer);
}

function lectureFigures(
  lecture: (typeof REFERENCE_LECTURES)[number],
  day: string,
  { price, steps, won_per_usd_hundredths }: Parameters<typeof offerMargin>[0],
): LectureFigures {
  const sections = sectionsOf(lecture);
  const usage = tokensFor(sections, { bound: 'expected', terms: termsByStep(steps) });
  const voicedSeconds = sections.reduce((sum, { voiced_ms }) => sum + voiced_ms / 1000, 0);
  const costs = JOB_STEPS.map((step) => stepCost(step, { usage: usage[step], voicedSeconds, steps, day }));
  const revenue_won = Number(chargeForTokens({ ...sumOf(Object.values(usage)), price }) / MICRO_CREDITS_PER_TENTH);
  if (costs.some((cost) => cost === null)) return { revenue_won, cost_won: null };
  const cost_micro_usd = costs.reduce<bigint>((sum, cost) => sum + (cost ?? 0n), 0n);
  const cost_won = toWon((cost_micro_usd * BigInt(UNCHARGED_PERCENT)) / 100n, won_per_usd_hundredths);
  return { revenue_won, cost_won };
}

function sectionsOf({ minutes, slides }: (typeof REFERENCE_LECTURES)[number]): SectionLoad[] {
  const count = minutes / SECTION_MINUTES;
  return Array.from({ length: count }, () => ({
    voiced_ms: SECTION_MINUTES * MINUTE_MS * VOICED_SHARE,
    slides: Math.round(slides / count),
    is_low_res: false,
  }));
}

const isTranscription = (step: JobStep) => MODEL_STEP_OF[step] === 'TRANSCRIBE';

function stepCost(
  step: JobStep,
  {
    usage,
    voicedSeconds,
    steps,
    day,
  }: { usage: { inputTokens: number; outputTokens: number }; voicedSeconds: number; steps: ResolvedSteps; day: string },
): bigint | null {
  const profile = steps[MODEL_STEP_OF[step]][0]?.profile;
  if (profile === undefined) return null;
  const used = MODEL_STEP_OF[step] === 'JUDGE' ? shareOf(usage, JUDGE_TOKENS_PER_CHARGED) : usage;
  const audioTokens = isTranscription(step) ? used.inputTokens : 0;
  return providerCost(
    {
      input_tokens: used.inputTokens,
      cached_input_tokens: 0,
      audio_input_tokens: audioTokens,
      output_tokens: used.outputTokens,
      audio_seconds: step === 'TRANSCRIBE' ? voicedSeconds : 0,
    },
    profile,
    day,
  );
}
