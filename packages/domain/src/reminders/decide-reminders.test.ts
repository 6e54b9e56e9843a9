import { describe, expect, test } from 'vitest';
import {
  decideReminders,
  gapDaysFor,
  isExamReminderDay,
  nextReminderAt,
  type ReminderFacts,
  reminderExpiresAt,
} from './decide-reminders.ts';
import { DEFAULT_REMINDER_SETTINGS, isSwitchedOn, type ReminderSettings } from './reminder-settings.ts';

const seoul = (time: string, day = '2026-11-16') => new Date(`${day}T${time}:00+09:00`);
const MONDAY = seoul('19:00');
const settings: ReminderSettings = { ...DEFAULT_REMINDER_SETTINGS, review_mail: true, review_push: true };
const facts = (changes: Partial<ReminderFacts> = {}): ReminderFacts => ({
  settings,
  planned_at: MONDAY,
  now: MONDAY,
  due_count: 5,
  exam_days: [],
  ignored: 0,
  last_review_day: '2026-11-15',
  ...changes,
});
const REVIEWS = [
  { kind: 'REVIEW', channel: 'MAIL' },
  { kind: 'REVIEW', channel: 'PUSH' },
];

describe('decideReminders', () => {
  test('names the channels that are switched on', () => {
    expect(decideReminders(facts())).toEqual(REVIEWS);
    const one = { ...settings, review_mail: false };
    expect(decideReminders(facts({ settings: one }))).toEqual([{ kind: 'REVIEW', channel: 'PUSH' }]);
  });

  test('sends nothing on a day without due reviews and on other weekdays', () => {
    expect(decideReminders(facts({ due_count: 0 }))).toEqual([]);
    expect(decideReminders(facts({ settings: { ...settings, weekdays: [2, 3] } }))).toEqual([]);
    expect(decideReminders(facts({ settings: { ...settings, weekdays: [1] } }))).toEqual(REVIEWS);
  });

  test('sends nothing during quiet hours or three hours after the chosen time', () => {
    const early = { ...settings, remind_minute: 12 * 60 };
    const planned_at = seoul('12:00');
    expect(decideReminders(facts({ settings: early, planned_at, now: seoul('14:59') }))).toEqual(REVIEWS);
    expect(decideReminders(facts({ settings: early, planned_at, now: seoul('15:00') }))).toEqual([]);
    expect(decideReminders(facts({ now: seoul('20:59') }))).toEqual(REVIEWS);
    expect(decideReminders(facts({ now: seoul('21:00') }))).toEqual([]);
    expect(decideReminders(facts({ planned_at: seoul('22:00'), now: seoul('22:00') }))).toEqual([]);
  });

  test('reminds of an exam seven, three and one day before, on every weekday', () => {
    const exam: ReminderSettings = { ...DEFAULT_REMINDER_SETTINGS, exam_mail: true, weekdays: [] };
    const decide = (exam_on: string) => decideReminders(facts({ settings: exam, exam_days: [exam_on] }));
    expect(decide('2026-11-23')).toEqual([{ kind: 'EXAM', channel: 'MAIL' }]);
    expect(decide('2026-11-22')).toEqual([]);
    expect([7, 3, 1, 0, 2].map((left) => isExamReminderDay('2026-11-16', `2026-11-${16 + left}`))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test('reminds less often after ignored reminders and daily again after a review', () => {
    expect([0, 2, 3, 5, 6, 40].map(gapDaysFor)).toEqual([1, 1, 3, 3, 7, 7]);
    expect(decideReminders(facts({ ignored: 3, last_review_day: '2026-11-14' }))).toEqual([]);
    expect(decideReminders(facts({ ignored: 3, last_review_day: '2026-11-13' }))).toEqual(REVIEWS);
    expect(decideReminders(facts({ ignored: 6, last_review_day: '2026-11-10' }))).toEqual([]);
    expect(decideReminders(facts({ ignored: 0, last_review_day: '2026-11-15' }))).toEqual(REVIEWS);
    expect(decideReminders(facts({ ignored: 0, last_review_day: null }))).toEqual(REVIEWS);
  });

  test('never sends the same kind twice on one day', () => {
    expect(decideReminders(facts({ last_review_day: '2026-11-16' }))).toEqual([]);
  });
});

describe('the time of reminders', () => {
  test('is the next chosen time after now', () => {
    expect(nextReminderAt(settings, seoul('18:59'))).toEqual(MONDAY);
    expect(nextReminderAt(settings, MONDAY)).toEqual(seoul('19:00', '2026-11-17'));
  });

  test('is none while everything is off or only notes are on', () => {
    expect(nextReminderAt(DEFAULT_REMINDER_SETTINGS, MONDAY)).toBeNull();
    expect(nextReminderAt({ ...DEFAULT_REMINDER_SETTINGS, note_push: true }, MONDAY)).toBeNull();
  });

  test('ends after three hours or with the quiet hours', () => {
    expect(reminderExpiresAt(settings, seoul('12:00'))).toEqual(seoul('15:00'));
    expect(reminderExpiresAt(settings, MONDAY)).toEqual(seoul('21:00'));
  });
});

test('everything is off by default', () => {
  for (const kind of ['REVIEW', 'EXAM', 'NOTE'] as const)
    for (const channel of ['MAIL', 'PUSH'] as const)
      expect(isSwitchedOn(DEFAULT_REMINDER_SETTINGS, kind, channel)).toBe(false);
  expect(isSwitchedOn({ ...settings, note_push: true }, 'NOTE', 'PUSH')).toBe(true);
});
