import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../../../testing/account-builders.ts';
import { aSignedInAdmin, getAsAdmin, type SignedInAdmin } from '../../../../testing/admin-builders.ts';
import { asAdmin } from '../../../../testing/database-logins.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { type AuditRecord, recordAudit } from './record-audit.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';
import { writeAuditCsv } from './write-audit-csv.ts';

const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let owner: pg.Client;
let admin: SignedInAdmin;
let subject: { id: string; email: string };
beforeAll(async () => {
  server = await startTestApp();
  owner = new pg.Client({ connectionString: asAdmin(server.databaseUrl) });
  await owner.connect();
  admin = await aSignedInAdmin(server);
  subject = await aUser(server);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const record = (changes: Partial<AuditRecord> = {}) =>
  inTransaction(server.db, (tx) =>
    recordAudit(tx, {
      action: 'user.credit_adjusted',
      admin_id: admin.id,
      session_id: admin.id,
      ip: '10.1.2.3',
      subject_user_id: subject.id,
      changes: { credit: { from: 10, to: 30 } },
      reason: '보상',
      now: server.clock.now(),
      ...changes,
    }),
  );
const verify = () => verifyAuditChain(server);
const list = async (query = '') => {
  const { access_token } = await aSignedInAdmin(server);
  return await getAsAdmin(server, `/api/v1/admin/audit${query}`, access_token);
};
const seqsOf = (response: { body: Record<string, unknown> }) =>
  (response.body.entries as { seq: number }[]).map(({ seq }) => seq);

/** Runs as the owner with triggers disabled and restores the rows afterwards. */
async function tamper(statement: string) {
  await owner.query('set session_replication_role = replica');
  const before = await owner.query<Record<string, unknown>>('select * from audit_entries order by seq');
  await owner.query(statement);
  const verdict = await verify();
  await owner.query('delete from audit_entries');
  for (const row of before.rows) {
    const names = Object.keys(row);
    const placeholders = names.map((_name, index) => `$${index + 1}`);
    await owner.query(
      `insert into audit_entries (${names.join()}) values (${placeholders.join()})`,
      Object.values(row),
    );
  }
  await owner.query('set session_replication_role = origin');
  return verdict;
}

describe('audit chain', () => {
  it('is intact from the first row to the last', async () => {
    for (let count = 0; count < 4; count += 1) await record();
    expect(await verify()).toMatchObject({ intact: true, entries: 5n });
  });

  it.each([
    ['occurred_at', `occurred_at + interval '1 microsecond'`],
    ['admin_id', 'gen_random_uuid()'],
    ['admin_id', 'null'],
    ['session_id', 'gen_random_uuid()'],
    ['ip', `'10.1.2.4'`],
    ['subject_user_id', 'gen_random_uuid()'],
    ['action', `'user.viewed'`],
    ['changes', `replace(changes, ':', ': ')`],
    ['reason', `coalesce(reason, '') || '.'`],
    ['previous_hash', `sha256('x')`],
    ['hash', `sha256('x')`],
    ['seq', 'seq + 100'],
  ])('detects a changed %s (%s) in every row', async (column, value) => {
    const { rows } = await owner.query<{ seq: bigint }>('select seq from audit_entries order by seq');
    expect(rows.length).toBeGreaterThan(3);
    for (const { seq } of rows) {
      const verdict = await tamper(`update audit_entries set ${column} = ${value} where seq = ${seq}`);
      expect(verdict, String(seq)).toMatchObject({ intact: false, seq: BigInt(seq) });
    }
    expect(await verify()).toMatchObject({ intact: true });
  });

  it('detects a deleted row in the middle or at the end, and an inserted row', async () => {
    const at = (seq: bigint, problem: string) => ({ intact: false, seq, problem });
    expect(await tamper('delete from audit_entries where seq = 2')).toEqual(at(2n, 'ROW_MISSING'));
    expect(await tamper('delete from audit_entries where seq > 3')).toEqual(at(4n, 'TAIL_MISSING'));
    expect(await tamper('delete from audit_entries')).toEqual(at(1n, 'TAIL_MISSING'));
    const copy = `insert into audit_entries select 99, occurred_at, admin_id, session_id, ip, subject_user_id, action,
      changes, reason, previous_hash, sha256('y') from audit_entries where seq = 1`;
    expect(await tamper(copy)).toMatchObject({ intact: false, problem: 'ROW_MISSING' });
  });

  it('stays one chain under concurrent writes, and a failed write leaves no gap', async () => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from audit_entries');
    const before = BigInt(rows[0]?.count ?? 0);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        inTransaction(server.db, async (tx) => {
          await recordAudit(tx, { action: 'user.viewed', admin_id: admin.id, now: server.clock.now() });
          if (index % 4 === 0) throw new Error('transaction failed');
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await verify()).toMatchObject({ intact: true, entries: before + 30n });
  });
});

describe('application role', () => {
  it.each([
    'update audit_entries set reason = null',
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_head set seq = 0',
    'delete from audit_head',
    'alter table audit_entries disable trigger all',
    'select * from audit_head for update',
  ])('is denied: %s', async (statement) => {
    const app = new pg.Client({ connectionString: server.databaseUrl });
    await app.connect();
    await expect(app.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    await app.end();
  });

  it('can insert only at the end, and with triggers enabled not even the owner can change a row', async () => {
    const app = new pg.Client({ connectionString: server.databaseUrl });
    await app.connect();
    const insert = (seq: string) =>
      app.query(`insert into audit_entries (seq, occurred_at, action, changes, previous_hash, hash)
        values (${seq}, now(), 'user.viewed', '{}', sha256('a'), sha256('b'))`);
    await expect(insert('1000')).rejects.toThrow('does not continue the audit chain');
    await expect(insert('(select max(seq) + 1 from audit_entries)')).rejects.toThrow(
      'does not continue the audit chain',
    );
    await app.end();
    for (const statement of [
      'update audit_entries set reason = null',
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(owner.query(statement)).rejects.toThrow('append-only');
    }
  });
});

describe('GET /api/v1/admin/audit', () => {
  it('returns operator, time, address, subject, changes and reason, newest first', async () => {
    await record({ reason: '장애 보상' });
    const { status, body } = await list('?action=user.credit_adjusted');
    expect(status).toBe(200);
    const [newest] = body.entries as Record<string, unknown>[];
    expect(newest).toMatchObject({
      action: 'user.credit_adjusted',
      admin_email: admin.email,
      subject_email: subject.email,
      ip: '10.1.2.3',
      changes: { credit: { from: 10, to: 30 } },
      reason: '장애 보상',
      occurred_at: server.clock.now().toISOString(),
    });
    const seqs = seqsOf({ body });
    expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
  });

  it('filters by operator and subject, each by e-mail or id, and by day in Seoul', async () => {
    const other = await aUser(server);
    server.clock.move(DAY_MS);
    const day = '2026-11-16';
    await record({ subject_user_id: other.id });
    for (const name of [other.email.toUpperCase(), other.id]) {
      expect((await list(`?subject=${name}`)).body).toMatchObject({ total: 1 });
      expect((await list(`?subject=${name}&from=${day}&to=${day}`)).body).toMatchObject({ total: 1 });
      expect((await list(`?subject=${name}&to=2026-11-15`)).body).toMatchObject({ total: 0, entries: [] });
      expect((await list(`?subject=${name}&admin=${admin.email}`)).body).toMatchObject({ total: 1 });
      expect((await list(`?subject=${name}&admin=${other.id}`)).body).toMatchObject({ total: 0 });
    }
    expect((await list('?subject=nobody@example.com')).body).toMatchObject({ total: 0 });
    expect((await list('?action=nonsense')).status).toBe(422);
    expect((await list('?page=0')).status).toBe(422);
  });

  it('pages without gaps or duplicates', async () => {
    for (let count = 0; count < 60; count += 1) await record({ action: 'settings.saved' });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?action=settings.saved&page=${page}`)));
    expect(pages.map(seqsOf).map(({ length }) => length)).toEqual([50, 10, 0]);
    expect(new Set(pages.flatMap(seqsOf)).size).toBe(60);
  });
});

describe('monthly export', () => {
  const linesOf = async (from: Date, until: Date) => {
    const lines: string[] = [];
    for await (const line of writeAuditCsv(server, { from, until })) lines.push(line);
    return lines;
  };

  it('contains the rows of the month in chain order, safe for spreadsheets', async () => {
    await record({ reason: '=HYPERLINK("http://evil.test")' });
    const from = new Date('2026-10-31T15:00:00Z');
    const until = new Date('2026-11-30T15:00:00Z');
    const lines = await linesOf(from, until);
    expect(lines[0]).toBe(
      '\uFEFF"seq","occurred_at","admin_id","session_id","ip","subject_user_id","action","changes","reason","hash"\r\n',
    );
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    const { rows } = await owner.query<{ count: string }>('select count(*) from audit_entries');
    expect(lines).toHaveLength(Number(rows[0]?.count) + 1);
    expect(await linesOf(until, new Date('2027-01-01'))).toHaveLength(1);
  });
});
