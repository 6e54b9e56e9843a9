import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aChargedNote } from '../../../../testing/a-charged-note.ts';
import { aModel } from '../../../../testing/a-model.ts';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { listLedgerViolations } from '../../billing/index.ts';
import { verifyAuditChain } from '../../operators/index.ts';

let server: TestApp;
let admin: Admin;
let model_id: string;
let owner: SignedInUser;
let note: { note_id: string; job_id: string };
beforeAll(async () => {
  server = await startTestApp({ env: { RATE_LIMIT_FACTOR: '100', ...(await createBucket()) } });
  model_id = await aModel(server, { model_name: 'flash', input_token_price: 300, output_token_price: 1200 });
});
beforeEach(async () => {
  admin = await anAdmin(server, { isReauthenticated: true });
  owner = await aSignedInUser(server);
  note = await aChargedNote(server, { user_id: owner.id, model_id });
});
afterAll(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
  expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  await server.close();
});

type Method = 'GET' | 'POST' | 'DELETE';
const request = (method: Method, path: string, payload?: object, user = owner) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const report = async (more: object = {}, user = owner) =>
  request(
    'POST',
    `/notes/${note.note_id}/reports`,
    { note_version: 1, block_id: 'b1_1', kind: 'WRONG', ...more },
    user,
  );
const reported = async (more: object = {}): Promise<string> => {
  const { status, body } = await report(more);
  expect(status).toBe(200);
  return body.id as string;
};
const listed = async () =>
  (await request('GET', `/notes/${note.note_id}/reports`)).body as never as { id: string; kind: string }[];
const confirm = (id: string, cause = 'WRITING', by = admin) =>
  by.request('POST', `/quality/reports/${id}/confirm`, { cause });
const dismiss = (id: string, state: string) => admin.request('POST', `/quality/reports/${id}/dismiss`, { state });
const balance = async () =>
  ((await admin.request('GET', `/users?search=${owner.id}`)).body as never as { credit_balance: number }[])[0]
    ?.credit_balance;

