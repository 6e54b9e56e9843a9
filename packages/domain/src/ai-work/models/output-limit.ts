import type { ModelProfile, ThinkingLevel } from './model-profile.ts';

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
