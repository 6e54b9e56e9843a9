import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { connectDatabase } from '../../platform/db/connect-database.ts';
import { checkLedger } from '../credits/index.ts';
import { readVitals } from './read-vitals.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function figureOf(figure: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const readings = await readVitals(server);
  return readings.find((one) => one.figure === figure && JSON.stringify(one.labels) === JSON.stringify(labels))?.value;
}

const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);

async function anOrder(values: { status: 'CONFIRMING' | 'REVIEW'; since: Date }): Promise<void> {
  const person = await server.send({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: { email: `${randomUUID()}@example.com`, password: 'deep-ocean-42' },
  });
  expect(person.status).toBe(201);
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

describe('the vitals', () => {
  it('know how many payments are open and how old the oldest is', async () => {
    expect(await figureOf('pilgi_payments_unresolved', { kind: 'order', state: 'confirming' })).toBe(0);
    await anOrder({ status: 'CONFIRMING', since: minutesAgo(7) });
    await anOrder({ status: 'CONFIRMING', since: minutesAgo(3) });
    await anOrder({ status: 'REVIEW', since: minutesAgo(90) });
    expect(await figureOf('pilgi_payments_unresolved', { kind: 'order', state: 'confirming' })).toBe(2);
    expect(
      await figureOf('pilgi_payments_unresolved_oldest_seconds', { kind: 'order', state: 'confirming' }),
    ).toBeCloseTo(420, 0);
    expect(await figureOf('pilgi_payments_unresolved_oldest_seconds', { kind: 'order', state: 'review' })).toBeCloseTo(
      5400,
      0,
    );
  });

  it('know workers that live, that fell silent lately, and not those of yesterday', async () => {
    const now = Date.now();
    const beat = (beat_at: Date) => ({ id: randomUUID(), beat_at });
    await server.db
      .insertInto('workflow_executors')
      .values([beat(new Date(now)), beat(new Date(now - 60_000)), beat(new Date(now - 86_000_000))])
      .execute();
    expect(await figureOf('pilgi_workers_alive')).toBe(1);
    expect(await figureOf('pilgi_workers_lost')).toBe(1);
  });

  it('know mails that wait and mails that were given up', async () => {
    const mail = { kind: 'test', payload: '{}', next_attempt_at: minutesAgo(0) };
    const before = (await figureOf('pilgi_mail_waiting')) ?? 0;
    await server.db
      .insertInto('mail_outbox')
      .values([
        { ...mail, created_at: minutesAgo(30) },
        { ...mail, created_at: minutesAgo(30), status: 'FAILED', finished_at: minutesAgo(10) },
      ])
      .execute();
    expect(await figureOf('pilgi_mail_waiting')).toBe(before + 1);
    expect(await figureOf('pilgi_mail_oldest_seconds')).toBeCloseTo(1800, 0);
    expect(await figureOf('pilgi_mail_given_up_last_day')).toBe(1);
  });

  it('say nothing of a ledger that was never checked, and how long ago and with what result it was', async () => {
    expect(await figureOf('pilgi_ledger_check_age_seconds')).toBeUndefined();
    const { databaseUrl: url, log } = server;
    const openPatient = () => connectDatabase({ url, poolSize: 1, log, pool: 'ledger-check' });
    expect(await checkLedger({ ...server, openPatient })).toBe(0);
    expect(await figureOf('pilgi_ledger_violations')).toBe(0);
    expect(await figureOf('pilgi_ledger_check_age_seconds')).toBe(0);
  });
});
