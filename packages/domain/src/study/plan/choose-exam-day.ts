import { TARGET_RECALL } from './choose-due-day.ts';

/** The last reviews before an exam are distributed over so many days. */
const LAST_DAYS = 7;

export interface ExamReview {
  /** Days from today: scheduled review, exam, and the first day on which a review is possible. */
  due: number;
  exam: number;
  first: number;
  /** Recall on the day of the exam without another review. */
  recall_on_exam: number;
  /** Recall on the day of the exam after a remembered review on a day. */
  recallAfter: (day: number) => number;
  /** Number of reviews on a day. */
  countOn: (day: number) => number;
}

/**
 * Day of the next review, so that the recall on the day of the exam meets the target. A review that comes before the exam stays: its result
 * decides about the next one. A later one stays when enough will be remembered; otherwise it moves to the day with the fewest reviews of the
 * last week, of those after which enough will be remembered.
 */
export function chooseExamDay({ due, exam, first, recall_on_exam, recallAfter, countOn }: ExamReview): number {
  if (exam < first || due < exam || recall_on_exam >= TARGET_RECALL.exam) return due;
  const last = Math.max(first, exam - 1);
  const start = Math.max(first, exam - LAST_DAYS);
  const days = Array.from({ length: last - start + 1 }, (_, index) => last - index);
  const enough = days.filter((day) => recallAfter(day) >= TARGET_RECALL.exam);
  return enough.reduce((best, day) => (countOn(day) < countOn(best) ? day : best), enough[0] ?? last);
}
