import type { GivenAnswer } from './problem-view.ts';

/** Marks a matching pair without a chosen partner. */
export const NO_PARTNER = -1;

/** True when the draft can be submitted: text is not blank and every pair is chosen. */
export function isCompleteAnswer(draft: GivenAnswer | null): draft is GivenAnswer {
  if (draft === null) return false;
  if (typeof draft === 'string') return draft.trim() !== '';
  return !Array.isArray(draft) || (draft.length > 0 && !draft.includes(NO_PARTNER));
}
