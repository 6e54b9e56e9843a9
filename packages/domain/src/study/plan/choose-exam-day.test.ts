import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_RECALL } from './choose-due-day.ts';
import { chooseExamDay, type ExamReview } from './choose-exam-day.ts';

const review = (changes: Partial<ExamReview> = {}): ExamReview => ({
  due: 40,
  exam: 20,
  first: 1,
  recall_on_exam: 0.91,
  recallAfter: () => 0.99,
  countOn: () => 0,
  ...changes,
});

describe('chooseExamDay', () => {
  it.each<[string, Partial<ExamReview>, number]>([
    ['moves a review after the exam to the day before it', {}, 19],
    ['does not move a review that comes before the exam', { due: 12 }, 12],
    ['moves a review of the morning of the exam to the day before', { due: 20 }, 19],
    ['does not move a review when enough will be remembered', { recall_on_exam: 0.93 }, 40],
    ['does not move anything for an exam that is over', { exam: -1 }, 40],
    ['reviews again on the morning of an exam tomorrow', { exam: 1 }, 1],
    ['reviews today what was not reviewed today before an exam tomorrow', { exam: 1, first: 0 }, 0],
    ['chooses the day with the fewest reviews of the last week', { countOn: (day) => (day === 15 ? 1 : 5) }, 15],
    ['does not choose a day before the last week', { countOn: (day) => (day === 12 ? 0 : 5) }, 19],
    [
      'does not choose an empty day after which too little will be remembered',
      { countOn: (day) => (day < 17 ? 0 : 5), recallAfter: (day) => (day < 17 ? 0.9 : 0.97) },
      19,
    ],
    ['chooses the day before the exam when no day is sufficient', { recallAfter: () => 0.8 }, 19],
  ])('%s', (_, changes, day) => {
    expect(chooseExamDay(review(changes))).toBe(day);
  });

  it('reaches the target on the day of the exam whenever a day of the last week does', () => {
    const anyDay = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        anyDay,
        fc.double({ min: 1, max: 80, noNaN: true }),
        fc.array(fc.nat(30), { minLength: 61, maxLength: 61 }),
        (exam, extra, stability, load) => {
          // Forgetting with a stability that a review doubles; 0.9 remains after `stability` days.
          const recall = (days: number, factor: number) => 0.9 ** (days / (stability * factor));
          const recallAfter = (day: number) => recall(exam - day, 2);
          const due = exam + extra;
          const day = chooseExamDay(
            review({ due, exam, recall_on_exam: recall(exam, 1), recallAfter, countOn: (one) => load[one] ?? 0 }),
          );
          const week = Array.from({ length: 7 }, (_, back) => exam - 1 - back).filter((one) => one >= 1);
          const isPossible = week.some((one) => recallAfter(one) >= TARGET_RECALL.exam);
          const reached = day === due ? recall(exam, 1) : recallAfter(day);
          expect(reached >= TARGET_RECALL.exam || !isPossible || day === 1).toBe(true);
          expect(day).toBeLessThanOrEqual(due);
        },
      ),
    );
  });
});
