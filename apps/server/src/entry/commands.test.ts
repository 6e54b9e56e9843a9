import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { asAdmin } from '../../testing/database-logins.ts';
import { testEnvironment } from '../../testing/test-config.ts';
import { isVapidPair } from '../platform/push/vapid-keys.ts';
import { createSecretBox } from '../platform/secrets/create-secret-box.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-commands-'));
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** Runs the command as a separate process, as an operator does. */
function run(entry: string, ...args: string[]): Promise<{ code: number; output: string }> {
  return runWith({}, entry, ...args);
}

function runWith(
  settings: Record<string, string>,
  entry: string,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL(entry, import.meta.url));
  const env = { ...testEnvironment, DATABASE_URL: database.url, PATH: process.env.PATH ?? '', ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env, cwd: directory }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

describe('operator commands', () => {
  it('create-push-keys prints a pair that belongs together', async () => {
    const { code, output } = await run('./create-push-keys.ts');
    expect(code).toBe(0);
    const [, publicKey = '', privateKey = ''] =
      /^VAPID_PUBLIC_KEY=([\w-]{87})\nVAPID_PRIVATE_KEY=([\w-]{43})\n$/.exec(output) ?? [];
    expect(isVapidPair({ publicKey, privateKey })).toBe(true);
  });

  it('create-admin creates an operator and prints a link to set the password', async () => {
    const made = await run('./create-admin.ts', '--email', 'First@example.com');
    expect(made.code).toBe(0);
    expect(made.output).toMatch(/first@example\.com: 관리자 계정을 만들었습니다\.\n/);
    expect(made.output).toMatch(/http:\/\/web\.test\/password-reset\?token=[\w-]{43}\n/);
    expect(await run('./create-admin.ts', '--email', 'not-an-email')).toMatchObject({ code: 1 });
  });

  it('export-audit writes one month to a private file and never overwrites it', async () => {
    const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);
    expect((await run('./export-audit.ts', '--month', month)).code).toBe(0);
    const file = join(directory, `audit-${month}.csv`);
    expect(readFileSync(file, 'utf8')).toContain('"admin.appointed"');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('./export-audit.ts', '--month', month)).code).not.toBe(0);
    expect((await run('./export-audit.ts', '--month', '2026-13')).output).toContain('사용법');
  });

  it('export-golden writes one directory per case and records the export', async () => {
    const owner = new pg.Client({ connectionString: asAdmin(database.url) });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    const content = {
      format: 1,
      id: 'report-1',
      title: 't',
      subject: 'report',
      language: 'ko',
      licence: 'consent',
      excluded_because: null,
      is_held_out: false,
      slides: [],
      facts: [],
      terms: [],
      exam_hints: [],
      notices: [],
      source: { kind: 'script', audio: null, duration_ms: 0, script: [] },
      key_points: [{ id: 'k1', weight: 2, text: '글', at_ms: 0, ids: ['s1'] }],
      audience_questions: [],
    };
    await owner.query(
      `insert into golden_cases (report_id, name, content, created_by, created_at)
       values (gen_random_uuid(), 'report-1', $1, gen_random_uuid(), now())`,
      [JSON.stringify(content)],
    );
    const out = join(directory, 'golden');
    expect(await run('./export-golden.ts', '--out', out)).toMatchObject({
      code: 0,
      output: expect.stringContaining('사례 1개'),
    });
    expect(JSON.parse(readFileSync(join(out, 'report-1', 'golden.json'), 'utf8'))).toEqual(content);
    const { rows } = await owner.query<{ changes: string }>(
      `select changes from audit_entries where action = 'golden_case.exported'`,
    );
    await owner.query('delete from golden_cases');
    await owner.end();
    expect(rows.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([{ cases: 1 }]);
    expect((await run('./export-golden.ts')).output).toContain('사용법');
  });

  it('close-month rejects a month that is not over or not reconciled and prints the reasons', async () => {
    const month = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 7);
    const refused = await run('./close-month.ts', '--month', month, '--by', 'first@example.com');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('아직 대조하지 않았습니다.');
    expect(refused.output).toContain('아직 끝나지 않은 달입니다.');
    expect((await run('./close-month.ts', '--month', '10', '--by', 'first@example.com')).output).toContain('사용법');
    const unknown = await run('./close-month.ts', '--month', month, '--by', 'other@example.com');
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('관리자가 아닙니다.') });
  });

  it('export-month writes eight private tables and a workbook, and never overwrites them', async () => {
    const out = join(directory, 'books');
    expect((await run('./export-month.ts', '--month', '2026-10', '--out', out)).code).toBe(0);
    expect(readdirSync(out).toSorted()).toHaveLength(9);
    expect(readFileSync(join(out, '1-요약.csv'), 'utf8')).toContain('"검산 결과","일치"');
    expect(statSync(join(out, 'books-2026-10.xlsx')).mode & 0o777).toBe(0o600);
    expect((await run('./export-month.ts', '--month', '2026-10', '--out', out)).code).not.toBe(0);
    expect((await run('./export-month.ts')).output).toContain('사용법');
  });

  it('renew-keys re-encrypts stored secrets with the first key of the ring', async () => {
    const [old, next] = [`k1:${randomBytes(32).toString('base64')}`, `k2:${randomBytes(32).toString('base64')}`];
    const owner = new pg.Client({ connectionString: asAdmin(database.url) });
    await owner.connect();
    const { rows } = await owner.query<{ id: string }>('select id from users limit 1');
    const user_id = rows[0]?.id ?? '';
    const boxOf = (ring: string) =>
      createSecretBox(
        ring.split(',').map((one) => ({ id: one.slice(0, 2), key: Buffer.from(one.slice(3), 'base64') })),
      );
    await owner.query(
      'insert into totp_secrets (user_id, secret_sealed, last_step, confirmed_at) values ($1, $2, 0, now())',
      [user_id, boxOf(old).seal('SECRET', user_id)],
    );
    const rotated = await runWith({ APP_KEYRING: `${next},${old}` }, './renew-keys.ts');
    expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('관리자 인증 1건') });
    const sealed = await owner.query<{ secret_sealed: string }>('select secret_sealed from totp_secrets');
    await owner.end();
    expect(boxOf(next).open(sealed.rows[0]?.secret_sealed ?? '', user_id)).toBe('SECRET');
  });

  it('verify-audit verifies the audit log and reports the first changed row', async () => {
    const intact = await run('./verify-audit.ts');
    expect(intact).toMatchObject({ code: 0, output: expect.stringContaining('2건이 모두 이어집니다') });
    const owner = new pg.Client({ connectionString: asAdmin(database.url) });
    await owner.connect();
    await owner.query('set session_replication_role = replica');
    await owner.query(`update audit_entries set reason = 'x'`);
    await owner.end();
    const broken = await run('./verify-audit.ts');
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('1번: 기록된 뒤에 내용이 바뀌었습니다') });
  });
});
