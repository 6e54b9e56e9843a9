import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob, aStoredQuote, type StoredJobOptions } from '../../../../testing/a-stored-job.ts';
import { aSignedInUser, aUser, PASSWORD } from '../../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { grantCredits, listLedgerViolations } from '../../billing/index.ts';
import { verifyAuditChain } from '../../operators/index.ts';

let server: TestApp;
let admin: Admin;
let model_id: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server, { isReauthenticated: true });
  model_id = await aModel(server, { model_name: 'flash', input_token_price: 300, output_token_price: 1200 });
});
afterAll(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
  expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  await server.close();
});

const createJob = async (more: Partial<StoredJobOptions> = {}) => {
  const user_id = more.user_id ?? (await aUser(server)).id;
  return { user_id, id: await aStoredJob(server, { user_id, model_id, ...more }) };
};
const list = async (query: string) => {
  const { status, body } = await admin.request('GET', `/jobs?${query}`);
  expect(status).toBe(200);
  return (body as unknown as { id: string }[]).map((one) => one.id);
};
const auditEntriesOf = async (subject: string) => {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'reason', 'changes'])
    .where('subject_user_id', '=', subject)
    .orderBy('seq')
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
};
const balanceOf = async (user_id: string) =>
  ((await admin.request('GET', `/users?search=${user_id}`)).body as unknown as { credit_balance: number }[])[0]
    ?.credit_balance;
const act = (id: string, name: string, body: object = { reason: '문의 답변' }) =>
  admin.request('POST', `/jobs/${id}/${name}`, body);

describe('GET /api/v1/admin/jobs', () => {
  it('finds by e-mail, title and id, with pattern characters taken literally, each job once', async () => {
    const owner = await aUser(server, 'linear.student@snu.ac.kr');
    const first = await createJob({ user_id: owner.id, title: '선형대수 3강' });
    server.clock.move(1000);
    const second = await createJob({ user_id: owner.id, title: 'Linear 100%_확률' });
    expect(await list('search=LINEAR')).toEqual([second.id, first.id]);
    expect(await list(`search=${encodeURIComponent('선형대수')}`)).toEqual([first.id]);
    expect(await list(`search=${encodeURIComponent('100%_')}`)).toEqual([second.id]);
    expect(await list('search=%25%25')).toEqual([]);
    expect(await list(`search=${first.id}`)).toEqual([first.id]);
    expect(await list(`search=${owner.id.toUpperCase()}`)).toEqual([second.id, first.id]);
    expect(await list('search=linear&limit=1&skip=1')).toEqual([first.id]);
  });

  it('filters by status and day in Seoul, and sorts by time or charge', async () => {
    const { id: user_id } = await aUser(server);
    const cheap = await createJob({ user_id, charged: 1 });
    const expensive = await createJob({ user_id, charged: 9 });
    server.clock.move(1000);
    const failed = await createJob({ user_id, status: 'FAILED', sections: ['FAILED'] });
    const mine = (query: string) => list(`search=${user_id}&${query}`);
    expect(await mine('status=FAILED')).toEqual([failed.id]);
    expect(await mine('sort=-credits_used')).toEqual([expensive.id, cheap.id, failed.id]);
    expect((await mine('sort=credits_used'))[0]).toBe(failed.id);
    expect((await mine('sort=created_at')).at(-1)).toBe(failed.id);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(server.clock.now());
    expect(await mine(`from=${day}&to=${day}`)).toHaveLength(3);
    expect(await mine('to=2020-01-01')).toEqual([]);
    expect((await admin.request('GET', '/jobs?status=LOST')).status).toBe(422);
  });
});

