import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../../testing/a-readable-note.ts';
import { aStoredBundle } from '../../../../testing/a-stored-bundle.ts';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { asOwner } from '../../../../testing/database-logins.ts';
import { objectMakers } from '../../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { aBundleShare } from '../../../../testing/solved-objects.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { verifyAuditChain } from '../../operators/index.ts';

// Tests the routes of share-reports.routes.ts and restore-due-pages.ts.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HIDDEN_TEXT = '신고로 일시 중단된 페이지입니다.';
const signed = { reason: 'COPYRIGHT', reporter_name: '김저자', has_statement: true };

let server: TestApp;
let mailbox: Mailbox;
let admin: Admin;
let user: SignedInUser;
let note_id: string;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
  server.clock.move(Date.now() - server.clock.now().getTime());
  mailbox = await startMailbox();
});
beforeEach(async () => {
  admin = await anAdmin(server);
  user = await aSignedInUser(server);
  const model_id = await objectMakers.model(server, { id: user.id, marker: '' });
  const content = { title: '나눌 노트', sections: [{ heading: '머리', written: ['글이다.'], spoken: ['말합니다.'] }] };
  ({ note_id } = await aReadableNote(server, { ...content, owner: { id: user.id, marker: '강의' }, model_id }));
  token = await share();
});
afterAll(async () => {
  expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  await server.close();
  await mailbox.close();
});

