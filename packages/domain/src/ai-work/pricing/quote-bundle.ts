import type { ProblemType } from '../../study/problems/problem.ts';
import type { Bound, StepTerms } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { shareOf, sumOf, withThoughts } from './quote-for.ts';

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

/** Tokens of one call without thoughts. */
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

export interface BundleTerms {
  MAKE_PROBLEM: StepTerms;
  SOLVE: StepTerms;
}

/** Fixed price before the start: every problem may be generated and solved three times. */
export function quoteBundle(
  slots: readonly SlotLoad[],
  { price, terms }: { price: TokenPrice; terms: BundleTerms },
): BundleQuote {
  const expected = sumOf(slots.map((slot) => expectedTokens(slot, terms)));
  const maximum = sumOf(slots.map((slot) => maxTokens(slot, terms)));
  return {
    expected_micro: chargeForTokens({ ...expected, price }),
    ceiling_micro: chargeForTokens({ ...maximum, price }),
    expected_seconds: BASE_SECONDS + SECONDS_PER_PROBLEM * slots.length,
  };
}

function expectedTokens(slot: SlotLoad, terms: BundleTerms): TokenUsage {
  const solve = callTokens(slot, 'SOLVE', 'expected', terms);
  const retry = sumOf([callTokens(slot, 'REMAKE', 'expected', terms), solve]);
  return sumOf([callTokens(slot, 'MAKE', 'expected', terms), solve, shareOf(retry, EXPECTED_RETRY_RATIO)]);
}

function maxTokens(slot: SlotLoad, terms: BundleTerms): TokenUsage {
  const solve = callTokens(slot, 'SOLVE', 'max', terms);
  const retry = sumOf([callTokens(slot, 'REMAKE', 'max', terms), solve]);
  const retries = Array.from({ length: MAX_GENERATIONS - 1 }, () => retry);
  return sumOf([callTokens(slot, 'MAKE', 'max', terms), solve, ...retries]);
}

const callTokens = (slot: SlotLoad, call: BundleCall, bound: Bound, terms: BundleTerms): TokenUsage =>
  withThoughts(bundleCallTokens(slot, call, bound), bound, call === 'SOLVE' ? terms.SOLVE : terms.MAKE_PROBLEM);
