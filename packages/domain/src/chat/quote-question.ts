import type { StepTerms } from '../ai-work/models/step-terms.ts';
import { chargeForTokens, type TokenPrice } from '../ai-work/pricing/charge-for-tokens.ts';
import { estimateCallTokens } from '../ai-work/pricing/estimate-tokens.ts';
import { sumOf, withThoughts } from '../ai-work/pricing/quote-for.ts';

/** Six sentences with their ids. Longer output is cut off, which bounds the cost. */
export const ANSWER_TOKENS_MAX = 1200;
const USUAL_ANSWER_TOKENS = 200;
/** Repair instructions in addition to the doubtful sentences themselves. */
const REPAIR_TOKENS = 300;
/** Token estimates of Korean text are about 50 % above the real count. */
const EXPECTED_TOKEN_RATIO = 2 / 3;

export interface QuestionQuote {
  expected_micro: bigint;
  /** Maximum cost of one question: the answer and one retry. */
  ceiling_micro: bigint;
}

/** Computed from the question and the found passages before the model is called. */
export function quoteQuestion(
  texts: readonly string[],
  { price, terms }: { price: TokenPrice; terms: { ANSWER: StepTerms } },
): QuestionQuote {
  const inputTokens = estimateCallTokens({ texts, audio_seconds: 0, images: 0 });
  const expected = { inputTokens: Math.ceil(inputTokens * EXPECTED_TOKEN_RATIO), outputTokens: USUAL_ANSWER_TOKENS };
  const first = { inputTokens, outputTokens: ANSWER_TOKENS_MAX };
  const retry = {
    inputTokens: inputTokens + ANSWER_TOKENS_MAX + REPAIR_TOKENS,
    outputTokens: ANSWER_TOKENS_MAX,
  };
  const maximum = sumOf([first, retry].map((usage) => withThoughts(usage, 'max', terms.ANSWER)));
  return {
    expected_micro: chargeForTokens({ ...withThoughts(expected, 'expected', terms.ANSWER), price }),
    ceiling_micro: chargeForTokens({ ...maximum, price }),
  };
}
