import { MS_PER_DAY, seoulDayName, seoulDayStart, seoulDayStartOf } from '@pilgi/domain/shared';
import { capDueAt, chooseExamDay, daysBetween } from '@pilgi/domain/study';
import type { ExamDays } from './exam-days.queries.ts';
import { type CardState, DEFAULT_TERMS, recallOf, scheduleReview } from './schedule-review.ts';
import type { ReviewLoad } from './spread-review.ts';

interface Circumstances {
  now: Date;
  weights: readonly number[];
  load: ReviewLoad;
}

/** Every review of a problem set is before its exam; of a course those that the recall on the day of its exam needs. */
export function dueBeforeExams(card: CardState, exams: ExamDays, { now, weights, load }: Circumstances): Date {
  const due_at = capDueAt({ ...card, exam_on: exams.set_exam_on });
  if (exams.course_exam_on === null) return due_at;
  const terms = { ...DEFAULT_TERMS, weights };
  const today = seoulDayName(now);
  const exam_at = seoulDayStartOf(exams.course_exam_on);
  const dayAt = (days: number) => new Date(seoulDayStart(now).getTime() + days * MS_PER_DAY);
  const due = daysBetween(today, seoulDayName(due_at));
  const day = chooseExamDay({
    due,
    exam: daysBetween(today, exams.course_exam_on),
    first: seoulDayName(card.last_review_at) === today ? 1 : 0,
    recall_on_exam: recallOf(card, exam_at, terms),
    recallAfter: (days) => recallOf(scheduleReview(card, 'GOOD', dayAt(days), terms), exam_at, terms),
    countOn: (days) => load.on(dayAt(days)),
  });
  return day === due ? due_at : dayAt(day);
}
