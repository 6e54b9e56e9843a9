import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from './check-invariants.ts';
import { openUnconstrainedDatabase, type UnconstrainedDatabase } from './testing/open-unconstrained-database.ts';

const [A, B] = [randomUUID(), randomUUID()];

const VIOLATIONS: [invariant: string, title: string, statement: string][] = [
  [
    'I4',
    'a payment that was never credited',
    `insert into payments (id, payment_key, amount_won, credits_micro) values ('${A}', 'k', 1, 1)`,
  ],
  [
    'I4',
    'a paid order without its payment',
    `insert into payment_orders (id, order_id, status) values ('${A}', 'o', 'PAID')`,
  ],
  [
    'I6',
    'a payment of more than was ordered',
    `insert into payment_orders (id, order_id, status, amount_won, paid_micro) values ('${A}', 'o', 'PAID', 1000, 1);
    insert into payments (id, payment_key, amount_won, credits_micro) values ('${A}', 'k', 2000, 1)`,
  ],
  [
    'I7',
    'a completed refund without a ledger entry',
    `insert into refunds (id, payment_id, status) values ('${A}', '${B}', 'DONE')`,
  ],
  [
    'I7',
    'a refund that takes gift credits',
    `insert into credit_lots (id, kind) values ('${A}', 'GRANT');
    insert into credit_holds (id, subject_id, purpose, status) values ('${B}', '${A}', 'REFUND', 'RELEASED');
    insert into credit_hold_legs (hold_id, lot_id, amount_micro) values ('${B}', '${A}', 1)`,
  ],
  [
    'I9',
    'a wallet with held credits but no hold',
    `insert into wallets (user_id, balance_micro, held_micro) values ('${A}', 5, 5)`,
  ],
  [
    'I9',
    'an order that is still being confirmed',
    `insert into payment_orders (id, order_id, status) values ('${A}', 'o', 'CONFIRMING')`,
  ],
  [
    'I10',
    'a finished job that holds credits',
    `insert into jobs (id, finished_at, charged_micro, ceiling_micro) values ('${A}', now(), 0, 1);
    insert into credit_holds (id, subject_id, purpose, status, amount_micro, captured_micro) values ('${B}', '${A}', 'JOB', 'HELD', 1, 0)`,
  ],
  [
    'I10',
    'a bundle that is not finished',
    `insert into problem_bundles (id, charged_micro, ceiling_micro) values ('${A}', 0, 1)`,
  ],
  [
    'I11',
    'a call that was charged twice',
    `insert into model_calls (job_id, step, section, attempt, is_charged, status)
    select '${A}', 'WRITE', 1, 1, true, 'ANSWERED' from generate_series(1, 2)`,
  ],
  [
    'I11',
    'a charge for a call without a result',
    `insert into model_calls (job_id, step, section, attempt, is_charged, status) values ('${A}', 'WRITE', 1, 1, true, 'UNKNOWN')`,
  ],
  [
    'I12',
    'a charge above the ceiling',
    `insert into gradings (id, finished_at, charged_micro, ceiling_micro) values ('${A}', now(), 2, 1)`,
  ],
  [
    'I12',
    'a charge without a ledger capture',
    `insert into chat_questions (id, finished_at, charged_micro, ceiling_micro) values ('${A}', now(), 1, 1);
    insert into credit_holds (id, subject_id, purpose, status, amount_micro, captured_micro) values ('${B}', '${A}', 'JOB', 'CAPTURED', 1, 0)`,
  ],
  ['I13', 'a completed upload without a lecture', `insert into uploads (id, status) values ('${A}', 'DONE')`],
  [
    'I14',
    'two valid refresh tokens of one session',
    `insert into sessions (id, user_id) values ('${A}', '${B}');
    insert into refresh_tokens (token_hash, session_id) values ('\\x01', '${A}'), ('\\x02', '${A}')`,
  ],
  [
    'I14',
    'a session of a deactivated user',
    `insert into users (id, is_active) values ('${B}', false); insert into sessions (id, user_id) values ('${A}', '${B}')`,
  ],
  [
    'I15',
    'two valid reset links',
    `insert into password_reset_tokens (token_hash, user_id) values ('\\x01', '${A}'), ('\\x02', '${A}')`,
  ],
  [
    'I15',
    'a session that survived a password reset',
    `insert into sessions (id, user_id, created_at) values ('${A}', '${B}', now() - interval '1 hour');
    insert into security_events (user_id, kind, created_at) values ('${B}', 'password_reset', now())`,
  ],
  [
    'I16',
    'an adjustment that is not in the audit log',
    `insert into credit_adjustments (id, admin_id, user_id) values ('${A}', '${B}', '${A}')`,
  ],
];

let database: UnconstrainedDatabase;
let db: pg.Pool;

beforeAll(async () => {
  database = await openUnconstrainedDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  db = database.connect();
});
afterEach(async () => {
  await database.empty(db);
  await db.end();
});

const check = (settled = true) => checkInvariants({ db, product: database.product }, { settled });

describe('checkInvariants', () => {
  it('returns no violations for an empty database', async () => {
    expect(await check()).toEqual([]);
  });

  it.each(VIOLATIONS)('reports %s for %s', async (invariant, _title, statement) => {
    await db.query(statement);
    const found = await check();
    expect(found.filter((one) => one.startsWith(`${invariant}:`))).not.toEqual([]);
  });

  it('I8 remembers what was final', async () => {
    await db.query(`insert into payment_orders (id, order_id, status) values ('${A}', 'o', 'FAILED')`);
    expect((await check()).filter((one) => one.startsWith('I8'))).toEqual([]);
    await db.query(`update payment_orders set status = 'CREATED'`);
    expect(await check()).toContain(`I8: order ${A} was FAILED and is open or gone`);
  });

  it('allows unfinished work unless settled is set', async () => {
    await db.query(`insert into payment_orders (id, order_id, status) values ('${A}', 'o', 'CONFIRMING')`);
    expect((await check(false)).filter((one) => one.startsWith('I9'))).toEqual([]);
  });
});
