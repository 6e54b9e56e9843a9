import type { ProblemState } from '../../../shared/problems/problem-grid.tsx';
import type { Attempt, AttemptAnswer } from './attempts.api.ts';

const BY_VERDICT = { RIGHT: 'right', WRONG: 'wrong', PARTLY: 'partly', UNGRADED: 'given' } as const;

export const answerOf = (attempt: Attempt, problemId: string): AttemptAnswer | undefined =>
  attempt.answers.find(({ problem_id }) => problem_id === problemId);

/** State of each problem in order; `isGiven` includes unsent answers. */
export function problemStates(attempt: Attempt, isGiven: (problemId: string) => boolean = () => false): ProblemState[] {
  return attempt.problems.map(({ id }) => {
    const answer = answerOf(attempt, id);
    if (answer?.verdict) return BY_VERDICT[answer.verdict];
    return isGiven(id) || (answer?.answer ?? null) !== null ? 'given' : 'open';
  });
}
