import { lowerLevel, type ModelProfile, type ThinkingLevel } from './model-profile.ts';
import type { ResolvedChoice } from './step-terms.ts';

/** The visible answer may be longer than the estimate by this factor before it counts as too long. */
export const VISIBLE_HEADROOM = 1.15;

/** `maxOutputTokens` of a request: thoughts count against it, so their upper bound is added to the visible answer. */
export function outputLimitFor(
  profile: Pick<ModelProfile, 'thinking' | 'max_output_tokens'>,
  { visible_tokens, level }: { visible_tokens: number; level: ThinkingLevel | null },
): number {
  const thoughts = profile.thinking === null || level === null ? 0 : profile.thinking.max_tokens[level];
  return Math.min(profile.max_output_tokens, Math.ceil(visible_tokens * VISIBLE_HEADROOM) + thoughts);
}

const SHORTENED_FACTOR = 2;

/** Settings of one attempt: after an answer that was cut off, twice the output and less thinking. */
export function attemptSettings(
  { profile, thinking_level: level }: ResolvedChoice,
  { visible_tokens, is_shortened }: { visible_tokens: number; is_shortened: boolean },
): { thinking_level: ThinkingLevel | null; max_output_tokens: number } {
  const limit = outputLimitFor(profile, { visible_tokens, level });
  if (!is_shortened) return { thinking_level: level, max_output_tokens: limit };
  return {
    thinking_level: lowerLevel(profile, level),
    max_output_tokens: Math.min(profile.max_output_tokens, limit * SHORTENED_FACTOR),
  };
}
