import { cleanText, quotesInstructions } from '@pilgi/domain/notes';
import { foldAnswer, verdictForPoints } from '@pilgi/domain/study';
import type { Transaction } from '../../../../platform/db/database.ts';
import { instructionsOf } from '../../../../prompts/read-prompt.ts';
import type { Conclusion } from '../../../ai-work/index.ts';
import { updateAnswerGraded } from '../attempt-answers.queries.ts';
import { reviewAnswers } from '../review-answers.ts';
import { failGrading } from './conclude-grading.ts';
import { type Grading, updateGradingEnded } from './gradings.queries.ts';
import { loadGradedAnswer } from './lock-gradable.ts';
import { deleteMeaningToCheck, saveMeaning } from './meanings.queries.ts';
import { isSameMeaning, type MeaningAnswer } from './request-meaning.ts';

const INSTRUCTIONS = instructionsOf('answer.meaning');
const CRITERION = '정답과 같은 뜻이다';

/** Grades the answer and remembers the verdict, so that the same answer is checked once. Nothing is charged. */
export async function concludeMeaning(
  tx: Transaction,
  grading: Grading,
  reply: MeaningAnswer,
): Promise<Conclusion<Grading['status']>> {
  const graded = await loadGradedAnswer(tx, grading);
  if (graded === null) return await failGrading(tx, grading);
  const { attempt, answer } = graded;
  const problem_id = answer.problem.id;
  const is_same = isSameMeaning(graded, reply);
  const difference = cleanText(reply.difference);
  const comment = quotesInstructions(difference, INSTRUCTIONS) ? '' : difference;
  const points = is_same ? answer.of_points : 0;
  const lines = [{ criterion: CRITERION, of: answer.of_points, points, quote: '', comment }];
  return {
    status: 'DONE',
    chargedShare: () => 0,
    save: async (end) => {
      await updateGradingEnded(tx, { id: grading.id, status: 'DONE', lines, failure: null, ...end });
      await deleteMeaningToCheck(tx, { attempt_id: attempt.id, problem_id });
      const folded = typeof answer.answer === 'string' ? foldAnswer(answer.answer) : '';
      await saveMeaning(tx, { problem_id, user_id: attempt.user_id, folded, is_same, checked_at: end.finished_at });
      // The user may have graded the answer while the model was called.
      if (answer.verdict !== 'UNGRADED') return;
      const grade = verdictForPoints(points, answer.of_points);
      await updateAnswerGraded(tx, { attempt_id: attempt.id, problem_id, ...grade, graded_by: 'MODEL' });
      const { verdict } = grade;
      await reviewAnswers(tx, attempt, {
        at: end.finished_at,
        answers: [{ problem_id, verdict, confidence: answer.confidence ?? undefined }],
      });
    },
  };
}
