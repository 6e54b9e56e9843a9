import { MS_PER_DAY } from '../../shared/time/seoul-day.ts';

export interface StudyDay {
  /** In the form `2026-11-15`. */
  day: string;
  new_problems: number;
  reviews: number;
}

export interface StudyLoad {
  today: string;
  exam_on: string;
  /** Problems that were never answered. */
  new_count: number;
  /** Due days of the other problems. */
  due_days: readonly string[];
}

/**
 * Distributes new problems evenly up to two days before the exam, so that each can be reviewed; reviews are planned when due, at the latest
 * the day before.
 */
export function planDays({ today, exam_on, new_count, due_days }: StudyLoad): StudyDay[] {
  const days = daysFrom(today, Math.max(1, daysBetween(today, exam_on)));
  const newDays = Math.max(1, days.length - 1);
  const last = days.length - 1;
  const reviews = days.map(() => 0);
  for (const due of due_days) {
    const place = Math.min(last, Math.max(0, daysBetween(today, due)));
    reviews[place] = (reviews[place] ?? 0) + 1;
  }
  return days.map((day, index) => ({
    day,
    new_problems: index < newDays ? shareOf(new_count, newDays, index) : 0,
    reviews: reviews[index] ?? 0,
  }));
}

/** Larger shares come first and all shares add up to the total. */
const shareOf = (total: number, parts: number, index: number) =>
  Math.floor(total / parts) + (index < total % parts ? 1 : 0);

/** Negative when `from` is later than `to`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * MS_PER_DAY).toISOString().slice(0, 10),
  );
