import { shareOfSections } from '@pilgi/domain/ai-work';
import { cleanText, quotesInstructions } from '@pilgi/domain/notes';
import { foldAnswer, needsMeaningCheck, verdictForPoints } from '@pilgi/domain/study';
import type { Transaction } from '../../../../platform/db/database.ts';
import { instructionsOf } from '../../../../prompts/read-prompt.ts';
import { type Conclusion, listAnswers } from '../../../ai-work/index.ts';
import { updateAnswerGraded } from '../attempt-answers.queries.ts';
import { reviewAnswers } from '../review-answers.ts';
import { type GradingAnswer, gradingQuestionOf } from './grading-question.ts';
import { type GradedCriterion, type Grading, updateGradingEnded } from './gradings.queries.ts';
import { type GradedAnswer, loadGradedAnswer } from './lock-gradable.ts';
import { saveMeaning } from './meanings.queries.ts';

const INSTRUCTIONS = instructionsOf('problem.grade');
const FAILURE =
  'AI가 제대로 채점하지 못했습니다. 요금은 청구되지 않았습니다. 잠시 뒤에 다시 시도하거나 스스로 채점해주세요.';
const OBJECTION_FAILURE = '다시 채점하지 못했습니다. 처음 채점이 그대로 남아 있고, 이의를 다시 낼 수 있습니다.';

/** Only the call whose reply passed the check is charged. `acceptedTry` is its section, null when none passed. */
export async function concludeGrading(
  tx: Transaction,
  grading: Grading,
  acceptedTry: number | null,
): Promise<Conclusion<Grading['status']>> {
  const accepted = acceptedTry === null ? null : await findAccepted(tx, grading, acceptedTry);
  if (accepted === null) return await failGrading(tx, grading);
  const { lines } = accepted;
  return {
    status: 'DONE',
    chargedShare: shareOfSections([accepted.section]),
    save: async (end) => {
      await updateGradingEnded(tx, { id: grading.id, status: 'DONE', lines, failure: null, ...end });
      await saveGrade(tx, accepted, end.finished_at);
    },
  };
}

export async function failGrading(tx: Transaction, grading: Grading): Promise<Conclusion<Grading['status']>> {
  const failure = grading.objection_to === null ? FAILURE : OBJECTION_FAILURE;
  return {
    status: 'FAILED',
    chargedShare: () => 0,
    save: (end) => updateGradingEnded(tx, { id: grading.id, status: 'FAILED', lines: [], failure, ...end }),
  };
}

interface AcceptedReply {
  graded: GradedAnswer;
  lines: GradedCriterion[];
  section: number;
}

/** Null when the attempt was deleted meanwhile. */
async function findAccepted(tx: Transaction, grading: Grading, section: number): Promise<AcceptedReply | null> {
  const call = (await listAnswers(tx, grading.id)).find((one) => one.section === section);
  const graded = await loadGradedAnswer(tx, grading);
  if (call === undefined || graded === null) return null;
  const { graded_lines } = call.answer as GradingAnswer;
  const lines = gradingQuestionOf(graded.answer).rubric.map(({ criterion, points: of }, index) => {
    const line = graded_lines.find((one) => one.number === index + 1);
    const [quote, comment] = [line?.quote ?? '', line?.comment ?? ''].map(showableText);
    return { criterion, of, points: line?.points ?? 0, quote: quote ?? '', comment: comment ?? '' };
  });
  return { graded, lines, section };
}

/** The model writes quotes and comments itself: links are removed, and a text that repeats our instructions is dropped. */
function showableText(text: string): string {
  const clean = cleanText(text);
  return quotesInstructions(clean, INSTRUCTIONS) ? '' : clean;
}

async function saveGrade(tx: Transaction, { graded, lines }: AcceptedReply, at: Date): Promise<void> {
  const { attempt, answer } = graded;
  const points = lines.reduce((sum, line) => sum + line.points, 0);
  const grade = verdictForPoints(points, answer.of_points);
  const problem_id = answer.problem.id;
  const { body } = answer.problem;
  if (needsMeaningCheck(body, answer.answer)) {
    const folded = foldAnswer(answer.answer);
    const is_same = grade.verdict === 'RIGHT';
    await saveMeaning(tx, { problem_id, user_id: attempt.user_id, folded, is_same, checked_at: at });
  }
  await updateAnswerGraded(tx, { attempt_id: attempt.id, problem_id, ...grade, graded_by: 'MODEL' });
  await reviewAnswers(tx, attempt, { at, answers: [{ problem_id, verdict: grade.verdict }] });
}
