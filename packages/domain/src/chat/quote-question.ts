import { chargeForTokens, type TokenPrice } from '../ai-work/pricing/charge-for-tokens.ts';
import { estimateCallTokens } from '../ai-work/pricing/estimate-tokens.ts';

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
export function quoteQuestion(texts: readonly string[], price: TokenPrice): QuestionQuote {
  const inputTokens = estimateCallTokens({ texts, audio_seconds: 0, images: 0 });
  const retryInputTokens = inputTokens + ANSWER_TOKENS_MAX + REPAIR_TOKENS;
  return {
    expected_micro: chargeForTokens({
      inputTokens: Math.ceil(inputTokens * EXPECTED_TOKEN_RATIO),
      outputTokens: USUAL_ANSWER_TOKENS,
      price,
    }),
    ceiling_micro: chargeForTokens({
      inputTokens: inputTokens + retryInputTokens,
      outputTokens: 2 * ANSWER_TOKENS_MAX,
      price,
    }),
  };
}