type Method = 'GET' | 'POST' | 'DELETE';
const request = (method: Method, path: string, payload?: object, by = user) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${by.access_token}` },
    ...(payload ? { payload } : {}),
  });
const visit = (method: Method, path: string, payload?: object, remoteAddress = someIp()) =>
  server.send({ method, url: `/api/v1${path}`, remoteAddress, ...(payload ? { payload } : {}) });
async function share(): Promise<string> {
  const { body } = await request('POST', `/notes/${note_id}/shares`, { days: 30, has_sound: true });
  return String(body.token);
}
const report = (more: object = {}, ip = someIp()) =>
  visit('POST', `/shared/${token}/reports`, { reason: 'ABUSE', text: '욕설이 있습니다', ...more }, ip);
const open = async () => (await visit('GET', `/shared/${token}`)).status;
const hide = async (more: object = {}) => String((await report({ ...signed, ...more })).body.id);
const decide = (id: string, decision: string, reason = '확인했습니다', by = admin) =>
  by.request('POST', `/share-reports/${id}/decision`, { decision, reason });
const object = (text = '제가 쓴 글입니다') => request('POST', `/notes/${note_id}/objection`, { text });
const takedown = async () => (await request('GET', `/notes/${note_id}/takedown`)).body.takedown;
const queue = async (status = 'TODO') =>
  (await admin.request('GET', `/share-reports?status=${status}&limit=1000`)).body as never as { id: string }[];
const inQueue = async (id: string) => (await queue()).some((one) => one.id === id);
async function mailsTo(address: string) {
  while ((await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort)) > 0);
  return mailbox.messages(address);
}
const actions = async () => {
  const rows = server.db.selectFrom('audit_entries').select('action').where('subject_user_id', '=', user.id);
  return (await rows.orderBy('seq').execute()).map(({ action }) => action);
};

describe('a report of a shared page', () => {
  it('is stored and queued while the page stays readable', async () => {
    const { status, body } = await report({ reporter_email: 'Reporter@Example.com' });
    expect([status, body.detail]).toEqual([201, '신고를 접수했습니다.']);
    expect(await open()).toBe(200);
    expect(await inQueue(String(body.id))).toBe(true);
    expect(await takedown()).toBeNull();
    expect((await mailsTo(user.email)).filter(({ subject }) => subject.includes('신고'))).toEqual([]);
  });

  it('hides the page at the third network within 24 hours, for every link of the note', async () => {
    const other = await share();
    const ip = someIp();
    for (let count = 0; count < 3; count += 1) await report({}, ip);
    await report();
    expect(await open()).toBe(200);
    expect((await report()).status).toBe(201);
    for (const one of [token, other]) {
      const { status, body } = await visit('GET', `/shared/${one}`);
      expect([status, body]).toEqual([451, { detail: HIDDEN_TEXT }]);
    }
    expect((await report()).status).toBe(451);
    const refused = await request('POST', `/notes/${note_id}/shares`, { days: 7, has_sound: true });
    expect(refused.status).toBe(409);
    expect((await request('GET', `/notes/${note_id}`)).status).toBe(200);
  });

  it('does not hide the page by three networks over more than a day', async () => {
    await report();
    await report();
    server.clock.move(DAY_MS);
    await report();
    expect(await open()).toBe(200);
  });

  it('hides once for 8 concurrent reports of different networks [RACE]', async () => {
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await report()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 451)).toHaveLength(5);
    const rows = await server.db.selectFrom('share_reports').select('status').where('note_id', '=', note_id).execute();
    expect(rows.map(({ status }) => status)).toEqual(['HIDDEN', 'HIDDEN', 'HIDDEN']);
    const mails = (await mailsTo(user.email)).filter(({ subject }) => subject.includes('중단'));
    expect(mails).toHaveLength(1);
  });

  it('hides the page at once with a name and a statement of rights, and notifies the owner without naming the reporter', async () => {
    expect((await report({ ...signed, reporter_name: undefined })).status).toBe(400);
    await hide({ reporter_email: 'author@example.com' });
    expect(await open()).toBe(451);
    const body = await takedown();
    expect(body).toMatchObject({ reasons: ['COPYRIGHT'], can_object: true, decision_text: null, restoration_at: null });
    const [mail] = (await mailsTo(user.email)).filter(({ subject }) => subject.includes('일시 중단'));
    expect(mail?.text).toContain(`/studio/notes/${note_id}`);
    expect(JSON.stringify([body, mail])).not.toMatch(/김저자|author@example\.com/);
  });

  it('is refused for unknown links, bad input and more than five per hour and network', async () => {
    expect((await visit('POST', `/shared/${'x'.repeat(32)}/reports`, { reason: 'ABUSE', text: '글' })).status).toBe(
      404,
    );
    expect((await report({ reason: 'SPAM' })).status).toBe(422);
    expect((await report({ text: ' ' })).status).toBe(422);
    expect((await report({ reporter_email: 'no-address' })).status).toBe(400);
    const network = `2001:db8:${Math.floor(Math.random() * 65_535).toString(16)}:1`;
    const statuses: number[] = [];
    for (let host = 1; host <= 7; host += 1) statuses.push((await report({}, `${network}::${host}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await open()).toBe(200);
  });

  it('hides a problem set and its answers', async () => {
    const model_id = await objectMakers.model(server, { id: user.id, marker: '' });
    const { bundle_id } = await aStoredBundle(server, { user_id: user.id, note_id, model_id, marker: '표식' });
    const { token: link } = await aBundleShare(server, { user_id: user.id, bundle_id });
    const { body } = await visit('GET', `/shared-bundles/${link}`);
    const [problem] = body.problems as { id: string }[];
    const sent = await visit('POST', `/shared-bundles/${link}/reports`, { text: '제 문제입니다', ...signed });
    expect(sent.status).toBe(201);
    expect((await visit('GET', `/shared-bundles/${link}`)).body).toEqual({ detail: HIDDEN_TEXT });
    const answer = { problem_id: problem?.id, answer: 1 };
    expect((await visit('POST', `/shared-bundles/${link}/answers`, answer)).status).toBe(451);
    expect((await request('GET', `/problem-bundles/${bundle_id}/takedown`)).body).toMatchObject({
      takedown: { can_object: true },
    });
    expect((await request('POST', `/problem-bundles/${bundle_id}/objection`, { text: '제 것' })).status).toBe(201);
    const content = await admin.request('GET', `/share-reports/${String(sent.body.id)}/content`);
    expect(content.body).toMatchObject({ note: null, report: { kind: 'PROBLEM_SET' } });
    expect(JSON.stringify(content.body.problems)).toContain(problem?.id);
    expect(await open()).toBe(200);
  });
});

