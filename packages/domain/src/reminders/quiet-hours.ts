import { MS_PER_DAY, seoulDayStart } from '../shared/time/seoul-day.ts';
import { MINUTES_PER_DAY, type QuietHours } from './reminder-settings.ts';

const MS_PER_MINUTE = 60_000;

/** Minute of the day in Seoul. */
export function seoulMinuteOf(moment: Date): number {
  return Math.floor((moment.getTime() - seoulDayStart(moment).getTime()) / MS_PER_MINUTE);
}

/** Equal ends mean no quiet hours. */
export function isQuietMinute(minute: number, { quiet_from_minute: from, quiet_until_minute: until }: QuietHours) {
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

export const isQuietAt = (moment: Date, quiet: QuietHours): boolean => isQuietMinute(seoulMinuteOf(moment), quiet);

/** The moment itself, or the end of the quiet hours that it is in. */
export function endOfQuiet(moment: Date, quiet: QuietHours): Date {
  return isQuietAt(moment, quiet) ? nextMinute(moment, quiet.quiet_until_minute) : moment;
}

/** The next quiet minute after the moment; null without quiet hours. */
export function startOfQuiet(moment: Date, quiet: QuietHours): Date | null {
  return quiet.quiet_from_minute === quiet.quiet_until_minute ? null : nextMinute(moment, quiet.quiet_from_minute);
}

/** The first moment after the given one at this minute of the day in Seoul. */
export function nextMinute(moment: Date, minute: number): Date {
  const today = seoulDayStart(moment).getTime() + (minute % MINUTES_PER_DAY) * MS_PER_MINUTE;
  return new Date(today > moment.getTime() ? today : today + MS_PER_DAY);
}