describe('reports of a reader', () => {
  it('are stored once per block and kind, keep what is added later and are taken back while new', async () => {
    const id = await reported();
    expect(await reported({ comment: '  비율이라고 했어요 ', consents: true })).toBe(id);
    await reported({ kind: 'GOOD' });
    // Both may be stored in the same millisecond.
    const byKind = Map.groupBy(await listed(), ({ kind }) => kind);
    expect(byKind.get('WRONG')).toMatchObject([
      { id, comment: '비율이라고 했어요', consents: true, state: 'NEW', refunded_credits: 0 },
    ]);
    expect(byKind.get('GOOD')).toMatchObject([{ comment: '', consents: false }]);
    expect((await request('DELETE', `/notes/${note.note_id}/reports/${id}`)).status).toBe(200);
    expect((await request('DELETE', `/notes/${note.note_id}/reports/${id}`)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  it('are one row for concurrent requests', async () => {
    const both = await Promise.all([report(), report(), report()]);
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['an unknown block', { block_id: 'b9_9' }, 409],
    ['a version that does not exist', { note_version: 7 }, 409],
    ['a comment that is too long', { comment: '가'.repeat(501) }, 422],
    ['an unknown kind', { kind: 'UGLY' }, 422],
  ])('are refused for %s', async (_name, more, status) => {
    expect((await report(more)).status).toBe(status);
  });

  it('are 404 for other users', async () => {
    const id = await reported();
    const other = await aSignedInUser(server);
    const path = `/notes/${note.note_id}/reports`;
    const responses = await Promise.all([
      report({}, other),
      request('GET', path, undefined, other),
      request('DELETE', `${path}/${id}`, undefined, other),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await listed()).toHaveLength(1);
  });

  it('are deleted with the note, also when decided, and with the account', async () => {
    await confirm(await reported({ consents: true }));
    const rows = () => server.db.selectFrom('block_reports').select('id').where('user_id', '=', owner.id).execute();
    expect(await rows()).toHaveLength(1);
    expect((await request('DELETE', `/notes/${note.note_id}`)).status).toBe(200);
    expect(await rows()).toEqual([]);
    note = await aChargedNote(server, { user_id: owner.id, model_id, marker: '둘째' });
    await confirm(await reported());
    const withdrawal = { password: PASSWORD, confirm: true, give_up_refund: true };
    expect((await request('POST', '/users/me/withdrawal', withdrawal)).status).toBe(200);
    expect(await rows()).toEqual([]);
    const refunds = server.db.selectFrom('section_refunds').select('id').where('user_id', '=', owner.id);
    expect(await refunds.execute()).toHaveLength(2);
  });
});

describe('review by an operator', () => {
  it('shows the block always, the lines of the lecture only with consent, and records the view', async () => {
    const id = await reported();
    const { body } = await admin.request('GET', `/quality/reports/${id}`);
    expect(body).toMatchObject({
      block: { text: '고유값은 행렬의 모양이다.', sentences: [{ state: 'SUPPORTED' }] },
      lines: null,
      calls: [{ step: 'WRITE', model: 'flash', model_version: 'flash-001' }],
      refund_credits: 0.1,
      model: 'flash',
    });
    expect(JSON.stringify(body)).not.toContain('늘어나는 비율');
    await reported({ consents: true });
    expect((await admin.request('GET', `/quality/reports/${id}`)).body).toMatchObject({
      lines: [{ id: 's1_1', text: '고유값은 늘어나는 비율입니다.' }],
    });
    const views = server.db.selectFrom('audit_entries').select('changes').where('action', '=', 'report.viewed');
    expect(await views.where('subject_user_id', '=', owner.id).execute()).toHaveLength(2);
  });

  it('lists undecided reports oldest first, without praise, and filters', async () => {
    const first = await reported();
    server.clock.move(1000);
    await reported({ kind: 'GOOD' });
    const second = await reported({ kind: 'MISSING', consents: true });
    const ids = async (query: string) =>
      ((await admin.request('GET', `/quality/reports?${query}`)).body as never as { id: string; user_id: string }[])
        .filter(({ user_id }) => user_id === owner.id)
        .map(({ id }) => id);
    expect(await ids('state=NEW')).toEqual([first, second]);
    expect(await ids('state=NEW&kind=MISSING')).toEqual([second]);
    expect(await ids('consents=true')).toEqual([second]);
    expect(await ids('kind=GOOD')).toHaveLength(1);
  });

  it('is closed to users, needs a cause, a recent reauthentication to confirm, and another account', async () => {
    const id = await reported();
    const path = `/admin/quality/reports/${id}/confirm`;
    expect((await request('POST', path, { cause: 'WRITING' })).status).toBe(403);
    expect((await admin.request('POST', `/quality/reports/${id}/confirm`, {})).status).toBe(422);
    expect((await confirm(id, 'WRITING', await anAdmin(server))).status).toBe(403);
    expect((await confirm(randomUUID())).status).toBe(404);
    await server.db.updateTable('block_reports').set({ consents: true }).where('id', '=', id).execute();
    const own = await aChargedNote(server, { user_id: admin.id, model_id, marker: '내 것' });
    const mine = await server.db
      .insertInto('block_reports')
      .values({
        user_id: admin.id,
        note_id: own.note_id,
        note_version: 1,
        section: 1,
        block_id: 'b1_1',
        kind: 'WRONG',
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await confirm(mine.id)).status).toBe(409);
  });

  it('refunds the section once for concurrent confirmations, notifies the owner and records it', async () => {
    const before = await balance();
    const id = await reported();
    const responses = await Promise.all(Array.from({ length: 6 }, () => confirm(id)));
    expect(responses.map(({ status, body }) => [status, body.refunded_credits])).toEqual(Array(6).fill([200, 0.1]));
    expect(await balance()).toBeCloseTo((before ?? 0) + 0.1);
    expect(await listed()).toMatchObject([{ id, state: 'CONFIRMED', refunded_credits: 0.1 }]);
    const mails = server.db.selectFrom('mail_outbox').select('id').where('dedupe_key', '=', `report-decided:${id}`);
    expect(await mails.execute()).toHaveLength(1);
    const audit = server.db.selectFrom('audit_entries').select('changes').where('action', '=', 'report.confirmed');
    const entries = await audit.where('subject_user_id', '=', owner.id).execute();
    expect(entries.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      { report_id: id, cause: 'WRITING', credits: 0.1 },
    ]);
  });

  it('refunds a section once for several reports, and never more than the job cost', async () => {
    const before = await balance();
    const ids = [
      await reported(),
      await reported({ block_id: 'b1_2', kind: 'MISSING' }),
      await reported({ block_id: 'b2_1' }),
    ];
    const responses = await Promise.all(ids.map((id) => confirm(id)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const credits = responses.map(({ body }) => body.refunded_credits as number);
    expect(credits.toSorted((one, other) => one - other)).toEqual([0, 0.1, 0.1]);
    expect(await balance()).toBeCloseTo((before ?? 0) + 0.2);
    const job = await admin.request('POST', `/jobs/${note.job_id}/refund`, { reason: '모두' });
    expect([job.status, job.body.refunded_credits]).toEqual([200, 0.2]);
    expect(await balance()).toBeCloseTo((before ?? 0) + 0.2);
  });

  it('refunds only the rest when the whole job is refunded later, and nothing after that', async () => {
    await confirm(await reported());
    const job = await admin.request('POST', `/jobs/${note.job_id}/refund`, { reason: '모두' });
    expect(job.body).toMatchObject({ refunded_credits: 0.2 });
    const second = await confirm(await reported({ block_id: 'b2_1' }));
    expect([second.status, second.body.refunded_credits]).toEqual([200, 0]);
  });

  it('decides once: another decision is refused, the same one changes nothing, and the report stays', async () => {
    const id = await reported();
    expect((await dismiss(id, 'REJECTED')).body).toMatchObject({ state: 'REJECTED', refunded_credits: 0 });
    expect((await dismiss(id, 'REJECTED')).status).toBe(200);
    expect((await dismiss(id, 'DUPLICATE')).status).toBe(409);
    expect((await confirm(id)).status).toBe(409);
    expect((await report({ comment: '그래도' })).status).toBe(409);
    expect((await request('DELETE', `/notes/${note.note_id}/reports/${id}`)).status).toBe(409);
    expect((await confirm(await reported({ kind: 'GOOD' }))).status).toBe(409);
  });
});

describe('golden cases and quality over time', () => {
  it('makes one case of a confirmed report with consent, readable in the open format', async () => {
    const id = await reported({ consents: true });
    const add = () =>
      admin.request('POST', `/quality/reports/${id}/golden`, {
        statement: '고유값은 늘어나는 비율이다.',
        sentence_id: 'b1_1.1',
      });
    expect((await add()).status).toBe(409);
    await confirm(id);
    const made = await Promise.all([add(), add()]);
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    const name = made[0]?.body.golden_case;
    const cases = (await admin.request('GET', '/quality/golden')).body as never as { id: string }[];
    expect(cases.filter((one) => one.id === name)).toMatchObject([
      {
        format: 1,
        source: { kind: 'script', script: [{ id: 's1', start_ms: 0 }, {}, {}, {}, {}] },
        facts: [{ text: '고유값은 늘어나는 비율이다.', false_version: '고유값은 행렬의 모양이다.', ids: ['s1'] }],
      },
    ]);
    const without = await reported({ block_id: 'b2_1' });
    await confirm(without);
    const refused = await admin.request('POST', `/quality/reports/${without}/golden`, { statement: '글' });
    expect(refused.status).toBe(409);
  });

  it('counts blocks and reports by week and model', async () => {
    await confirm(await reported());
    await dismiss(await reported({ block_id: 'b2_1', kind: 'MISSING' }), 'REJECTED');
    await reported({ block_id: 'b1_2', kind: 'GOOD' });
    await server.db.updateTable('job_sections').set({ model: 'only' }).where('job_id', '=', note.job_id).execute();
    const weeks = (await admin.request('GET', '/quality/trend?weeks=4')).body as never as { model: string }[];
    expect(weeks.filter(({ model }) => model === 'only')).toMatchObject([
      { prompt_version: 'note.write.v2', blocks: 3, wrong: 1, missing: 1, good: 1, confirmed: 1, decided: 2 },
    ]);
  });
});
