import { type Period, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { purgeFinishedMail } from '../../platform/mail/purge-finished-mail.ts';
import { purgeEndedLimits } from '../../platform/rate-limits/purge-ended-limits.ts';
import { purgeAuthRows } from './purge-auth-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
});

/** The last moment that is too old, and the first that is not. */
function edgesOf(period: Period): [Date, Date] {
  const start = retentionStart(period, server.clock.now());
  return [new Date(start.getTime() - 1), start];
}

it('sessions go after three months and account events after a year, as the privacy policy says', async () => {
  const { id: user_id } = await aUser(server);
  const created_at = new Date(0);
  const sessions = edgesOf({ unit: 'month', count: 3 }).map((expires_at) => {
    return { user_id, audience: 'user' as const, created_at, expires_at };
  });
  await server.db.insertInto('sessions').values(sessions).execute();
  const events = edgesOf({ unit: 'year', count: 1 }).map((at) => ({ user_id, kind: 'activated', created_at: at }));
  await server.db.insertInto('security_events').values(events).execute();

  expect(await purgeAuthRows(server)).toBe(2);
  expect(await purgeAuthRows(server)).toBe(0);
  const kept = await server.db
    .selectFrom('security_events')
    .select('created_at')
    .where('user_id', '=', user_id)
    .execute();
  expect(kept).toEqual([{ created_at: events[1]?.created_at }]);
});

it('finished mail goes after 30 days and counted requests after one, as the privacy policy says', async () => {
  const now = server.clock.now();
  const mails = edgesOf({ unit: 'day', count: 30 }).map((finished_at) => {
    return {
      kind: 'plain',
      payload: '{}',
      status: 'SENT' as const,
      next_attempt_at: now,
      created_at: now,
      finished_at,
    };
  });
  await server.db.insertInto('mail_outbox').values(mails).execute();
  const windows = edgesOf(SYSTEM_RETENTION.request_limits).map((window_ends_at, index) => {
    return { key: `purge-${index}`, hits: 1, window_ends_at };
  });
  await server.db.insertInto('rate_limits').values(windows).execute();

  expect(await purgeFinishedMail(server)).toBe(1);
  expect(await purgeEndedLimits(server)).toBe(1);
  expect(await purgeFinishedMail(server)).toBe(0);
});
