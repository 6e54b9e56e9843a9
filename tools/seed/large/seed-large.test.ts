import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLedgerViolations } from '../../../apps/server/src/features/billing/index.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { repositoryDirectory } from '../../check/documents/read-document.ts';
import { createLargeDatabase, type LargeDatabase } from './create-large-database.ts';
import { listPaymentViolations } from './payment-violations.queries.ts';
import { type LoadedRows, seedLarge } from './seed-large.ts';

const SCALE = 0.002;
const USERS = 2000;
const ignoreLine = () => undefined;

let large: LargeDatabase;
let constraintsBefore: string[];
let rows: LoadedRows;
beforeAll(async () => {
  large = await createLargeDatabase(SCALE);
  constraintsBefore = await listConstraints();
  rows = await large.fill();
}, 120_000);
afterAll(() => large.close());

/** All constraints, indexes and triggers of the catalog with their status. */
async function listConstraints(): Promise<string[]> {
  const { rows: found } = await sql<{ definition: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public' order by definition`.execute(large.db);
  return found.map((row) => row.definition);
}

async function count(statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await statement.execute(large.db)).rows[0]?.count ?? -1;
}

describe('npm run seed -- --large', () => {
  it('loads five ledger entries and a fifth of a ticket per account', () => {
    expect(rows).toMatchObject({ users: USERS, wallets: USERS, ledger_entries: 5 * USERS, support_tickets: USERS / 5 });
    expect(rows.payments).toBe((USERS * 21) / 20);
    expect(rows.refunds).toBeGreaterThan(0);
    expect(rows.ticket_responses).toBeGreaterThan(USERS / 10);
  });

  it('satisfies all invariants of the ledger and the payments', async () => {
    expect(await listLedgerViolations(large.db)).toEqual([]);
    expect(await listPaymentViolations(large.db)).toEqual([]);
  });

  it('contains every kind of lot end: used, expired, refunded, remaining', async () => {
    const kinds = await sql<{
      kind: string;
    }>`select distinct kind::text as kind from ledger_entries order by 1`.execute(large.db);
    expect(kinds.rows.map((row) => row.kind)).toEqual(['CAPTURE', 'EXPIRE', 'REFUND', 'TOPUP']);
    expect(await count(sql`select count(*)::integer from wallets where balance_micro > 0`)).toBeGreaterThan(100);
  });

  it('restores and enables every constraint', async () => {
    expect(constraintsBefore.length).toBeGreaterThan(200);
    expect(await listConstraints()).toEqual(constraintsBefore);
    await expect(sql`update ledger_entries set reason = 'x'`.execute(large.db)).rejects.toThrow('append-only');
    await expect(
      sql`update wallets set balance_micro = balance_micro + 1 where closed_at is null`.execute(large.db),
    ).rejects.toThrow('disagrees');
  });

  it('aggregates the usage days of two years again with all users', async () => {
    expect(await count(sql`select count(*)::integer from usage_days`)).toBeGreaterThan(700);
    const early = await count(sql`
      select ((select sum(sign_ups) from usage_days) - (select count(*) from users where created_at <
        (select (max(day) + 1)::timestamp at time zone 'Asia/Seoul' from usage_days)))::integer as count`);
    expect(early).toBe(0);
  });

  it('does nothing when run again and rejects a database of another size or with other accounts', async () => {
    expect(await seedLarge(large.db, { scale: SCALE, log: ignoreLine })).toEqual({});
    await expect(seedLarge(large.db, { scale: SCALE * 2, log: ignoreLine })).rejects.toThrow('다른 크기');
    await sql`insert into users (email, password_hash, created_at, updated_at)
      values ('other@school.test', 'x', now(), now())`.execute(large.db);
    await expect(seedLarge(large.db, { scale: SCALE, log: ignoreLine })).rejects.toThrow('다른 계정이 1개');
  });
});

describe('npm run seed', () => {
  const seed = (env: Record<string, string>, more: string[] = []) =>
    spawnSync('npm', ['run', 'seed', '--', ...more], {
      cwd: repositoryDirectory,
      env: { ...process.env, DATABASE_URL: large.url, MIGRATION_DATABASE_URL: asOwner(large.url), ...env },
      encoding: 'utf8',
    });

  it('finds existing samples and is rejected in production', () => {
    expect(seed({}).stdout).toContain('예시 자료가 이미 있습니다.');
    const refused = seed({ APP_ENV: 'production' }, ['--large', '--scale', '0.002']);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr).toContain('never in production');
  });
});
