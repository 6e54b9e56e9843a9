import { randomBytes } from 'node:crypto';
import { LEGAL_RETENTION, MS_PER_DAY, type Period, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInUser, PASSWORD } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { asOwner } from '../../testing/database-logins.ts';
import { holdForJob } from '../../testing/hold-for-job.ts';
import { objectMakers } from '../../testing/object-makers.ts';
import { runWorkerTask } from '../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { captureHold } from '../features/billing/index.ts';
import { composeSchedules } from './compose-worker.ts';

let server: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestApp({ env: { ...(await createBucket()), RATE_LIMIT_FACTOR: '100' } });
  owner = new pg.Client(asOwner(server.databaseUrl));
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

interface Case {
  task: string;
  period: Period;
  /** Start of the period, when it is not the creation time. */
  from?: () => Promise<Date>;
  /** Creates a record and returns a function that checks whether it still exists. */
  make: (now: Date) => Promise<() => Promise<boolean>>;
}

const countOf = (from: string) => async () => ((await owner.query(`select 1 from ${from}`)).rowCount ?? 0) > 0;

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row);
  const placeholders = names.map((_, index) => `$${index + 1}`);
  await owner.query(
    `insert into ${table} (${names.join(', ')}) values (${placeholders.join(', ')})`,
    Object.values(row),
  );
}

const createOwner = async () => ({ id: (await aSignedInUser(server)).id, marker: '보관' });

/** The retention period of expiring objects starts at their expiry. */
function objectCase(task: string, table: string, kind: keyof typeof objectMakers, period: Period): Case {
  let id = '';
  return {
    task,
    period,
    make: async () => {
      id = await objectMakers[kind](server, await createOwner());
      return countOf(`${table} where id = '${id}'`);
    },
    from: async () => {
      const column = table === 'exports' ? 'created_at' : 'expires_at';
      const { rows } = await owner.query<{ at: Date }>(`select ${column} as at from ${table} where id = '${id}'`);
      return rows[0]?.at ?? new Date(Number.NaN);
    },
  };
}

async function withdrawn(): Promise<string> {
  const user = await aSignedInUser(server);
  await objectMakers.payment(server, { id: user.id, marker: `pay-${user.id}` });
  // The provider does not know this payment: nothing of it is left to refund.
  const { hold_id } = await holdForJob({ server }, user.id, 100);
  await captureHold(server, { hold_id, amount_micro: 100_000_000n });
  await objectMakers.ticket(server, { id: user.id, marker: '문의' });
  const consent = { user_id: user.id, document: 'service_terms', version: '2025-09-01', agreed_at: server.clock.now() };
  await insert('user_consents', consent);
  const headers = { authorization: `Bearer ${user.access_token}` };
  const payload = { password: PASSWORD, confirm: true, give_up_refund: true };
  const withdrawal = await server.send({ method: 'POST', url: '/api/v1/users/me/withdrawal', headers, payload });
  expect(withdrawal.status).toBe(200);
  return user.id;
}

const withdrawnCase = (period: Period, from: (id: string) => string): Case => ({
  task: 'purge-withdrawn',
  period,
  make: async () => countOf(from(await withdrawn())),
});

