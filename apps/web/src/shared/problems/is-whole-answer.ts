import type { GivenAnswer } from './asked-problem.ts';

/** Stands in a draft for a partner that was not chosen yet. */
export const UNCHOSEN = -1;

/** Whether a draft can be handed in: something is written, and every pair is made. */
export function isWholeAnswer(draft: GivenAnswer | null): draft is GivenAnswer {
  if (draft === null) return false;
  if (typeof draft === 'string') return draft.trim() !== '';
  return !Array.isArray(draft) || (draft.length > 0 && !draft.includes(UNCHOSEN));
}
