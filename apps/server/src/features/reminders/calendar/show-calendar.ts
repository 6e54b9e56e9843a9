import { type CalendarEvent, formatCalendar, type ReviewLoad, summarizeLoad } from '@pilgi/domain/reminders';
import { MS_PER_DAY, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { hashSecretToken } from '../create-secret-token.ts';
import { CalendarUnknown } from '../reminders.errors.ts';
import { findFeedByToken, listExams, listReviewLoad, updateFeedRead } from './calendar-feeds.queries.ts';

const REVIEW_DAYS = 14;
/** Calendars read every few minutes at the most. */
const perFeed: RateLimit = { name: 'calendar-feed', max: 60, windowMs: HOUR_MS };

/** Exams and reviews of the next two weeks. Without the user's choice no word of a lecture is in it. */
export async function showCalendar(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'webOrigin'>,
  { file }: { file: string },
): Promise<string> {
  const { db, clock } = deps;
  const hash = hashSecretToken(file.replace(/\.ics$/, ''));
  const feed = file.endsWith('.ics') ? await findFeedByToken(db, hash) : null;
  if (feed === null) throw new CalendarUnknown();
  await deps.limits.take(perFeed, feed.user_id);
  const { user_id, includes_titles } = feed;
  const now = clock.now();
  const from = seoulDayStart(now);
  const exams = await listExams(db, { user_id, from: seoulDayName(now) });
  const load = await listReviewLoad(db, { user_id, from, before: new Date(from.getTime() + REVIEW_DAYS * MS_PER_DAY) });
  await updateFeedRead(db, { user_id, read_at: now });
  const host = new URL(deps.webOrigin).hostname;
  const events: CalendarEvent[] = [
    ...exams.map(({ key, title, exam_on }) => ({
      uid: `exam-${key}@${host}`,
      day: exam_on,
      summary: includes_titles ? `시험: ${title}` : '시험',
    })),
    ...[...Map.groupBy(load, ({ day }) => day)].map(([day, types]) => ({
      uid: `review-${day}-${user_id}@${host}`,
      day,
      summary: describeLoad(types),
    })),
  ];
  return formatCalendar({ name: '필기 복습과 시험', stamp: now, events });
}

function describeLoad(load: readonly ReviewLoad[]): string {
  const { count, minutes } = summarizeLoad(load);
  return `복습 ${count}개 · 약 ${minutes}분`;
}
