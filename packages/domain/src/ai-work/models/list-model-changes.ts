import { MS_PER_DAY } from '../../shared/time/seoul-day.ts';
import { type ModelProfile, type ProviderPrice, priceOn } from './model-profile.ts';

export interface ModelChange {
  kind: 'SHUTDOWN' | 'PRICE_RISE';
  /** YYYY-MM-DD */
  day: string;
  days_left: number;
}

/** Operators are warned this many days before a change. */
export const WARNING_DAYS = [7, 30, 60] as const;

/** Announced changes that make a model dearer or unavailable, soonest first; days in the past are left out. */
export function listModelChanges(profile: Pick<ModelProfile, 'prices' | 'shutdown_on'>, today: string): ModelChange[] {
  const rises = profile.prices.filter(({ from }) => from > today && isRise(profile, from)).map(({ from }) => from);
  const changes = [
    ...rises.map((day) => ({ kind: 'PRICE_RISE' as const, day })),
    ...(profile.shutdown_on === null ? [] : [{ kind: 'SHUTDOWN' as const, day: profile.shutdown_on }]),
  ];
  return changes
    .map((change) => ({ ...change, days_left: daysBetween(today, change.day) }))
    .filter(({ days_left }) => days_left >= 0)
    .toSorted((one, other) => one.days_left - other.days_left);
}

function isRise(profile: Pick<ModelProfile, 'prices'>, day: string): boolean {
  const [before, after] = [priceOn(profile, dayBefore(day)), priceOn(profile, day)];
  if (before === null || after === null) return false;
  const { from: _from, ...amounts } = after;
  return Object.entries(amounts).some(([name, amount]) => amount > before[name as keyof Omit<ProviderPrice, 'from'>]);
}

/** The tightest warning period that has begun; null when none has. */
export function warningPeriodOf(days_left: number): (typeof WARNING_DAYS)[number] | null {
  return WARNING_DAYS.find((days) => days_left <= days) ?? null;
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);

const dayBefore = (day: string) => new Date(Date.parse(day) - MS_PER_DAY).toISOString().slice(0, 10);
