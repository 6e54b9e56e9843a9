import { seoulDayName } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import { dueBeforeExams } from './due-before-exams.ts';
import type { ExamDays } from './exam-days.queries.ts';
import { type CardState, type Rating, scheduleReview } from './schedule-review.ts';
import { type ReviewLoad, spreadReview, termsFor } from './spread-review.ts';

interface Circumstances {
  exams: ExamDays;
  now: Date;
  weights: readonly number[];
  load: ReviewLoad;
}

/** Days until the next review for each rating that could be given now; null is a new card. */
export function intervalsOf(card: CardState | null, { exams, now, weights, load }: Circumstances) {
  const today = seoulDayName(now);
  const terms = termsFor(weights, exams, now);
  const daysFor = (rating: Rating) => {
    const next = spreadReview(scheduleReview(card, rating, now, terms), load);
    const due_at = dueBeforeExams(next, exams, { now, weights, load });
    return daysBetween(today, seoulDayName(due_at));
  };
  return { AGAIN: daysFor('AGAIN'), HARD: daysFor('HARD'), GOOD: daysFor('GOOD'), EASY: daysFor('EASY') };
}
