import type { StepTerms } from '../models/step-terms.ts';
import { chargeForTokens, type TokenPrice, type TokenUsage } from './charge-for-tokens.ts';
import { estimateCallTokens } from './estimate-tokens.ts';
import { withThoughts } from './quote-for.ts';

/** One quote and one sentence per rubric line. */
const LINE_TOKENS = 500;
const FRAME_TOKENS = 200;
/** A retry includes the faults of each line of the first attempt. */
const REPAIR_TOKENS = 60;

export interface GradingLoad {
  /** Complete text sent to the model. */
  texts: readonly string[];
  line_count: number;
}

/** Upper bound for one usable response without thoughts; deterministic, so that the same question always has the same price. */
export function gradingTokensFor({ texts, line_count }: GradingLoad): TokenUsage {
  return {
    inputTokens: estimateCallTokens({ texts, audio_seconds: 0, images: 0 }) + REPAIR_TOKENS * (line_count + 1),
    outputTokens: FRAME_TOKENS + LINE_TOKENS * line_count,
  };
}

export function gradingCeilingFor(
  load: GradingLoad,
  { price, terms }: { price: TokenPrice; terms: { GRADE: StepTerms } },
): bigint {
  return chargeForTokens({ ...withThoughts(gradingTokensFor(load), 'max', terms.GRADE), price });
}
