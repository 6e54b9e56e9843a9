import { toDisplayCredits } from '@pilgi/domain/billing';
import type { GradedCriterion, Grading } from './gradings.queries.ts';

/** The grading that counts for one answer, and the objection to it. */
export function showGrading(gradings: readonly Grading[]) {
  const first = newestOf(gradings, null);
  if (first === undefined) return null;
  const second = newestOf(gradings, first.id);
  const counting = second?.status === 'DONE' ? second : first;
  return {
    id: first.id,
    status: second?.status === 'PENDING' ? second.status : counting.status,
    lines: counting.lines as unknown as GradedCriterion[],
    objection: second?.objection ?? null,
    may_object: mayObject(first, second),
    credits_used: toDisplayCredits(first.charged_micro),
    failure: second?.failure ?? first.failure,
  };
}

/** One objection per grading; an objection that failed does not count. */
export function mayObject(first: Grading, second: Grading | undefined): boolean {
  return first.status === 'DONE' && (second === undefined || second.status === 'FAILED');
}

/** Failed gradings count only when there is no other. */
export function newestOf(gradings: readonly Grading[], objectionTo: string | null): Grading | undefined {
  const own = gradings.filter((one) => one.objection_to === objectionTo);
  return own.find((one) => one.status !== 'FAILED') ?? own.at(-1);
}
