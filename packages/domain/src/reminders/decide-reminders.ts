import { MS_PER_DAY, seoulDayName, seoulDayStartOf } from '../shared/time/seoul-day.ts';
import { isQuietAt, nextMinute, startOfQuiet } from './quiet-hours.ts';
import { isSwitchedOn, REMINDER_CHANNELS, type ReminderChannel, type ReminderSettings } from './reminder-settings.ts';

/** A reminder that could not be sent within this time is left out: it would come at a moment that the user did not choose. */
export const MAX_LATE_MS = 3 * 3_600_000;

/** Days before an exam with a reminder. */
export const EXAM_DAYS = [7, 3, 1] as const;

const IGNORED_STEPS = [
  { ignored: 6, gap_days: 7 },
  { ignored: 3, gap_days: 3 },
] as const;

/** Days between review reminders: fewer when the last ones led to no review. */
export function gapDaysFor(ignored: number): number {
  return IGNORED_STEPS.find((step) => ignored >= step.ignored)?.gap_days ?? 1;
}

/** Null while no reminder at a fixed time is switched on. Weekdays are decided at that time, because exams have none. */
export function nextReminderAt(settings: ReminderSettings, now: Date): Date | null {
  const { review_mail, review_push, exam_mail, exam_push } = settings;
  return review_mail || review_push || exam_mail || exam_push ? nextMinute(now, settings.remind_minute) : null;
}

/** The end of the time in which a reminder planned for `at` may be sent. */
export function reminderExpiresAt(settings: ReminderSettings, at: Date): Date {
  const latest = at.getTime() + MAX_LATE_MS;
  return new Date(Math.min(latest, startOfQuiet(at, settings)?.getTime() ?? latest));
}

/** What the decision depends on, at the moment of planning. */
export interface ReminderFacts {
  settings: ReminderSettings;
  planned_at: Date;
  now: Date;
  due_count: number;
  /** Days of upcoming exams, in the form `2026-11-15`. */
  exam_days: readonly string[];
  /** Review reminders since the last review. */
  ignored: number;
  /** Day of the last review reminder; null when there was none. */
  last_review_day: string | null;
}

export interface DecidedReminder {
  kind: 'REVIEW' | 'EXAM';
  channel: ReminderChannel;
}

/** Reminders to send now. None when nothing is due, during quiet hours, and when the chosen time is long past. */
export function decideReminders(facts: ReminderFacts): DecidedReminder[] {
  const { settings, planned_at, now } = facts;
  if (now.getTime() >= reminderExpiresAt(settings, planned_at).getTime() || isQuietAt(now, settings)) return [];
  const kinds = [
    ...(needsReviewReminder(facts) ? (['REVIEW'] as const) : []),
    ...(facts.exam_days.some((day) => isExamReminderDay(seoulDayName(planned_at), day)) ? (['EXAM'] as const) : []),
  ];
  return kinds.flatMap((kind) =>
    REMINDER_CHANNELS.filter((channel) => isSwitchedOn(settings, kind, channel)).map((channel) => ({ kind, channel })),
  );
}

function needsReviewReminder({ settings, planned_at, due_count, ignored, last_review_day }: ReminderFacts): boolean {
  const today = seoulDayName(planned_at);
  if (due_count === 0 || !settings.weekdays.includes(weekdayOf(today))) return false;
  return last_review_day === null || daysFromTo(last_review_day, today) >= gapDaysFor(ignored);
}

export const isExamReminderDay = (today: string, exam_on: string): boolean =>
  (EXAM_DAYS as readonly number[]).includes(daysFromTo(today, exam_on));

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const daysFromTo = (from: string, to: string) =>
  Math.round((seoulDayStartOf(to).getTime() - seoulDayStartOf(from).getTime()) / MS_PER_DAY);
