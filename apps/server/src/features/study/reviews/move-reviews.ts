import { seoulDayName } from '@pilgi/domain/shared';
import type { Transaction } from '../../../platform/db/database.ts';
import { dueBeforeExams } from './due-before-exams.ts';
import {
  type ExamDays,
  listExamDays,
  listExamDaysOfNotes,
  lockReviewedCards,
  lockReviewedProblems,
  NO_EXAM,
  updateCardsDue,
  updateProblemsDue,
} from './exam-days.queries.ts';
import { findWeights } from './review-weights.queries.ts';
import { type CardState, DEFAULT_WEIGHTS } from './schedule-review.ts';
import { loadByDay } from './spread-review.ts';

/** After an exam date changed: the reviews of a problem set. */
export async function moveReviewsOfBundle(
  tx: Transaction,
  { user_id, bundle_id, now }: { user_id: string; bundle_id: string; now: Date },
): Promise<void> {
  const cards = await lockReviewedProblems(tx, { user_id, bundle_id });
  const exams = await listExamDays(
    tx,
    cards.map(({ id }) => id),
  );
  const move = await createMover(tx, { user_id, now });
  await updateProblemsDue(
    tx,
    user_id,
    cards.map((card) => move(card, exams.get(card.id))),
  );
}

/** After an exam date changed: problems and flash cards of the lectures of a course. */
export async function moveReviewsOfCourse(
  tx: Transaction,
  { user_id, course, now }: { user_id: string; course: string; now: Date },
): Promise<void> {
  const problems = await lockReviewedProblems(tx, { user_id, course });
  const cards = await lockReviewedCards(tx, { user_id, course });
  const ofProblems = await listExamDays(
    tx,
    problems.map(({ id }) => id),
  );
  const note_ids = [...new Set(cards.map(({ note_id }) => note_id))];
  const ofNotes = await listExamDaysOfNotes(tx, { note_ids, today: seoulDayName(now) });
  const move = await createMover(tx, { user_id, now });
  await updateProblemsDue(
    tx,
    user_id,
    problems.map((card) => move(card, ofProblems.get(card.id))),
  );
  await updateCardsDue(
    tx,
    user_id,
    cards.map((card) => move(card, ofNotes.get(card.note_id))),
  );
}

/** Each moved review counts for the next one, so that they are distributed. */
async function createMover(tx: Transaction, { user_id, now }: { user_id: string; now: Date }) {
  const weights = (await findWeights(tx, user_id)) ?? DEFAULT_WEIGHTS;
  const load = await loadByDay(tx, { user_id, at: now });
  return (card: CardState & { id: string }, exams: ExamDays = NO_EXAM) => {
    const due_at = dueBeforeExams(card, exams, { now, weights, load });
    if (due_at.getTime() !== card.scheduled_at.getTime()) load.add(due_at);
    return { id: card.id, due_at };
  };
}
