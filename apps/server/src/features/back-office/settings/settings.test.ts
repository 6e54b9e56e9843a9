import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInAdmin, type SignedInAdmin } from '../../../../testing/admin-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { composeMailSender } from '../../../entry/compose.ts';

const PASSWORD = 'Zx9-smtp-부산바다-77';
const OTHER_PASSWORD = 'Qw3-smtp-제주바다-11';

let server: TestApp;
let strict: TestApp;
let mailbox: Mailbox;
let admin: SignedInAdmin;
const responseBodies: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  strict = await startTestApp({ databaseUrl: server.databaseUrl, env: { SMTP_ALLOW_PRIVATE: 'false' } });
  mailbox = await startMailbox({ auth: { user: 'mailer', pass: PASSWORD } });
  admin = await aSignedInAdmin(server);
});
afterAll(async () => {
  await strict.close();
  await server.close();
  await mailbox.close();
});

async function request(method: 'GET' | 'PUT' | 'POST', path = '', payload?: object, app = server) {
  const headers = { authorization: `Bearer ${admin.access_token}` };
  const response = await app.send({
    method,
    url: `/api/v1/admin/settings${path}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  responseBodies.push(JSON.stringify(response.body));
  return response;
}
const completeSettings = (more: object = {}) => ({
  site_name: '필기',
  site_description: '강의를 노트로',
  support_email: 'help@pilgi.test',
  smtp_host: '127.0.0.1',
  smtp_port: mailbox.smtpPort,
  smtp_use_tls: false,
  smtp_username: 'mailer',
  admin_notification_email: 'ops@pilgi.test',
  notify_on_user_signup: true,
  notify_on_payment: false,
  notify_on_error: true,
  ...more,
});
const save = (more: object = {}, app = server) => request('PUT', '', completeSettings(more), app);
const listAudit = async () =>
  await server.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', 'like', 'settings.%')
    .orderBy('seq')
    .execute();

describe('system settings', () => {
  it('start with the defaults and no password', async () => {
    expect((await request('GET')).body).toEqual({
      site_name: '필기',
      site_description: '',
      support_email: '',
      smtp_host: '',
      smtp_port: 587,
      smtp_use_tls: true,
      smtp_username: '',
      smtp_password: '',
      smtp_password_set: false,
      admin_notification_email: '',
      notify_on_user_signup: true,
      notify_on_payment: true,
      notify_on_error: true,
      max_grant_credits: 1_000,
      max_daily_grant_credits: 10_000,
      updated_at: expect.any(String),
    });
  });

  it('are saved as a whole; the password is never returned [D-37]', async () => {
    const saved = await save({ smtp_password: PASSWORD });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...completeSettings(),
      max_grant_credits: 1_000,
      max_daily_grant_credits: 10_000,
      smtp_password: '',
      smtp_password_set: true,
      updated_at: expect.any(String),
    });
    expect((await request('GET')).body).toEqual(saved.body);
    const entry = (await listAudit()).at(-1);
    expect(entry).toMatchObject({ action: 'settings.saved', admin_id: admin.id });
    expect(JSON.parse(entry?.changes ?? '')).toMatchObject({
      smtp_username: { from: '', to: 'mailer' },
      smtp_password_changed: true,
    });
  });

  it.each([[{}], [{ smtp_password: '' }], [{ smtp_password: '********' }]])(
    'keep the password when %j is sent [D-37]',
    async (more) => {
      const before = await server.db.selectFrom('system_settings').select('smtp_password_sealed').execute();
      expect((await save(more)).body.smtp_password_set).toBe(true);
      expect(await server.db.selectFrom('system_settings').select('smtp_password_sealed').execute()).toEqual(before);
    },
  );

  it('require the password again when host or user name changes, so that it is not sent elsewhere [D-37]', async () => {
    for (const more of [{ smtp_host: 'evil.example' }, { smtp_username: 'other', smtp_password: '********' }]) {
      const { status, body } = await save(more);
      expect([status, body.detail]).toEqual([422, 'SMTP 서버나 사용자 이름을 바꿀 때는 비밀번호도 다시 입력해주세요.']);
    }
    expect((await request('GET')).body).toMatchObject({ smtp_host: '127.0.0.1', smtp_username: 'mailer' });
    await server.db.updateTable('system_settings').set({ smtp_host: 'localhost' }).execute();
    await expect(composeMailSender(server)({ to: 'a@b.test', subject: '', html: '', text: '' })).rejects.toThrow();
    await server.db.updateTable('system_settings').set({ smtp_host: '127.0.0.1' }).execute();
  });

  it('return 409 when another operator has saved meanwhile, also for concurrent saves [D-37]', async () => {
    const { updated_at } = (await request('GET')).body;
    const both = await Promise.all([save({ updated_at, site_name: '가' }), save({ updated_at, site_name: '나' })]);
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save({ updated_at })).status).toBe(409);
    expect((await save()).status).toBe(200);
  });

  it.each([
    ['an invalid e-mail', { support_email: 'no-address' }],
    ['a host with a line break', { smtp_host: 'smtp.example.com\r\nRCPT' }],
    ['an invalid port', { smtp_port: 0 }],
    ['a missing field', { site_name: undefined }],
  ])('return 422 for %s', async (_title, more) => {
    expect((await save(more)).status).toBe(422);
  });

  it('reject private hosts and non-mail ports in production [D-37]', async () => {
    const withPassword = { smtp_password: OTHER_PASSWORD, smtp_port: 587 };
    for (const smtp_host of ['127.0.0.1', 'localhost', '10.0.0.5', '169.254.169.254', '::1', '::ffff:10.0.0.1']) {
      expect((await save({ ...withPassword, smtp_host }, strict)).status).toBe(422);
    }
    expect((await save({ ...withPassword, smtp_host: '8.8.8.8', smtp_port: 6379 }, strict)).status).toBe(422);
    expect((await save({ ...withPassword, smtp_host: '8.8.8.8' }, strict)).status).toBe(200);
    await save({ smtp_password: PASSWORD });
    // Saved where private hosts are allowed, and still rejected where they are not.
    await expect(composeMailSender(strict)({ to: 'a@b.test', subject: '', html: '', text: '' })).rejects.toThrow(
      'PRIVATE',
    );
  });

  it('require recent reauthentication [D-4]', async () => {
    server.clock.move(5 * 60_000 + 1);
    const { status, body } = await save();
    expect([status, body.code]).toEqual([403, 'REAUTH']);
    admin = await aSignedInAdmin(server);
  });
});

describe('mail delivery', () => {
  it('uses the saved settings from the next mail on; a test mail goes only to the operator', async () => {
    const { status, body } = await request('POST', '/test-mail');
    expect([status, body.detail]).toEqual([200, `${admin.email}로 시험 메일을 보냈습니다.`]);
    expect(mailbox.messages(admin.email)).toHaveLength(1);
    await save({ smtp_password: OTHER_PASSWORD });
    const refused = await request('POST', '/test-mail');
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '시험 메일을 보내지 못했습니다. 서버 주소와 포트, 사용자 이름과 비밀번호를 확인해주세요.',
    ]);
    expect(mailbox.messages(admin.email)).toHaveLength(1);
    const tested = (await listAudit()).filter((entry) => entry.action === 'settings.mail_tested');
    expect(tested.map((entry) => entry.changes)).toEqual(['{"is_sent":true}', '{"is_sent":false}']);
  });

  it('uses the configuration while no server is set, and deletes the password', async () => {
    expect((await save({ smtp_host: '' })).body.smtp_password_set).toBe(false);
    const other = await startMailbox({});
    const send = composeMailSender({ ...server, config: { ...server.config, SMTP_PORT: other.smtpPort } });
    await send({ to: 'by-config@example.com', subject: '안내', html: '<p>안내</p>', text: '안내' });
    expect(other.messages('by-config@example.com')).toHaveLength(1);
    await other.close();
    await save({ smtp_password: PASSWORD });
  });
});

describe('SMTP password', () => {
  it('appears in no response, log line or table row [D-37]', async () => {
    expect(responseBodies.length).toBeGreaterThan(25);
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      server.db,
    );
    expect(tables.rows.length).toBeGreaterThan(30);
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const found = await sql<{ line: string }>`select one::text as line from ${sql.table(name)} one`.execute(
        server.db,
      );
      rows.push(...found.rows.map((row) => row.line));
    }
    const captured = [...responseBodies, ...server.logLines, ...strict.logLines, ...rows].join('\n');
    expect(captured).toContain('mailer');
    for (const secret of [PASSWORD, OTHER_PASSWORD]) {
      for (const form of [secret, Buffer.from(secret).toString('base64'), Buffer.from(secret).toString('hex')]) {
        expect(captured).not.toContain(form);
      }
    }
  });
});

it('system settings keep the limits of grants when they are not sent, and refuse a daily limit below the single one', async () => {
  expect((await save({ max_grant_credits: 500, max_daily_grant_credits: 2000 })).status).toBe(200);
  expect((await save()).body).toMatchObject({ max_grant_credits: 500, max_daily_grant_credits: 2000 });
  expect((await save({ max_daily_grant_credits: 499 })).status).toBe(422);
  expect((await save({ max_grant_credits: 10_000, max_daily_grant_credits: 50_000 })).status).toBe(200);
});
