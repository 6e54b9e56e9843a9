/** A value of the period beside the same value of the period before it; null when that period is not complete. */
export interface Compared {
  value: number;
  before: number | null;
}

/** `days` ends with the last complete day, oldest first. */
export function comparePeriods<Day>(
  days: readonly Day[],
  length: number,
  figureOf: (days: readonly Day[]) => number,
): Compared {
  const now = days.slice(-length);
  const former = days.slice(0, -length).slice(-length);
  return { value: figureOf(now), before: former.length < length ? null : figureOf(former) };
}

/** A share that is undefined without a base, such as the margin of a period without sales. */
export interface ComparedShare {
  permille: number | null;
  before_permille: number | null;
}

export function compareShares<Day>(
  days: readonly Day[],
  length: number,
  shareOf: (days: readonly Day[]) => number | null,
): ComparedShare {
  const former = days.slice(0, -length).slice(-length);
  return { permille: shareOf(days.slice(-length)), before_permille: former.length < length ? null : shareOf(former) };
}

/** Rounded down, so that 100 % means all. Null without a whole. */
export function permilleOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.floor((part * 1000) / whole);
}

/** Margin in permille of the value; negative when the cost is higher. */
export function marginPermille(value: number, cost: number): number | null {
  return value <= 0 ? null : Math.floor(((value - cost) * 1000) / value);
}