describe('the objection of the owner', () => {
  it('is possible once, while the page is hidden, by the owner only', async () => {
    expect((await object()).status).toBe(409);
    await hide();
    const other = await aSignedInUser(server);
    expect((await request('POST', `/notes/${note_id}/objection`, { text: '글' }, other)).status).toBe(404);
    expect((await request('GET', `/notes/${note_id}/takedown`, undefined, other)).status).toBe(404);
    const { status, body } = await object();
    expect(status).toBe(201);
    expect(body).toMatchObject({ objection_text: '제가 쓴 글입니다', can_object: false });
    expect((await object()).status).toBe(409);
  });

  it('restores the page after 14 days without an answer, and it is not hidden again without an operator', async () => {
    const id = await hide({ reporter_email: `r-${note_id}@example.com` });
    await object();
    server.clock.move(14 * DAY_MS - 1000);
    await runWorkerTask(server, 'restore-shared-pages');
    expect(await open()).toBe(451);
    server.clock.move(1000);
    expect(await runWorkerTask(server, 'restore-shared-pages')).toBeGreaterThan(0);
    expect(await open()).toBe(200);
    admin = await anAdmin(server);
    expect((await queue('RESTORED')).map((one) => one.id)).toContain(id);
    expect(await actions()).toEqual(['share_report.restored']);
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.includes('다시 공개'))).toHaveLength(1);
    expect((await report(signed)).status).toBe(201);
    expect(await open()).toBe(200);
  });

  it('is sent to the reporter, whose answer keeps the page hidden until an operator decides', async () => {
    const reporter = `q-${note_id}@example.com`;
    const id = await hide({ reporter_email: reporter });
    await object();
    const [mail] = await mailsTo(reporter);
    expect(mail?.text).toContain('제가 쓴 글입니다');
    expect(mail?.text).not.toContain(user.email);
    const link = /report-answer#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const forged = `${link.slice(0, -2)}${link.at(-2) === 'A' ? 'B' : 'A'}A`;
    expect((await visit('POST', '/share-report-answers', { token: forged, text: '유지' })).status).toBe(404);
    expect((await visit('POST', '/share-report-answers', { token: link, text: '유지합니다' })).status).toBe(200);
    expect((await visit('POST', '/share-report-answers', { token: link, text: '또' })).status).toBe(409);
    server.clock.move(15 * DAY_MS);
    admin = await anAdmin(server);
    expect(await runWorkerTask(server, 'restore-shared-pages')).toBe(0);
    expect(await open()).toBe(451);
    expect((await decide(id, 'RESTORE')).status).toBe(200);
    expect(await open()).toBe(200);
  });
});

