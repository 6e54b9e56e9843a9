import type { ProblemType } from '../../study/problems/problem.ts';
import { PROBLEM_CANARIES } from '../../study/problems/trusts-judge.ts';
import type { Bound, StepTerms } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { JUDGE_INSTRUCTIONS, JUDGED_SENTENCE, judgedShare, withThoughts } from './quote-for.ts';
import { shareOf, sumOf } from './sum-tokens.ts';

/** One problem of a bundle and the maximum tokens of its evidence. */
export interface SlotLoad {
  type: ProblemType;
  evidence_tokens: number;
}

export type BundleCall = 'MAKE' | 'REMAKE' | 'SOLVE' | 'JUDGE';

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
/** Sentences made of a problem that the judge compares with the lecture. */
const JUDGED_ITEMS: Record<ProblemType, Record<Bound, number>> = {
  CHOICE_4: { expected: 6, max: 16 },
  CHOICE_5: { expected: 7, max: 17 },
  OX: { expected: 3, max: 9 },
  BLANK: { expected: 4, max: 16 },
  SHORT: { expected: 4, max: 20 },
  ESSAY: { expected: 8, max: 32 },
  CALCULATION: { expected: 2, max: 12 },
  MATCHING: { expected: 5, max: 22 },
};
/** Most items repeat the question. */
const JUDGED_ITEM_INPUT = { expected: 55, max: 250 };
const { false: FALSE_CANARIES, true: TRUE_CANARIES } = PROBLEM_CANARIES;
const CANARIES = FALSE_CANARIES + TRUE_CANARIES;
const BASE_SECONDS = 10;
const SECONDS_PER_PROBLEM = 2;

/** Tokens of one call without thoughts. */
export function bundleCallTokens({ type, evidence_tokens }: SlotLoad, call: BundleCall, bound: Bound): TokenUsage {
  const problemTokens = PROBLEM_TOKENS[type][bound];
  const evidenceTokens = Math.ceil(evidence_tokens * (bound === 'max' ? 1 : EXPECTED_TOKEN_RATIO));
  if (call === 'JUDGE') return judgeTokens(JUDGED_ITEMS[type][bound], evidenceTokens, bound);
  // A solver reads the question; a retry reads the rejected problem and its faults.
  const extraTokens = { MAKE: 0, REMAKE: problemTokens + FAULT_TOKENS[bound], SOLVE: problemTokens }[call];
  return {
    inputTokens: INSTRUCTIONS[bound] + evidenceTokens + extraTokens,
    outputTokens: call === 'SOLVE' ? SOLUTION_TOKENS[bound] : problemTokens,
  };
}

/** One call of the judge, with the known sentences that measure it. */
function judgeTokens(ownItems: number, evidenceTokens: number, bound: Bound): TokenUsage {
  const items = ownItems + CANARIES;
  return {
    inputTokens: JUDGE_INSTRUCTIONS[bound] + evidenceTokens + items * JUDGED_ITEM_INPUT[bound],
    outputTokens: items * JUDGED_SENTENCE[bound].output,
  };
}

export interface BundleTerms {
  MAKE_PROBLEM: StepTerms;
  SOLVE: StepTerms;
  JUDGE: StepTerms;
}

/** Fixed price before the start: every problem may be generated, solved and judged three times. */
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
  const checks = checkTokens(slot, 'expected', terms);
  const retry = sumOf([callTokens(slot, 'REMAKE', 'expected', terms), checks]);
  return sumOf([callTokens(slot, 'MAKE', 'expected', terms), checks, shareOf(retry, EXPECTED_RETRY_RATIO)]);
}

function maxTokens(slot: SlotLoad, terms: BundleTerms): TokenUsage {
  const checks = checkTokens(slot, 'max', terms);
  const retry = sumOf([callTokens(slot, 'REMAKE', 'max', terms), checks]);
  const retries = Array.from({ length: MAX_GENERATIONS - 1 }, () => retry);
  return sumOf([callTokens(slot, 'MAKE', 'max', terms), checks, ...retries]);
}

/** Solving and judging; the customer does not pay for the sentences that measure the judge, nor for a second judge. */
function checkTokens(slot: SlotLoad, bound: Bound, terms: BundleTerms): TokenUsage {
  const own = JUDGED_ITEMS[slot.type][bound];
  const judging = shareOf(callTokens(slot, 'JUDGE', bound, terms), judgedShare({ own, all: own + CANARIES }));
  return sumOf([callTokens(slot, 'SOLVE', bound, terms), judging]);
}

const TERMS_OF = { MAKE: 'MAKE_PROBLEM', REMAKE: 'MAKE_PROBLEM', SOLVE: 'SOLVE', JUDGE: 'JUDGE' } as const;

const callTokens = (slot: SlotLoad, call: BundleCall, bound: Bound, terms: BundleTerms): TokenUsage =>
  withThoughts(bundleCallTokens(slot, call, bound), bound, terms[TERMS_OF[call]]);
