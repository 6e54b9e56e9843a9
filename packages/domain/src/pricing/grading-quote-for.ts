import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateCallTokens } from './estimate-tokens.ts';

/** A quote and a sentence for each line of the rubric. */
const LINE_TOKENS = 500;
const FRAME_TOKENS = 200;
/** A second try is told what was wrong with each line of the first. */
const REPAIR_TOKENS = 60;

export interface GradingLoad {
  /** All that the model is asked, word by word. */
  texts: readonly string[];
  line_count: number;
}

/** The most that one usable answer can take: the same question always has the same price. */
export function gradingTokensFor({ texts, line_count }: GradingLoad): TokenUsage {
  return {
    inputTokens: estimateCallTokens({ texts, audio_seconds: 0, images: 0 }) + REPAIR_TOKENS * (line_count + 1),
    outputTokens: FRAME_TOKENS + LINE_TOKENS * line_count,
  };
}

export function gradingCeilingFor(load: GradingLoad, price: TokenPrice): bigint {
  return chargeForTokens({ ...gradingTokensFor(load), price });
}
