import { seoulDayName } from '@pilgi/domain/shared';
import { capDueAt, daysBetween } from '@pilgi/domain/study';
import { type CardState, type Rating, scheduleReview } from './schedule-review.ts';
import { type ReviewLoad, spreadReview, termsFor } from './spread-review.ts';

interface Circumstances {
  exam_on: string | null;
  now: Date;
  weights: readonly number[];
  load: ReviewLoad;
}

/** Days until the next review for each rating that could be given now; null is a new card. */
export function intervalsOf(card: CardState | null, { exam_on, now, weights, load }: Circumstances) {
  const today = seoulDayName(now);
  const terms = termsFor(weights, exam_on, now);
  const daysFor = (rating: Rating) => {
    const due_at = capDueAt({ ...spreadReview(scheduleReview(card, rating, now, terms), load), exam_on });
    return daysBetween(today, seoulDayName(due_at));
  };
  return { AGAIN: daysFor('AGAIN'), HARD: daysFor('HARD'), GOOD: daysFor('GOOD'), EASY: daysFor('EASY') };
}
