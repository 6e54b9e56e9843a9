import type { StepTerms } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateCallTokens, estimateTextTokens } from './estimate-tokens.ts';
import { withThoughts } from './quote-for.ts';

const FRAME_TOKENS = 200;
/** Id and separators of one line. */
const LINE_TOKENS = 24;
/** Korean takes more tokens than the language it is translated from. */
const KOREAN_FACTOR = 2;
/** The instructions, and the terms of the note. */
const PROMPT_TOKENS = 2_500;

/** Upper bound for one translated section without thoughts; deterministic, so that the same section always has the same price. */
export function translationTokensFor(lines: readonly { source: string }[]): TokenUsage {
  const texts = lines.map(({ source }) => source);
  const sources = texts.reduce((sum, text) => sum + estimateTextTokens(text), 0);
  return {
    inputTokens:
      PROMPT_TOKENS + estimateCallTokens({ texts, audio_seconds: 0, images: 0 }) + LINE_TOKENS * texts.length,
    outputTokens: FRAME_TOKENS + LINE_TOKENS * texts.length + KOREAN_FACTOR * sources,
  };
}

export function translationCeilingFor(
  lines: readonly { source: string }[],
  { price, terms }: { price: TokenPrice; terms: { WRITE: StepTerms } },
): bigint {
  return chargeForTokens({ ...withThoughts(translationTokensFor(lines), 'max', terms.WRITE), price });
}