describe('GET /api/v1/admin/jobs/{id}', () => {
  it('returns sections and charges, never the transcript, and records the view', async () => {
    const calls = [{ input_tokens: 5000, output_tokens: 700, is_charged: false }];
    const { id, user_id } = await createJob({ status: 'PROCESSING', calls, sections: ['DONE', 'DONE'] });
    const { status, body } = await admin.request('GET', `/jobs/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      user_id,
      status: 'PROCESSING',
      ceiling_credits: 20,
      expected_credits: 10,
      refunded_credits: 0,
      input_token_price: 300,
      sections: [
        { number: 1, heard: null, written: null },
        { number: 2, heard: null, written: null },
      ],
      calls: [{ step: 'WRITE', section: 1, input_tokens: 5000, output_tokens: 700, is_charged: false }],
    });
    expect(JSON.stringify(body)).not.toContain('강의에서 한 말');
    expect(Object.keys(body)).not.toContain('note_id');
    expect(await auditEntriesOf(user_id)).toEqual([{ action: 'job.viewed', reason: null, changes: { job_id: id } }]);
    expect((await admin.request('GET', `/jobs/${randomUUID()}`)).status).toBe(404);
  });

  it('lists the newest jobs and the number of running jobs of the account', async () => {
    const { id, user_id } = await createJob({ title: '확률과 통계' });
    server.clock.move(1000);
    const running = await createJob({ user_id, status: 'PENDING' });
    const { body } = await admin.request('GET', `/users/${user_id}`);
    expect(body).toMatchObject({
      running_jobs: 1,
      jobs: [
        { id: running.id, status: 'PENDING' },
        { id, lecture_title: '확률과 통계', status: 'COMPLETED' },
      ],
    });
  });
});

describe('operator actions on a job', () => {
  it('cancels and records once, and leaves a finished job unchanged', async () => {
    const { id, user_id } = await createJob({ status: 'PROCESSING' });
    expect((await act(id, 'cancel', { reason: ' ' })).status).toBe(422);
    const responses = await Promise.all([act(id, 'cancel'), act(id, 'cancel'), act(id, 'cancel')]);
    expect(responses.map(({ status, body }) => [status, body.is_cancelling])).toEqual(Array(3).fill([200, true]));
    expect(await auditEntriesOf(user_id)).toEqual([
      { action: 'job.cancelled', reason: '문의 답변', changes: { job_id: id, status: 'PROCESSING' } },
    ]);
    const ended = await createJob();
    expect((await act(ended.id, 'cancel')).body).toMatchObject({ status: 'COMPLETED', is_cancelling: false });
    expect(await auditEntriesOf(ended.user_id)).toEqual([]);
    expect((await act(randomUUID(), 'cancel')).status).toBe(404);
  });

  it('refunds the whole charge once for repeated requests', async () => {
    const { id, user_id } = await createJob({ charged: 7.5, ceiling: 20 });
    const before = (await balanceOf(user_id)) ?? 0;
    const responses = await Promise.all(Array.from({ length: 5 }, () => act(id, 'refund')));
    expect(responses.map(({ status, body }) => [status, body.refunded_credits])).toEqual(Array(5).fill([200, 7.5]));
    expect(await balanceOf(user_id)).toBe(before + 7.5);
    expect((await act(id, 'refund', { reason: '또' })).status).toBe(200);
    expect(await balanceOf(user_id)).toBe(before + 7.5);
    expect(await auditEntriesOf(user_id)).toEqual([
      { action: 'job.refunded', reason: '문의 답변', changes: { job_id: id, credits: 7.5 } },
    ]);
  });

  it('refuses a refund of a running job, an uncharged job, the own job and a withdrawn account', async () => {
    const running = await createJob({ status: 'PROCESSING' });
    const free = await createJob();
    const own = await createJob({ user_id: admin.id, charged: 1 });
    const withdrawnUser = await aSignedInUser(server);
    const withdrawnJob = await createJob({ user_id: withdrawnUser.id, charged: 1 });
    const withdrawal = await server.send({
      method: 'POST',
      url: '/api/v1/users/me/withdrawal',
      headers: { authorization: `Bearer ${withdrawnUser.access_token}` },
      payload: { password: PASSWORD, confirm: true },
    });
    expect(withdrawal.status).toBe(200);
    const refused = await Promise.all([running, free, own, withdrawnJob].map(({ id }) => act(id, 'refund')));
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, '아직 진행 중인 작업입니다. 끝난 뒤에 다시 시도해주세요.'],
      [409, '이 작업은 크레딧을 쓰지 않아 돌려줄 것이 없습니다.'],
      [409, '자기 계정의 작업은 돌려줄 수 없습니다. 다른 관리자에게 부탁해주세요.'],
      [409, '탈퇴한 사용자의 작업입니다.'],
    ]);
    expect((await act(withdrawnJob.id, 'retry-quote')).status).toBe(409);
  });

  it('holds the credits once per quote and allows one open retry per job', async () => {
    const { id, user_id } = await createJob({ sections: ['DONE', 'FAILED'] });
    const { lecture_id } = await server.db
      .selectFrom('jobs')
      .select('lecture_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const grant = { source_id: randomUUID(), amount_micro: 100_000_000n, actor: 'system', reason: '시험' };
    await grantCredits(server, { user_id, ...grant });
    const createQuote = (retry_of = id) =>
      aStoredQuote(server, { user_id, model_id, lecture_id, retry_of, ceiling: 5 });
    const [first, second] = [await createQuote(), await createQuote()];
    const retry = (quote_id: string) => act(id, 'retry', { quote_id, reason: '모델 장애' });
    const responses = await Promise.all([retry(first), retry(first), retry(first)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(responses[0]?.body).toMatchObject({ retry_of: id, status: 'PENDING', user_id, ceiling_credits: 5 });
    expect((await retry(second)).status).toBe(409);
    expect((await admin.request('GET', `/users/${user_id}`)).body).toMatchObject({ held_credits: 5, running_jobs: 1 });
    const other = await createJob();
    expect((await act(other.id, 'retry', { quote_id: first, reason: '남의 견적' })).status).toBe(409);
    expect((await auditEntriesOf(user_id)).filter((one) => one.action === 'job.retried')).toEqual([
      {
        action: 'job.retried',
        reason: '모델 장애',
        changes: { job_id: id, retried_by: responses[0]?.body.id, ceiling_credits: 5 },
      },
    ]);
  });

  it('quotes a retry only for a finished job', async () => {
    const running = await createJob({ status: 'PROCESSING' });
    expect((await act(running.id, 'retry-quote')).status).toBe(409);
    expect((await act(randomUUID(), 'retry-quote')).status).toBe(404);
  });

  it('requires recent reauthentication for refund and retry, but not for view and cancel', async () => {
    const { id } = await createJob({ charged: 1 });
    server.clock.move(6 * 60_000);
    expect(await act(id, 'refund')).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    const retry = await act(id, 'retry', { quote_id: randomUUID(), reason: '장애' });
    expect(retry).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    expect((await act(id, 'cancel')).status).toBe(200);
    expect((await admin.request('GET', `/jobs/${id}`)).body.refunded_credits).toBe(0);
  });
});
