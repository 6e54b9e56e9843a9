import { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf } from '../time/seoul-day.ts';

/** A review that would come after the exam comes the day before it, or the day after the last one: never later than the exam's morning. */
export function capDueAt(input: { wanted_at: Date; last_review_at: Date; exam_on: string | null }): Date {
  const { wanted_at, last_review_at, exam_on } = input;
  if (exam_on === null || exam_on <= seoulDayName(last_review_at)) return wanted_at;
  const dayBefore = seoulDayStartOf(exam_on).getTime() - MS_PER_DAY;
  const nextDay = seoulDayStart(last_review_at).getTime() + MS_PER_DAY;
  return new Date(Math.min(wanted_at.getTime(), Math.max(dayBefore, nextDay)));
}
