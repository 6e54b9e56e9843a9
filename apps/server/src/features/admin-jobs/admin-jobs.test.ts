import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aModel } from '../../../testing/a-model.ts';
import { aStoredJob, aStoredQuote, type StoredJobWishes } from '../../../testing/a-stored-job.ts';
import { aSignedInUser, aUser, PASSWORD } from '../../../testing/account-builders.ts';
import { type Admin, anAdmin } from '../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { verifyAuditChain } from '../audit/index.ts';
import { grantCredits, listLedgerViolations } from '../credits/index.ts';

let server: TestApp;
let admin: Admin;
let model_id: string;
beforeAll(async () => {
  server = await startTestApp();
  admin = await anAdmin(server, { isProved: true });
  model_id = await aModel(server, { model_name: 'flash', input_token_price: 300, output_token_price: 1200 });
});
afterAll(async () => {
  expect(await listLedgerViolations(server.db)).toEqual([]);
  expect(await verifyAuditChain(server)).toMatchObject({ intact: true });
  await server.close();
});

const aJob = async (more: Partial<StoredJobWishes> = {}) => {
  const user_id = more.user_id ?? (await aUser(server)).id;
  return { user_id, id: await aStoredJob(server, { user_id, model_id, ...more }) };
};
const list = async (query: string) => {
  const { status, body } = await admin.ask('GET', `/jobs?${query}`);
  expect(status).toBe(200);
  return (body as unknown as { id: string }[]).map((one) => one.id);
};
const trailOf = async (subject: string) => {
  const rows = await server.db
    .selectFrom('audit_entries')
    .select(['action', 'reason', 'changes'])
    .where('subject_user_id', '=', subject)
    .orderBy('seq')
    .execute();
  return rows.map(({ changes, ...row }) => ({ ...row, changes: JSON.parse(changes) as unknown }));
};
const balanceOf = async (user_id: string) =>
  ((await admin.ask('GET', `/users?search=${user_id}`)).body as unknown as { credit_balance: number }[])[0]
    ?.credit_balance;
const act = (id: string, name: string, body: object = { reason: '문의 답변' }) =>
  admin.ask('POST', `/jobs/${id}/${name}`, body);

describe('GET /api/v1/admin/jobs', () => {
  it('finds by e-mail, title and id, letters of a pattern meaning themselves, each job once', async () => {
    const owner = await aUser(server, 'linear.student@snu.ac.kr');
    const first = await aJob({ user_id: owner.id, title: '선형대수 3강' });
    server.clock.move(1000);
    const second = await aJob({ user_id: owner.id, title: 'Linear 100%_확률' });
    expect(await list('search=LINEAR')).toEqual([second.id, first.id]);
    expect(await list(`search=${encodeURIComponent('선형대수')}`)).toEqual([first.id]);
    expect(await list(`search=${encodeURIComponent('100%_')}`)).toEqual([second.id]);
    expect(await list('search=%25%25')).toEqual([]);
    expect(await list(`search=${first.id}`)).toEqual([first.id]);
    expect(await list(`search=${owner.id.toUpperCase()}`)).toEqual([second.id, first.id]);
    expect(await list('search=linear&limit=1&skip=1')).toEqual([first.id]);
  });

  it('filters by state and day in Seoul, and sorts by moment or by what was charged', async () => {
    const { id: user_id } = await aUser(server);
    const cheap = await aJob({ user_id, charged: 1 });
    const dear = await aJob({ user_id, charged: 9 });
    server.clock.move(1000);
    const failed = await aJob({ user_id, status: 'FAILED', sections: ['FAILED'] });
    const mine = (query: string) => list(`search=${user_id}&${query}`);
    expect(await mine('status=FAILED')).toEqual([failed.id]);
    expect(await mine('sort=-credits_used')).toEqual([dear.id, cheap.id, failed.id]);
    expect((await mine('sort=credits_used'))[0]).toBe(failed.id);
    expect((await mine('sort=created_at')).at(-1)).toBe(failed.id);
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Seoul' }).format(server.clock.now());
    expect(await mine(`from=${day}&to=${day}`)).toHaveLength(3);
    expect(await mine('to=2020-01-01')).toEqual([]);
    expect((await admin.ask('GET', '/jobs?status=LOST')).status).toBe(422);
  });
});

describe('GET /api/v1/admin/jobs/{id}', () => {
  it('shows sections and receipt, never what was said, and is recorded', async () => {
    const calls = [{ input_tokens: 5000, output_tokens: 700, is_charged: false }];
    const { id, user_id } = await aJob({ status: 'PROCESSING', calls, sections: ['DONE', 'DONE'] });
    const { status, body } = await admin.ask('GET', `/jobs/${id}`);
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
    expect(await trailOf(user_id)).toEqual([{ action: 'job.viewed', reason: null, changes: { job_id: id } }]);
    expect((await admin.ask('GET', `/jobs/${randomUUID()}`)).status).toBe(404);
  });

  it('the account shows its newest jobs and how many run [ADM-08]', async () => {
    const { id, user_id } = await aJob({ title: '확률과 통계' });
    server.clock.move(1000);
    const running = await aJob({ user_id, status: 'PENDING' });
    const { body } = await admin.ask('GET', `/users/${user_id}`);
    expect(body).toMatchObject({
      running_jobs: 1,
      jobs: [
        { id: running.id, status: 'PENDING' },
        { id, lecture_title: '확률과 통계', status: 'COMPLETED' },
      ],
    });
  });
});

