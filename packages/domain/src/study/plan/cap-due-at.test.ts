import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoulDayName, seoulDayStartOf } from '../../shared/time/seoul-day.ts';
import { capDueAt } from './cap-due-at.ts';

const anyDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const at = (text: string) => new Date(text);

describe('capDueAt', () => {
  it('is never after the morning of a future exam, never later than scheduled and always after the last review', () => {
    fc.assert(
      fc.property(anyDate, anyDate, fc.integer({ min: 1, max: 90 * 86_400_000 }), (last_review_at, exam, ms) => {
        const scheduled_at = new Date(last_review_at.getTime() + ms);
        const exam_on = seoulDayName(exam);
        const due = capDueAt({ scheduled_at, last_review_at, exam_on });
        const isToCome = exam_on > seoulDayName(last_review_at);
        expect(due.getTime()).toBeLessThanOrEqual(scheduled_at.getTime());
        expect(due.getTime()).toBeGreaterThan(last_review_at.getTime());
        expect(!isToCome || due <= seoulDayStartOf(exam_on)).toBe(true);
        expect(isToCome || due.getTime() === scheduled_at.getTime()).toBe(true);
      }),
    );
  });

  it.each([
    ['no exam', null, '2026-12-24T00:00:00Z'],
    ['an exam that is over', '2026-11-15', '2026-12-24T00:00:00Z'],
    ['the day before the exam', '2026-11-20', '2026-11-18T15:00:00Z'],
    ['the morning of tomorrow’s exam', '2026-11-16', '2026-11-15T15:00:00Z'],
  ])('%s', (_, exam_on, due) => {
    const card = { scheduled_at: at('2026-12-24T00:00:00Z'), last_review_at: at('2026-11-15T03:00:00Z') };
    expect(capDueAt({ ...card, exam_on })).toEqual(at(due));
  });
});
