import {
  foldAnswer,
  type GivenAnswer,
  needsMeaningCheck,
  type Verdict,
  verdictFor,
  verdictForPoints,
} from '@pilgi/domain/study';
import type { Transaction } from '../../../platform/db/database.ts';
import type { StoredProblem } from '../problems/index.ts';
import { updateAnswerGraded } from './attempt-answers.queries.ts';
import { findMeaning, insertMeaningToCheck } from './gradings/meanings.queries.ts';

/**
 * Grades by rule. A short answer that is no accepted one is compared by meaning: with a verdict from before, or later by a model; until
 * then it is ungraded, never wrong.
 */
export async function gradeGiven(
  tx: Transaction,
  input: { attempt_id: string; problem: StoredProblem; answer: GivenAnswer | null; at: Date },
): Promise<Verdict> {
  const { attempt_id, problem, answer, at } = input;
  const key = { attempt_id, problem_id: problem.id };
  if (!needsMeaningCheck(problem.body, answer)) {
    const judgement = verdictFor(problem.body, answer);
    await updateAnswerGraded(tx, { ...key, ...judgement, graded_by: 'RULE' });
    return judgement.verdict;
  }
  const known = await findMeaning(tx, { problem_id: problem.id, folded: foldAnswer(answer) });
  if (known !== null) {
    const judgement = verdictForPoints(known.is_same ? 1 : 0, 1);
    await updateAnswerGraded(tx, { ...key, ...judgement, graded_by: 'MODEL' });
    return judgement.verdict;
  }
  await updateAnswerGraded(tx, { ...key, verdict: 'UNGRADED', points: null, graded_by: null });
  await insertMeaningToCheck(tx, { ...key, due_at: at });
  return 'UNGRADED';
}
