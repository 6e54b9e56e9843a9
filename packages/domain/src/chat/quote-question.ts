import { chargeForTokens, type TokenPrice } from '../pricing/charge-for-tokens.ts';
import { estimateCallTokens } from '../pricing/estimate-tokens.ts';

/** Six sentences with their ids; what would be longer is cut, so no answer costs more. */
export const ANSWER_TOKENS_MAX = 1200;
const USUAL_ANSWER_TOKENS = 200;
/** What is said about the doubtful sentences beside the sentences themselves. */
const REPAIR_TOKENS = 300;
/** Estimates of Korean text stand half above what it really takes. */
const USUAL_SHARE = 2 / 3;

export interface QuestionQuote {
  expected_micro: bigint;
  /** What one question can cost at most: the answer, and one more try. */
  ceiling_micro: bigint;
}

/** Known from the question and what was found for it, before anything is asked. */
export function quoteQuestion(texts: readonly string[], price: TokenPrice): QuestionQuote {
  const asked = estimateCallTokens({ texts, audio_seconds: 0, images: 0 });
  const again = asked + ANSWER_TOKENS_MAX + REPAIR_TOKENS;
  return {
    expected_micro: chargeForTokens({
      inputTokens: Math.ceil(asked * USUAL_SHARE),
      outputTokens: USUAL_ANSWER_TOKENS,
      price,
    }),
    ceiling_micro: chargeForTokens({ inputTokens: asked + again, outputTokens: 2 * ANSWER_TOKENS_MAX, price }),
  };
}
