import type { ProblemType } from '../../study/problems/problem.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { sumOf } from './quote-for.ts';

/** One problem of a bundle and the maximum tokens of its evidence. */
export interface SlotLoad {
  type: ProblemType;
  evidence_tokens: number;
}

export type BundleCall = 'MAKE' | 'REMAKE' | 'SOLVE';

export interface BundleQuote {
  expected_micro: bigint;
  /** Maximum cost; this amount is held. */
  ceiling_micro: bigint;
  expected_seconds: number;
}

type Bound = 'expected' | 'max';

/** One generation and two retries. */
export const MAX_GENERATIONS = 3;
/** Typically one problem in four must be generated again. */
const EXPECTED_RETRY_RATIO = 0.25;
/** Real Korean text takes about two thirds of the estimated tokens. */
const EXPECTED_TOKEN_RATIO = 0.7;
const INSTRUCTIONS = { expected: 500, max: 1600 };
/** Faults of the rejected problem and the question that must not be repeated. */
const FAULT_TOKENS = { expected: 100, max: 1000 };
const PROBLEM_TOKENS: Record<ProblemType, Record<Bound, number>> = {
  CHOICE_4: { expected: 250, max: 1200 },
  CHOICE_5: { expected: 280, max: 1400 },
  OX: { expected: 150, max: 800 },
  BLANK: { expected: 160, max: 800 },
  SHORT: { expected: 160, max: 800 },
  ESSAY: { expected: 450, max: 2000 },
  CALCULATION: { expected: 220, max: 1000 },
  MATCHING: { expected: 350, max: 1600 },
};
const SOLUTION_TOKENS = { expected: 25, max: 300 };
const BASE_SECONDS = 10;
const SECONDS_PER_PROBLEM = 2;

/** Tokens of one call. Model output is cut off at the `max` value, so no more can be charged. */
export function bundleCallTokens({ type, evidence_tokens }: SlotLoad, call: BundleCall, bound: Bound): TokenUsage {
  const problemTokens = PROBLEM_TOKENS[type][bound];
  const evidenceTokens = Math.ceil(evidence_tokens * (bound === 'max' ? 1 : EXPECTED_TOKEN_RATIO));
  // A solver reads the question; a retry reads the rejected problem and its faults.
  const extraTokens = { MAKE: 0, REMAKE: problemTokens + FAULT_TOKENS[bound], SOLVE: problemTokens }[call];
  return {
    inputTokens: INSTRUCTIONS[bound] + evidenceTokens + extraTokens,
    outputTokens: call === 'SOLVE' ? SOLUTION_TOKENS[bound] : problemTokens,
  };
}

/** Fixed price before the start: every problem may be generated and solved three times. */
export function quoteBundle(slots: readonly SlotLoad[], price: TokenPrice): BundleQuote {
  const expected = sumOf(slots.map(expectedTokens));
  const maximum = sumOf(slots.map(maxTokens));
  return {
    expected_micro: chargeForTokens({ ...expected, price }),
    ceiling_micro: chargeForTokens({ ...maximum, price }),
    expected_seconds: BASE_SECONDS + SECONDS_PER_PROBLEM * slots.length,
  };
}

function expectedTokens(slot: SlotLoad): TokenUsage {
  const solve = bundleCallTokens(slot, 'SOLVE', 'expected');
  const retry = sumOf([bundleCallTokens(slot, 'REMAKE', 'expected'), solve]);
  return sumOf([bundleCallTokens(slot, 'MAKE', 'expected'), solve, shareOf(retry, EXPECTED_RETRY_RATIO)]);
}

function maxTokens(slot: SlotLoad): TokenUsage {
  const solve = bundleCallTokens(slot, 'SOLVE', 'max');
  const retry = sumOf([bundleCallTokens(slot, 'REMAKE', 'max'), solve]);
  const retries = Array.from({ length: MAX_GENERATIONS - 1 }, () => retry);
  return sumOf([bundleCallTokens(slot, 'MAKE', 'max'), solve, ...retries]);
}

const shareOf = ({ inputTokens, outputTokens }: TokenUsage, share: number): TokenUsage => ({
  inputTokens: Math.ceil(inputTokens * share),
  outputTokens: Math.ceil(outputTokens * share),
});
