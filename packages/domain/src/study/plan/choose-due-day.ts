/** Recall that reviews aim at. Shortly before an exam reviews come earlier, so that more is remembered on its day. */
export const TARGET_RECALL = { usual: 0.9, exam: 0.93 } as const;
const EXAM_NEAR_DAYS = 30;

/** `days_to_exam` is null without an exam, and negative after it. */
export function targetRecall(days_to_exam: number | null): number {
  const isNear = days_to_exam !== null && days_to_exam >= 0 && days_to_exam <= EXAM_NEAR_DAYS;
  return isNear ? TARGET_RECALL.exam : TARGET_RECALL.usual;
}

const SPREAD_SHARE = 0.05;
const SPREAD_MAX_DAYS = 4;
/** Shorter intervals are not moved: a day matters there. */
const MIN_MOVED_DAYS = 5;

/**
 * Moves a review by at most a twentieth of its interval to the day with the fewest reviews; of equal days the nearest, then the earlier.
 * `countOn` is the number of reviews on the day that is so many days from today.
 */
export function chooseDueDay(days: number, countOn: (days: number) => number): number {
  if (days < MIN_MOVED_DAYS) return days;
  const reach = Math.min(SPREAD_MAX_DAYS, Math.max(1, Math.round(days * SPREAD_SHARE)));
  const choices = Array.from({ length: 2 * reach + 1 }, (_, at) => days - reach + at);
  return choices.reduce((best, day) => (isBetter(day, best) ? day : best), days);

  function isBetter(day: number, best: number): boolean {
    const [distance, bestDistance] = [Math.abs(day - days), Math.abs(best - days)];
    if (countOn(day) !== countOn(best)) return countOn(day) < countOn(best);
    return distance < bestDistance;
  }
}

const LEECH_LAPSES = 5;

/** Forgotten so often that repeating does not help: the place of the lecture should be played again. */
export const isLeech = (lapses: number): boolean => lapses >= LEECH_LAPSES;
