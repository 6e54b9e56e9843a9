import { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf } from '../../shared/time/seoul-day.ts';

/**
 * Moves a review that would be after the exam to the day before it, or to the day after the last review, but never past the morning of the
 * exam.
 */
export function capDueAt(input: { scheduled_at: Date; last_review_at: Date; exam_on: string | null }): Date {
  const { scheduled_at, last_review_at, exam_on } = input;
  if (exam_on === null || exam_on <= seoulDayName(last_review_at)) return scheduled_at;
  const dayBefore = seoulDayStartOf(exam_on).getTime() - MS_PER_DAY;
  const nextDay = seoulDayStart(last_review_at).getTime() + MS_PER_DAY;
  return new Date(Math.min(scheduled_at.getTime(), Math.max(dayBefore, nextDay)));
}
