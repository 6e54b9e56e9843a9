import { gapDaysFor, isExamReminderDay, isQuietAt, isSwitchedOn, summarizeLoad } from '@pilgi/domain/reminders';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import { daysBetween } from '@pilgi/domain/study';
import type { Database } from '../../../platform/db/database.ts';
import { listExams, listReviewLoad } from '../calendar/calendar-feeds.queries.ts';
import { getReminderSettings } from '../settings/reminder-settings.queries.ts';
import { type ClaimedReminder, findFinishedNote, findReviewHistory } from './reminders.queries.ts';

export interface ReminderContent {
  title: string;
  body: string;
  /** Page that the reminder opens, on our own site. */
  path: string;
  /** Set when the user is reminded less often than chosen. */
  note: string | null;
}

/** Why a planned reminder is not sent. */
export type SkipReason = 'SWITCHED_OFF' | 'QUIET' | 'LATE' | 'NOTHING_DUE';

/** Composed when it is sent: what was done or switched off since the plan is not reminded of. */
export async function composeReminder(
  db: Database,
  reminder: ClaimedReminder,
  now: Date,
): Promise<ReminderContent | SkipReason> {
  const settings = await getReminderSettings(db, reminder.user_id);
  if (!isSwitchedOn(settings, reminder.kind, reminder.channel)) return 'SWITCHED_OFF';
  if (now >= reminder.expires_at) return 'LATE';
  if (isQuietAt(now, settings)) return 'QUIET';
  const content = await CONTENTS[reminder.kind](db, reminder, now);
  return content ?? 'NOTHING_DUE';
}

type Compose = (db: Database, reminder: ClaimedReminder, now: Date) => Promise<ReminderContent | null>;

const CONTENTS: Record<ClaimedReminder['kind'], Compose> = {
  REVIEW: async (db, { user_id }, now) => {
    const from = seoulDayStart(now);
    const load = await listReviewLoad(db, { user_id, from, before: new Date(from.getTime() + MS_PER_DAY) });
    const { count, minutes } = summarizeLoad(load);
    if (count === 0) return null;
    const { ignored } = await findReviewHistory(db, user_id);
    // The row of this reminder is counted, too.
    const gapDays = gapDaysFor(ignored);
    return {
      title: `오늘 복습 ${count}개`,
      body: `약 ${minutes}분이면 끝나요.`,
      path: '/studio/reviews',
      note:
        gapDays === 1
          ? null
          : `최근 알림 뒤에 복습이 없어 알림을 ${gapDays}일에 한 번으로 줄였어요. 복습하면 고른 요일대로 다시 보내요.`,
    };
  },
  EXAM: async (db, { user_id, day }, now) => {
    const exams = await listExams(db, { user_id, from: seoulDayName(now) });
    const near = exams.filter(({ exam_on }) => isExamReminderDay(day, exam_on));
    const [first] = near;
    if (first === undefined) return null;
    const left = daysBetween(day, first.exam_on);
    const others = near.length > 1 ? ` 외 ${near.length - 1}개` : '';
    return {
      title: `시험 ${left}일 전`,
      body: `${first.title}${others}. 오늘 할 양을 확인해 보세요.`,
      path: '/studio/today',
      note: null,
    };
  },
  NOTE: async (db, { subject_id }) => {
    const note = subject_id === null ? null : await findFinishedNote(db, subject_id);
    if (note === null) return null;
    return {
      title: '노트가 완성됐어요',
      body: '눌러서 읽어보세요.',
      path: `/studio/notes/${note.note_id}`,
      note: null,
    };
  },
};
