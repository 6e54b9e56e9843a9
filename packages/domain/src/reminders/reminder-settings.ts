export const REMINDER_KINDS = ['REVIEW', 'EXAM', 'NOTE'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export const REMINDER_CHANNELS = ['MAIL', 'PUSH'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** Minutes of the day in Seoul; the end may be on the next day. */
export interface QuietHours {
  quiet_from_minute: number;
  quiet_until_minute: number;
}

export interface ReminderSettings extends QuietHours {
  review_mail: boolean;
  review_push: boolean;
  exam_mail: boolean;
  exam_push: boolean;
  note_push: boolean;
  /** Days of review reminders: 0 is Sunday. */
  weekdays: readonly number[];
  /** Minute of the day in Seoul at which reminders are sent. */
  remind_minute: number;
}

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export const MINUTES_PER_DAY = 24 * 60;

/** Everything is off until the user switches it on. The quiet hours are those of the law on advertising. */
export const DEFAULT_REMINDER_SETTINGS: ReminderSettings = {
  review_mail: false,
  review_push: false,
  exam_mail: false,
  exam_push: false,
  note_push: false,
  weekdays: WEEKDAYS,
  remind_minute: 19 * 60,
  quiet_from_minute: 21 * 60,
  quiet_until_minute: 8 * 60,
};

/** Whether the user still wants reminders of this kind on this channel. */
export function isSwitchedOn(settings: ReminderSettings, kind: ReminderKind, channel: ReminderChannel): boolean {
  if (kind === 'NOTE') return channel === 'PUSH' && settings.note_push;
  if (kind === 'EXAM') return channel === 'MAIL' ? settings.exam_mail : settings.exam_push;
  return channel === 'MAIL' ? settings.review_mail : settings.review_push;
}
