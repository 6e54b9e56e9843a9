export { decidePushOutcome, type PushOutcome, type PushResponse } from './decide-push-outcome.ts';
export {
  type DecidedReminder,
  decideReminders,
  EXAM_DAYS,
  gapDaysFor,
  isExamReminderDay,
  MAX_LATE_MS,
  nextReminderAt,
  type ReminderFacts,
  reminderExpiresAt,
} from './decide-reminders.ts';
export { type CalendarEvent, formatCalendar } from './format-calendar.ts';
export { endOfQuiet, isQuietAt, isQuietMinute } from './quiet-hours.ts';
export {
  DEFAULT_REMINDER_SETTINGS,
  isSwitchedOn,
  MINUTES_PER_DAY,
  REMINDER_CHANNELS,
  REMINDER_KINDS,
  type ReminderChannel,
  type ReminderKind,
  type ReminderSettings,
  WEEKDAYS,
} from './reminder-settings.ts';
export { type ReviewLoad, summarizeLoad } from './summarize-load.ts';