describe('decisions of operators', () => {
  it('have a reason of at most 1,000 characters', async () => {
    const id = String((await report({ reporter_email: `r-${note_id}@example.com` })).body.id);
    expect((await decide(id, 'HIDE', '가'.repeat(1001))).status).toBe(422);
    expect((await decide(id, 'HIDE', '가'.repeat(1000))).status).toBe(200);
  });

  it('hide an open page, with mails to owner and reporter and an audit entry', async () => {
    const reporter = `h-${note_id}@example.com`;
    const id = String((await report({ reporter_email: reporter })).body.id);
    expect((await decide(id, 'RESTORE')).status).toBe(409);
    const { status, body } = await decide(id, 'HIDE', '개인정보가 있습니다');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'HIDDEN', decision_text: '개인정보가 있습니다', decisions: ['RESTORE'] });
    expect(await open()).toBe(451);
    expect(await inQueue(id)).toBe(false);
    expect((await decide(id, 'HIDE')).status).toBe(409);
    expect(await takedown()).toMatchObject({ decision_text: '개인정보가 있습니다', can_object: true });
    expect((await mailsTo(user.email)).at(-1)?.text).toContain('개인정보가 있습니다');
    expect((await mailsTo(reporter)).at(-1)?.text).toContain(id);
    server.clock.move(1000);
    await object();
    expect(await inQueue(id)).toBe(true);
    expect((await decide(id, 'HIDE', '이의를 받아들이지 않습니다')).status).toBe(200);
    server.clock.move(15 * DAY_MS);
    expect(await runWorkerTask(server, 'restore-shared-pages')).toBe(0);
    expect(await open()).toBe(451);
    expect(await actions()).toEqual(['share_report.hidden', 'share_report.hidden']);
  });

  it('reject all undecided reports of a page at once', async () => {
    const first = String((await report()).body.id);
    const second = String((await report()).body.id);
    await report();
    expect(await open()).toBe(451);
    expect((await decide(first, 'REJECT', '문제가 없습니다')).body).toMatchObject({ status: 'REJECTED' });
    expect(await open()).toBe(200);
    expect(await inQueue(second)).toBe(false);
    expect((await decide(second, 'HIDE')).status).toBe(409);
    // Mails of one delivery are sent side by side.
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('다시 공개'))).toHaveLength(1);
  });

  it('show the content of a hidden page and record the view', async () => {
    const id = await hide();
    const { status, body } = await admin.request('GET', `/share-reports/${id}/content`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ note: { title: '나눌 노트', audio_url: null }, problems: null, report: { id } });
    expect(await actions()).toEqual(['share_report.viewed']);
    await request('DELETE', `/notes/${note_id}`);
    expect((await admin.request('GET', `/share-reports/${id}/content`)).status).toBe(404);
    expect(await inQueue(id)).toBe(false);
  });

  it('are refused to users, without a reason and for unknown reports', async () => {
    const id = await hide();
    expect(
      (await request('POST', `/admin/share-reports/${id}/decision`, { decision: 'HIDE', reason: 'x' })).status,
    ).toBe(403);
    expect((await decide(id, 'HIDE', ' ')).status).toBe(422);
    expect((await decide('00000000-0000-4000-8000-000000000000', 'HIDE')).status).toBe(404);
  });
});

describe('personal data of reports', () => {
  it('the owner’s words are erased at withdrawal, the record of the complaint stays', async () => {
    const id = await hide();
    await object();
    const left = await request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(left.status).toBe(200);
    const row = server.db.selectFrom('share_reports').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ objection_text: '', text: '욕설이 있습니다' });
  });

  it('the network is erased after a day', async () => {
    const id = String((await report()).body.id);
    const row = server.db.selectFrom('share_reports').select('network_hash').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).network_hash).toHaveLength(32);
    server.clock.move(DAY_MS + 1000);
    await runWorkerTask(server, 'purge-share-reports');
    expect((await row.executeTakeFirstOrThrow()).network_hash).toBeNull();
  });

  it.each<[string, string]>([
    [
      'an open report cannot have a decision',
      "update share_reports set decided_at = now(), decided_by = $2, decision_text = 'x' where id = $1",
    ],
    [
      'a rejection needs an operator',
      "update share_reports set status = 'REJECTED', closed_at = now() where id = $1 and $2::uuid is not null",
    ],
    ['a hidden report has a time', "update share_reports set status = 'HIDDEN' where id = $1 and $2::uuid is not null"],
    ['the page cannot change', 'update share_reports set note_id = null, bundle_id = $2 where id = $1'],
    [
      'an objection needs a hidden page',
      "update share_reports set objected_at = now(), objection_text = 'x' where id = $1 and $2::uuid is not null",
    ],
  ])('the database refuses: %s', async (_title, statement) => {
    const id = String((await report()).body.id);
    const client = new pg.Client(asOwner(server.databaseUrl));
    await client.connect();
    await expect(client.query(statement, [id, admin.id])).rejects.toMatchObject({ code: '23514' });
    await client.end();
  });
});
