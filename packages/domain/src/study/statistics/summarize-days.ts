import { MS_PER_DAY } from '../../shared/time/seoul-day.ts';

/** What happened on one day; days without study are absent from the input. */
export interface StudiedDay {
  /** In the form `2026-11-15`. */
  day: string;
  seconds: number;
  answered: number;
  right: number;
}

export interface DayPoint extends StudiedDay {
  /** Share of right answers of the seven days up to this one; null while they have too few answers. */
  accuracy_percent: number | null;
}

export interface StudyTotals {
  seconds: number;
  answered: number;
  right: number;
}

/** Lengths of the shown period in days: a week, a month, a semester. */
export const STATISTICS_DAYS = ['7', '30', '120'] as const;

/** Below this number a percentage is not meaningful. */
export const MIN_ANSWERS_FOR_PERCENT = 10;
const WINDOW_DAYS = 7;
const MIN_ANSWERS_IN_WINDOW = 5;

export function accuracyPercent({ answered, right }: Pick<StudyTotals, 'answered' | 'right'>): number | null {
  return answered < MIN_ANSWERS_FOR_PERCENT ? null : Math.round((right / answered) * 100);
}

/** Totals of the period that ends today and of the one before it, and one point per day of the period. */
export function summarizeDays(input: { days: readonly StudiedDay[]; today: string; length: number }) {
  const { today, length } = input;
  const byDay = new Map(input.days.map((day) => [day.day, day]));
  const dayAt = (ago: number): StudiedDay => {
    const day = dayBefore(today, ago);
    return byDay.get(day) ?? { day, seconds: 0, answered: 0, right: 0 };
  };
  const from = (ago: number, count: number) => Array.from({ length: count }, (_, index) => dayAt(ago - index));
  const points = from(length - 1, length).map((day, index): DayPoint => {
    const { answered, right } = totalOf(from(length - 1 - index + WINDOW_DAYS - 1, WINDOW_DAYS));
    const accuracy_percent = answered < MIN_ANSWERS_IN_WINDOW ? null : Math.round((right / answered) * 100);
    return { ...day, accuracy_percent };
  });
  return { now: totalOf(points), before: totalOf(from(2 * length - 1, length)), points };
}

function totalOf(days: readonly StudiedDay[]): StudyTotals {
  return days.reduce(
    (sum, { seconds, answered, right }) => ({
      seconds: sum.seconds + seconds,
      answered: sum.answered + answered,
      right: sum.right + right,
    }),
    { seconds: 0, answered: 0, right: 0 },
  );
}

const dayBefore = (day: string, ago: number) => new Date(Date.parse(day) - ago * MS_PER_DAY).toISOString().slice(0, 10);