const cases: Record<string, Case> = {
  'an ended session': {
    task: 'purge-auth',
    period: SYSTEM_RETENTION.ended_sessions,
    make: async (now) => {
      const { id: user_id } = await createOwner();
      await owner.query('delete from refresh_tokens where session_id in (select id from sessions where user_id = $1)', [
        user_id,
      ]);
      await owner.query(
        "update sessions set expires_at = $2, created_at = $2::timestamptz - interval '1 day' where user_id = $1",
        [user_id, now],
      );
      return countOf(`sessions where user_id = '${user_id}'`);
    },
  },
  'an expired reset link': {
    task: 'purge-auth',
    period: SYSTEM_RETENTION.ended_sessions,
    make: async (now) => {
      const { id: user_id } = await createOwner();
      const created_at = new Date(now.getTime() - MS_PER_DAY);
      await insert('password_reset_tokens', { token_hash: randomBytes(32), user_id, created_at, expires_at: now });
      return countOf(`password_reset_tokens where user_id = '${user_id}'`);
    },
  },
  'an account event': {
    task: 'purge-auth',
    period: SYSTEM_RETENTION.abuse_records,
    make: async (now) => {
      const { id: user_id } = await createOwner();
      await insert('security_events', { user_id, kind: 'activated', created_at: now });
      return countOf(`security_events where user_id = '${user_id}' and kind = 'activated'`);
    },
  },
  'sent mail': {
    task: 'purge-mail',
    period: SYSTEM_RETENTION.finished_mail,
    make: async (now) => {
      const dedupe_key = `retention-${now.getTime()}`;
      const times = { next_attempt_at: now, created_at: now, finished_at: now };
      await insert('mail_outbox', { kind: 'plain', payload: '{}', status: 'SENT', dedupe_key, ...times });
      return countOf(`mail_outbox where dedupe_key = '${dedupe_key}'`);
    },
  },
  'a sent reminder': {
    task: 'purge-reminders',
    period: SYSTEM_RETENTION.reminders,
    make: async () => {
      const user = await createOwner();
      await objectMakers.unsubscribe_token(server, user);
      return countOf(`reminders where user_id = '${user.id}'`);
    },
  },
  'a request counter': {
    task: 'purge-limits',
    period: SYSTEM_RETENTION.request_limits,
    make: async (now) => {
      await insert('rate_limits', { key: 'retention', hits: 1, window_ends_at: now });
      return countOf(`rate_limits where key = 'retention'`);
    },
  },
  'an exported file': objectCase('purge-exports', 'exports', 'export', SYSTEM_RETENTION.exported_files),
  'an ended note share': objectCase('purge-shares', 'note_shares', 'share', SYSTEM_RETENTION.ended_shares),
  'an ended problem set share': objectCase(
    'purge-bundle-shares',
    'bundle_shares',
    'bundle_share',
    SYSTEM_RETENTION.ended_shares,
  ),
  'an unused note quote': objectCase('purge-jobs', 'job_quotes', 'quote', SYSTEM_RETENTION.finished_work),
  'an unused problem set quote': objectCase(
    'purge-bundles',
    'bundle_quotes',
    'bundle_quote',
    SYSTEM_RETENTION.finished_work,
  ),
  'a chat event': {
    task: 'purge-chats',
    period: SYSTEM_RETENTION.finished_work,
    make: async (now) => {
      const question_id = await objectMakers.question(server, await createOwner());
      await insert('chat_events', { question_id, kind: 'sentence', data: '{}', created_at: now });
      return countOf(`chat_events where question_id = '${question_id}'`);
    },
  },
  'the account events of a withdrawn user': withdrawnCase(
    SYSTEM_RETENTION.abuse_records,
    (id) => `security_events where user_id = '${id}'`,
  ),
  'the tickets of a withdrawn user': withdrawnCase(
    LEGAL_RETENTION.complaint_records,
    (id) => `support_tickets where user_id = '${id}'`,
  ),
  'a report of a shared page': {
    task: 'purge-share-reports',
    period: LEGAL_RETENTION.complaint_records,
    make: async () => {
      const id = await objectMakers.share_report(server, await createOwner());
      return countOf(`share_reports where id = '${id}'`);
    },
  },
  'the consents of a withdrawn user': withdrawnCase(
    LEGAL_RETENTION.contract_records,
    (id) => `user_consents where user_id = '${id}'`,
  ),
  'the payment details of a withdrawn user': withdrawnCase(
    LEGAL_RETENTION.payment_records,
    (id) => `payments where user_id = '${id}' and card_issuer is not null`,
  ),
};

/** Periods count months, so the test starts on a day that every month has. */
function moveToTenth(): void {
  while (server.clock.now().getUTCDate() !== 10) server.clock.move(MS_PER_DAY);
}

function endOf({ unit, count }: Period, from: Date): Date {
  const end = new Date(from);
  if (unit === 'day') end.setUTCDate(end.getUTCDate() + count);
  else end.setUTCMonth(end.getUTCMonth() + (unit === 'year' ? count * 12 : count));
  return end;
}

const moveTo = (moment: number) => server.clock.move(moment - server.clock.now().getTime());

it.each(Object.entries(cases))(
  '%s exists until the last second of its retention period and is deleted afterwards [P-22]',
  async (_name, one) => {
    moveToTenth();
    const now = server.clock.now();
    const exists = await one.make(now);
    const end = endOf(one.period, (await one.from?.()) ?? now).getTime();
    moveTo(end - 1000);
    await runWorkerTask(server, one.task);
    expect(await exists()).toBe(true);
    moveTo(end + 1000);
    await runWorkerTask(server, one.task);
    expect(await exists()).toBe(false);
  },
);

it('every purge schedule is tested here or in its own test', () => {
  const purges = composeSchedules(server).flatMap(({ name }) => (name.startsWith('purge-') ? [name] : []));
  const testedElsewhere = ['purge-forgotten', 'purge-payment-pages', 'purge-workflows'];
  const here = new Set(Object.values(cases).map(({ task }) => task));
  expect(purges.toSorted()).toEqual([...here, ...testedElsewhere].toSorted());
});
