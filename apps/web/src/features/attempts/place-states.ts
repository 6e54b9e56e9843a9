import type { PlaceState } from '../../shared/problems/problem-grid.tsx';
import type { Attempt, AttemptAnswer } from './attempts.api.ts';

const BY_VERDICT = { RIGHT: 'right', WRONG: 'wrong', PARTLY: 'partly', UNGRADED: 'given' } as const;

export const answerOf = (attempt: Attempt, problemId: string): AttemptAnswer | undefined =>
  attempt.answers.find(({ problem_id }) => problem_id === problemId);

/** How each problem stands, in order; `isGiven` also counts what is still on its way. */
export function placeStates(attempt: Attempt, isGiven: (problemId: string) => boolean = () => false): PlaceState[] {
  return attempt.problems.map(({ id }) => {
    const answer = answerOf(attempt, id);
    if (answer?.verdict) return BY_VERDICT[answer.verdict];
    return isGiven(id) || (answer?.answer ?? null) !== null ? 'given' : 'open';
  });
}
