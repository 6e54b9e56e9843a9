import type { Bound, StepTerms } from '../ai-work/models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from '../ai-work/pricing/charge-for-tokens.ts';
import { estimateCallTokens } from '../ai-work/pricing/estimate-tokens.ts';
import { JUDGED_SENTENCE, judgedShare, withThoughts } from '../ai-work/pricing/quote-for.ts';
import { shareOf, sumOf } from '../ai-work/pricing/sum-tokens.ts';
import { ANSWER_CANARIES, CORRECTION_CANARIES } from './plan-answer-judging.ts';
import { MAX_ANSWER_SENTENCES, MAX_UNCONFIRMED } from './read-answer.ts';

/** Six parts with their ids. Longer output is cut off, which bounds the cost. */
export const ANSWER_TOKENS_MAX = 1600;
const ANSWER_TOKENS = { expected: 300, max: ANSWER_TOKENS_MAX };
/** Sentences of an answer, and whether the answer and its sentences without evidence are to the point. */
const JUDGED_ITEMS = { expected: 5, max: MAX_ANSWER_SENTENCES + 1 + MAX_UNCONFIRMED.OUTSIDE + MAX_UNCONFIRMED.GUIDE };
/** The answer is sent to the judge sentence by sentence, and again as a whole. */
const ANSWER_COPIES = 2;
/** Share of the answers of which a sentence is corrected, and how many. */
const CORRECTIONS = { expected: { share: 0.1, sentences: 1 }, max: { share: 1, sentences: MAX_ANSWER_SENTENCES } };
/** Token estimates of Korean text are about 50 % above the real count. */
const TOKEN_RATIO = { expected: 2 / 3, max: 1 };

export interface QuestionQuote {
  expected_micro: bigint;
  /** Maximum cost of one question: the answer, its judging and the judging of corrections. */
  ceiling_micro: bigint;
}

interface QuestionTexts {
  /** All texts of the request that answers. */
  answer: readonly string[];
  /** Texts of a judging that do not depend on the answer: its instructions, the lines and the question. */
  judge: readonly string[];
}

/** Computed from the question and the found passages before the model is called. */
export function quoteQuestion(
  texts: QuestionTexts,
  { price, terms }: { price: TokenPrice; terms: Record<'ANSWER' | 'JUDGE', StepTerms> },
): QuestionQuote {
  const costOf = (bound: Bound) => chargeForTokens({ ...tokensOf(texts, bound, terms), price });
  return { expected_micro: costOf('expected'), ceiling_micro: costOf('max') };
}

function tokensOf(texts: QuestionTexts, bound: Bound, terms: Record<'ANSWER' | 'JUDGE', StepTerms>): TokenUsage {
  const inputOf = (sent: readonly string[]) =>
    Math.ceil(estimateCallTokens({ texts: sent, audio_seconds: 0, images: 0 }) * TOKEN_RATIO[bound]);
  const answer = { inputTokens: inputOf(texts.answer), outputTokens: ANSWER_TOKENS[bound] };
  const judgedTokens = (items: number, known: number, written: number) => {
    const { input, output } = JUDGED_SENTENCE[bound];
    const all = items + known;
    const usage = { inputTokens: inputOf(texts.judge) + written + all * input, outputTokens: all * output };
    // Sentences that measure the judge are in the call but not in the charge.
    return shareOf(withThoughts(usage, bound, terms.JUDGE), judgedShare({ own: items, all }));
  };
  const corrections = CORRECTIONS[bound];
  return sumOf([
    withThoughts(answer, bound, terms.ANSWER),
    judgedTokens(JUDGED_ITEMS[bound], countOf(ANSWER_CANARIES), ANSWER_COPIES * ANSWER_TOKENS[bound]),
    shareOf(judgedTokens(corrections.sentences, countOf(CORRECTION_CANARIES), ANSWER_TOKENS[bound]), corrections.share),
  ]);
}

const countOf = (canaries: { false: number; true: number }) => canaries.false + canaries.true;
