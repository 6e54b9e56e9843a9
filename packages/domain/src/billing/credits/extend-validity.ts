import { MS_PER_DAY, seoulDayStartOf } from '../../shared/time/seoul-day.ts';

/** Causes that an operator chooses for a single lot. */
export const EXTENSION_CAUSES = ['REQUEST', 'CORRECTION'] as const;
export type ExtensionCause = (typeof EXTENSION_CAUSES)[number];

export const MAX_OUTAGE_DAYS = 30;

/** First moment at which credits are expired whose last valid day is given, in the form 2026-11-15. */
export function expiryAfterDay(lastDay: string): Date {
  return new Date(seoulDayStartOf(lastDay).getTime() + MS_PER_DAY);
}

/** Whole days that an outage cost, rounded up. */
export function outageDaysFor({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): number {
  return Math.ceil((ends_at.getTime() - starts_at.getTime()) / MS_PER_DAY);
}
