import type { ProblemType } from '../problems/problem.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { sumOf } from './quote-for.ts';

/** A place of a bundle and how much its model has to read, at most. */
export interface SlotLoad {
  type: ProblemType;
  evidence_tokens: number;
}

export type BundleCall = 'MAKE' | 'REMAKE' | 'SOLVE';

export interface BundleQuote {
  expected_micro: bigint;
  /** What it can take at most, and therefore what is set aside. */
  ceiling_micro: bigint;
  expected_seconds: number;
}

type Guess = 'expected' | 'most';

/** The first time and twice again. */
export const MOST_MAKINGS = 3;
/** Usually one problem in four has to be made again. */
const REMADE_SHARE = 0.25;
/** Korean really takes about two thirds of the tokens that are feared. */
const READ_SHARE = 0.7;
const INSTRUCTIONS = { expected: 500, most: 1600 };
/** What was wrong with it, and the question that it must not repeat. */
const TOLD_FAULTS = { expected: 100, most: 1000 };
const MADE: Record<ProblemType, Record<Guess, number>> = {
  CHOICE_4: { expected: 250, most: 1200 },
  CHOICE_5: { expected: 280, most: 1400 },
  OX: { expected: 150, most: 800 },
  BLANK: { expected: 160, most: 800 },
  SHORT: { expected: 160, most: 800 },
  ESSAY: { expected: 450, most: 2000 },
  CALCULATION: { expected: 220, most: 1000 },
  MATCHING: { expected: 350, most: 1600 },
};
const SOLVED = { expected: 25, most: 300 };
const BASE_SECONDS = 10;
const SECONDS_PER_PROBLEM = 2;

/** Tokens of one call. What a model may answer is cut off there, so that no more can be charged. */
export function bundleCallTokens({ type, evidence_tokens }: SlotLoad, call: BundleCall, guess: Guess): TokenUsage {
  const made = MADE[type][guess];
  const read = Math.ceil(evidence_tokens * (guess === 'most' ? 1 : READ_SHARE));
  // Whoever solves reads the question, whoever makes it again reads what was wrong with it.
  const told = { MAKE: 0, REMAKE: made + TOLD_FAULTS[guess], SOLVE: made }[call];
  return {
    inputTokens: INSTRUCTIONS[guess] + read + told,
    outputTokens: call === 'SOLVE' ? SOLVED[guess] : made,
  };
}

/** The price is known before anything starts: every problem may be made and solved three times. */
export function quoteBundle(slots: readonly SlotLoad[], price: TokenPrice): BundleQuote {
  const expected = sumOf(slots.map(expectedTokens));
  const most = sumOf(slots.map(mostTokens));
  return {
    expected_micro: chargeForTokens({ ...expected, price }),
    ceiling_micro: chargeForTokens({ ...most, price }),
    expected_seconds: BASE_SECONDS + SECONDS_PER_PROBLEM * slots.length,
  };
}

function expectedTokens(slot: SlotLoad): TokenUsage {
  const solve = bundleCallTokens(slot, 'SOLVE', 'expected');
  const again = sumOf([bundleCallTokens(slot, 'REMAKE', 'expected'), solve]);
  return sumOf([bundleCallTokens(slot, 'MAKE', 'expected'), solve, shareOf(again, REMADE_SHARE)]);
}

function mostTokens(slot: SlotLoad): TokenUsage {
  const solve = bundleCallTokens(slot, 'SOLVE', 'most');
  const again = sumOf([bundleCallTokens(slot, 'REMAKE', 'most'), solve]);
  const remakings = Array.from({ length: MOST_MAKINGS - 1 }, () => again);
  return sumOf([bundleCallTokens(slot, 'MAKE', 'most'), solve, ...remakings]);
}

const shareOf = ({ inputTokens, outputTokens }: TokenUsage, share: number): TokenUsage => ({
  inputTokens: Math.ceil(inputTokens * share),
  outputTokens: Math.ceil(outputTokens * share),
});
