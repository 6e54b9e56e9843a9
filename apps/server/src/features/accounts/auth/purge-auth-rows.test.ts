import { type Period, retentionStart, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { purgeFinishedMail } from '../../../platform/mail/deliver-due-mail.ts';
import { purgeEndedLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import { purgeAuthRows } from './purge-auth-rows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
});

/** The last time that is outside the retention period, and the first that is inside. */
function retentionBounds(period: Period): [Date, Date] {
  const start = retentionStart(period, server.clock.now());
  return [new Date(start.getTime() - 1), start];
}

it('deletes sessions after three months and account events after a year, as the privacy policy states', async () => {
  const { id: user_id } = await aUser(server);
  const created_at = new Date(0);
  const sessions = retentionBounds({ unit: 'month', count: 3 }).map((expires_at) => {
    return { user_id, audience: 'user' as const, created_at, expires_at };
  });
  await server.db.insertInto('sessions').values(sessions).execute();
  const events = retentionBounds({ unit: 'year', count: 1 }).map((at) => ({
    user_id,
    kind: 'activated',
    created_at: at,
  }));
  await server.db.insertInto('security_events').values(events).execute();

  expect(await purgeAuthRows(server)).toBe(2);
  expect(await purgeAuthRows(server)).toBe(0);
  const remaining = await server.db
    .selectFrom('security_events')
    .select('created_at')
    .where('user_id', '=', user_id)
    .execute();
  expect(remaining).toEqual([{ created_at: events[1]?.created_at }]);
});

it('deletes finished mail after 30 days and rate-limit counters after one day, as the privacy policy states', async () => {
  const now = server.clock.now();
  const mails = retentionBounds({ unit: 'day', count: 30 }).map((finished_at) => {
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
  const windows = retentionBounds(SYSTEM_RETENTION.request_limits).map((window_ends_at, index) => {
    return { key: `purge-${index}`, hits: 1, window_ends_at };
  });
  await server.db.insertInto('rate_limits').values(windows).execute();

  expect(await purgeFinishedMail(server)).toBe(1);
  expect(await purgeEndedLimits(server)).toBe(1);
  expect(await purgeFinishedMail(server)).toBe(0);
});