describe('acts of operators on a job', () => {
  it('cancel asks once, is recorded once, and leaves what has ended alone', async () => {
    const { id, user_id } = await aJob({ status: 'PROCESSING' });
    expect((await act(id, 'cancel', { reason: ' ' })).status).toBe(422);
    const answers = await Promise.all([act(id, 'cancel'), act(id, 'cancel'), act(id, 'cancel')]);
    expect(answers.map(({ status, body }) => [status, body.is_cancelling])).toEqual(Array(3).fill([200, true]));
    expect(await trailOf(user_id)).toEqual([
      { action: 'job.cancelled', reason: '문의 답변', changes: { job_id: id, status: 'PROCESSING' } },
    ]);
    const ended = await aJob();
    expect((await act(ended.id, 'cancel')).body).toMatchObject({ status: 'COMPLETED', is_cancelling: false });
    expect(await trailOf(ended.user_id)).toEqual([]);
    expect((await act(randomUUID(), 'cancel')).status).toBe(404);
  });

  it('refund gives back all that was charged, however often it is pressed', async () => {
    const { id, user_id } = await aJob({ charged: 7.5, ceiling: 20 });
    const before = (await balanceOf(user_id)) ?? 0;
    const presses = await Promise.all(Array.from({ length: 5 }, () => act(id, 'refund')));
    expect(presses.map(({ status, body }) => [status, body.refunded_credits])).toEqual(Array(5).fill([200, 7.5]));
    expect(await balanceOf(user_id)).toBe(before + 7.5);
    expect((await act(id, 'refund', { reason: '또' })).status).toBe(200);
    expect(await balanceOf(user_id)).toBe(before + 7.5);
    expect(await trailOf(user_id)).toEqual([
      { action: 'job.refunded', reason: '문의 답변', changes: { job_id: id, credits: 7.5 } },
    ]);
  });

  it('refund is refused while it runs, for nothing, for oneself and for whoever has left', async () => {
    const running = await aJob({ status: 'PROCESSING' });
    const free = await aJob();
    const own = await aJob({ user_id: admin.id, charged: 1 });
    const leaver = await aSignedInUser(server);
    const gone = await aJob({ user_id: leaver.id, charged: 1 });
    const left = await server.send({
      method: 'POST',
      url: '/api/v1/users/me/withdrawal',
      headers: { authorization: `Bearer ${leaver.access_token}` },
      payload: { password: PASSWORD, confirm: true },
    });
    expect(left.status).toBe(200);
    const refused = await Promise.all([running, free, own, gone].map(({ id }) => act(id, 'refund')));
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, '아직 진행 중인 작업입니다. 끝난 뒤에 다시 시도해주세요.'],
      [409, '이 작업은 크레딧을 쓰지 않아 돌려줄 것이 없습니다.'],
      [409, '자기 계정의 작업은 돌려줄 수 없습니다. 다른 관리자에게 부탁해주세요.'],
      [409, '탈퇴한 사용자의 작업입니다.'],
    ]);
    expect((await act(gone.id, 'retry-quote')).status).toBe(409);
  });

  it('retry holds the credits of the user once for each quote, and once at a time for each job', async () => {
    const { id, user_id } = await aJob({ sections: ['DONE', 'FAILED'] });
    const { lecture_id } = await server.db
      .selectFrom('jobs')
      .select('lecture_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const gift = { source_id: randomUUID(), amount_micro: 100_000_000n, actor: 'system', reason: '시험' };
    await grantCredits(server, { user_id, ...gift });
    const aQuote = (retry_of = id) => aStoredQuote(server, { user_id, model_id, lecture_id, retry_of, ceiling: 5 });
    const [first, second] = [await aQuote(), await aQuote()];
    const retry = (quote_id: string) => act(id, 'retry', { quote_id, reason: '모델 장애' });
    const presses = await Promise.all([retry(first), retry(first), retry(first)]);
    expect(presses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1);
    expect(presses[0]?.body).toMatchObject({ retry_of: id, status: 'PENDING', user_id, ceiling_credits: 5 });
    expect((await retry(second)).status).toBe(409);
    expect((await admin.ask('GET', `/users/${user_id}`)).body).toMatchObject({ held_credits: 5, running_jobs: 1 });
    const other = await aJob();
    expect((await act(other.id, 'retry', { quote_id: first, reason: '남의 견적' })).status).toBe(409);
    expect((await trailOf(user_id)).filter((one) => one.action === 'job.retried')).toEqual([
      {
        action: 'job.retried',
        reason: '모델 장애',
        changes: { job_id: id, retried_by: presses[0]?.body.id, ceiling_credits: 5 },
      },
    ]);
  });

  it('a retry is priced only for what has ended', async () => {
    const running = await aJob({ status: 'PROCESSING' });
    expect((await act(running.id, 'retry-quote')).status).toBe(409);
    expect((await act(randomUUID(), 'retry-quote')).status).toBe(404);
  });

  it('what moves money asks for a proof of the last five minutes, looking and stopping do not', async () => {
    const { id } = await aJob({ charged: 1 });
    server.clock.move(6 * 60_000);
    expect(await act(id, 'refund')).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    const retry = await act(id, 'retry', { quote_id: randomUUID(), reason: '장애' });
    expect(retry).toMatchObject({ status: 403, body: { code: 'REAUTH' } });
    expect((await act(id, 'cancel')).status).toBe(200);
    expect((await admin.ask('GET', `/jobs/${id}`)).body.refunded_credits).toBe(0);
  });
});
