import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { chooseDueDay, daysBetween, targetRecall } from '@pilgi/domain/study';
import type { Queryable } from '../../../platform/db/database.ts';
import type { ExamDays } from './exam-days.queries.ts';
import { listUpcomingCounts } from './review-cards.queries.ts';
import type { CardState, ReviewTerms } from './schedule-review.ts';

/** Reviews come earlier before an exam. */
export function termsFor(weights: readonly number[], exams: ExamDays, at: Date): ReviewTerms {
  const recallFor = (exam_on: string | null) =>
    targetRecall(exam_on === null ? null : daysBetween(seoulDayName(at), exam_on));
  return { weights, recall: Math.max(recallFor(exams.set_exam_on), recallFor(exams.course_exam_on)) };
}

const LOAD_DAYS = 400;

/** Number of due reviews per day. */
export interface ReviewLoad {
  on(moment: Date): number;
  add(moment: Date): void;
}

export async function loadByDay(db: Queryable, { user_id, at }: { user_id: string; at: Date }): Promise<ReviewLoad> {
  const from = seoulDayStart(at);
  const before = new Date(from.getTime() + LOAD_DAYS * MS_PER_DAY);
  const rows = await listUpcomingCounts(db, { user_id, from, before });
  const counts = new Map(rows.map(({ day, count }) => [day, count]));
  const on = (moment: Date) => counts.get(seoulDayName(moment)) ?? 0;
  return { on, add: (moment) => void counts.set(seoulDayName(moment), on(moment) + 1) };
}

/** Moves the review to a day with fewer reviews. */
export function spreadReview(card: CardState, load: ReviewLoad): CardState {
  const start = seoulDayStart(card.last_review_at).getTime();
  const dayAt = (days: number) => new Date(start + days * MS_PER_DAY);
  const days = Math.round((card.scheduled_at.getTime() - start) / MS_PER_DAY);
  return { ...card, scheduled_at: dayAt(chooseDueDay(days, (one) => load.on(dayAt(one)))) };
}
