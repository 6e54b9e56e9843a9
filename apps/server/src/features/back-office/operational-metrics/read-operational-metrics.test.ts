import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { connectDatabase } from '../../../platform/db/connect-database.ts';
import { checkLedger } from '../../billing/index.ts';
import { readOperationalMetrics } from './read-operational-metrics.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function readMetric(figure: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const readings = await readOperationalMetrics(server);
  return readings.find((one) => one.figure === figure && JSON.stringify(one.labels) === JSON.stringify(labels))?.value;
}

const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);

async function createOrder(values: { status: 'CONFIRMING' | 'REVIEW'; since: Date }): Promise<void> {
  const registration = await server.send({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: { email: `${randomUUID()}@example.com`, password: 'deep-ocean-42' },
  });
  expect(registration.status).toBe(201);
  const { id: user_id } = await server.db
    .selectFrom('users')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('payment_orders')
    .values({
      order_id: `order-${randomUUID()}`,
      user_id,
      amount_won: 3000,
      paid_micro: 3_000_000n,
      order_name: '크레딧',
      status: values.status,
      payment_key: randomUUID(),
      confirming_at: values.since,
      next_check_at: values.status === 'CONFIRMING' ? values.since : null,
      created_at: values.since,
      expires_at: server.clock.now(),
    })
    .execute();
}

describe('readOperationalMetrics', () => {
  it('counts unresolved payments and reports the age of the oldest', async () => {
    expect(await readMetric('pilgi_payments_unresolved', { kind: 'order', state: 'confirming' })).toBe(0);
    await createOrder({ status: 'CONFIRMING', since: minutesAgo(7) });
    await createOrder({ status: 'CONFIRMING', since: minutesAgo(3) });
    await createOrder({ status: 'REVIEW', since: minutesAgo(90) });
    expect(await readMetric('pilgi_payments_unresolved', { kind: 'order', state: 'confirming' })).toBe(2);
    expect(
      await readMetric('pilgi_payments_unresolved_oldest_seconds', { kind: 'order', state: 'confirming' }),
    ).toBeCloseTo(420, 0);
    expect(
      await readMetric('pilgi_payments_unresolved_oldest_seconds', { kind: 'order', state: 'review' }),
    ).toBeCloseTo(5400, 0);
  });

  it('counts live workers and recent heartbeat timeouts, but not those of yesterday', async () => {
    const now = Date.now();
    const heartbeat = (at: Date) => ({ id: randomUUID(), heartbeat_at: at });
    await server.db
      .insertInto('workflow_executors')
      .values([heartbeat(new Date(now)), heartbeat(new Date(now - 60_000)), heartbeat(new Date(now - 86_000_000))])
      .execute();
    expect(await readMetric('pilgi_workers_alive')).toBe(1);
    expect(await readMetric('pilgi_workers_heartbeat_timeout')).toBe(1);
  });

  it('counts waiting and permanently failed mails', async () => {
    const mail = { kind: 'test', payload: '{}', next_attempt_at: minutesAgo(0) };
    const before = (await readMetric('pilgi_mail_waiting')) ?? 0;
    await server.db
      .insertInto('mail_outbox')
      .values([
        { ...mail, created_at: minutesAgo(30) },
        { ...mail, created_at: minutesAgo(30), status: 'FAILED', finished_at: minutesAgo(10) },
      ])
      .execute();
    expect(await readMetric('pilgi_mail_waiting')).toBe(before + 1);
    expect(await readMetric('pilgi_mail_oldest_seconds')).toBeCloseTo(1800, 0);
    expect(await readMetric('pilgi_mail_failed_last_day')).toBe(1);
  });

  it('counts failed reminders by channel', async () => {
    const { id: user_id } = await aSignedInUser(server);
    const at = minutesAgo(10);
    const times = { created_at: minutesAgo(20), next_attempt_at: at, expires_at: at, finished_at: at };
    await server.db
      .insertInto('reminders')
      .values({ user_id, kind: 'REVIEW', channel: 'MAIL', day: at, status: 'FAILED', error: 'UNCLEAR', ...times })
      .execute();
    expect(await readMetric('pilgi_reminders_failed_last_day', { channel: 'MAIL' })).toBe(1);
    expect(await readMetric('pilgi_reminders_failed_last_day', { channel: 'PUSH' })).toBe(0);
  });

  it('reports no ledger check before the first one, then its age and result', async () => {
    expect(await readMetric('pilgi_ledger_check_age_seconds')).toBeUndefined();
    const { databaseUrl: url, log } = server;
    const openLongRunning = () => connectDatabase({ url, poolSize: 1, log, pool: 'ledger-check' });
    expect(await checkLedger({ ...server, openLongRunning })).toBe(0);
    expect(await readMetric('pilgi_ledger_violations')).toBe(0);
    expect(await readMetric('pilgi_ledger_check_age_seconds')).toBe(0);
  });
});
