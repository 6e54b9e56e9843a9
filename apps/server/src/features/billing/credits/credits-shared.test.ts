import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { asAdmin } from '../../../../testing/database-logins.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inSharedTransaction } from '../../../platform/db/in-shared-transaction.ts';
import { grantCredits } from './adjust-credits.ts';
import { captureHold, holdCredits } from './credit-holds.ts';
import { InsufficientCredits } from './credits.errors.ts';
import { listLedgerViolations } from './ledger-violations.queries.ts';
import { balanceOf } from './read-balance.ts';

const HELD = 9_000_000n;
const USED = 4_000_000n;
const GRANT = 1_000_000_000n;

let server: TestApp;
let owner: pg.Client;
let user_id: string;
beforeAll(async () => {
  server = await startTestApp();
  owner = new pg.Client({ connectionString: asAdmin(server.databaseUrl) });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(async () => {
  user_id = (await aSignedInUser(server)).id;
  await grantCredits(server, {
    user_id,
    source_id: randomUUID(),
    amount_micro: GRANT,
    actor: 'system',
    reason: '시험',
  });
});

/** Returns the id of the transaction it ran in. */
async function chargeInTransaction(tx: Transaction, subject_id: string, amount_micro = HELD): Promise<string> {
  const within = { db: tx, clock: server.clock };
  const expires_at = new Date(server.clock.now().getTime() + 60_000);
  const { hold_id } = await holdCredits(within, { user_id, purpose: 'JOB', subject_id, amount_micro, expires_at });
  await captureHold(within, { hold_id, amount_micro: USED });
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

const charge = (subject_id: string = randomUUID(), amount_micro = HELD) =>
  inSharedTransaction(server.db, user_id, (tx) => chargeInTransaction(tx, subject_id, amount_micro));

const usedMicro = async () => GRANT - (await balanceOf(server, user_id)).balance_micro;

describe('inSharedTransaction', () => {
  it('lets concurrent callers share the next transaction and books each of them', async () => {
    const transactions = await Promise.all(Array.from({ length: 64 }, () => charge()));
    expect(new Set(transactions).size).toBe(2);
    expect(await usedMicro()).toBe(64n * USED);
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });

  it('fails one caller with its own error and books the others in separate transactions', async () => {
    const all = [charge(), charge(), charge(randomUUID(), GRANT * 2n), charge()];
    const settled = await Promise.allSettled(all);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(settled[2]).toMatchObject({ reason: expect.any(InsufficientCredits) });
    const transactions = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(new Set(transactions).size).toBe(3);
    expect(await usedMicro()).toBe(3n * USED);
  });

  it('books the same subject once, even when requested repeatedly in one transaction', async () => {
    const subject = randomUUID();
    await Promise.all([charge(), charge(subject), charge(subject), charge(subject)]);
    expect(await usedMicro()).toBe(2n * USED);
  });

  it('books the other callers separately when one violates a constraint at commit', async () => {
    const breakConstraint = () =>
      inSharedTransaction(server.db, user_id, async (tx) => {
        await sql`update wallets set balance_micro = balance_micro + 1 where user_id = ${user_id}`.execute(tx);
      });
    const settled = await Promise.allSettled([charge(), charge(), breakConstraint(), charge()]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await usedMicro()).toBe(3n * USED);
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });

  it('deducts nothing and rejects all callers when the connection is lost; each can retry', async () => {
    const subjects = [randomUUID(), randomUUID(), randomUUID()];
    const [first = '', ...others] = subjects;
    const killConnection = () =>
      inSharedTransaction(server.db, user_id, async (tx) => {
        await chargeInTransaction(tx, randomUUID());
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await chargeInTransaction(tx, randomUUID());
      });
    const settled = await Promise.allSettled([
      charge(first),
      ...others.map((subject) => charge(subject)),
      killConnection(),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(await usedMicro()).toBe(USED);
    await Promise.all(subjects.map((subject) => charge(subject)));
    expect(await usedMicro()).toBe(3n * USED);
    expect(await listLedgerViolations(server.db)).toEqual([]);
  });

  it('does not make one user wait for another', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = inSharedTransaction(server.db, 'another user', () => gate.promise);
    await charge();
    gate.resolve();
    await slow;
    expect(await usedMicro()).toBe(USED);
  });
});
