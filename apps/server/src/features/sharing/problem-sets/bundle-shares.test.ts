import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../../testing/a-solver.ts';
import { PASSWORD, someIp } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of bundle-shares.routes.ts.
const DAY_MS = 24 * 3_600_000;
const NOT_FOUND = '공유 링크를 찾을 수 없습니다. 기한이 지났거나 공유가 끝났을 수 있습니다.';

let server: TestApp;
let solver: Solver;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  solver = await aSolver(server);
});
afterAll(() => server.close());

const open = (token: string, remoteAddress = someIp()) =>
  server.send({ method: 'GET', url: `/api/v1/shared-bundles/${token}`, remoteAddress });
const answer = (token: string, payload: object, remoteAddress = someIp()) =>
  server.send({ method: 'POST', url: `/api/v1/shared-bundles/${token}/answers`, remoteAddress, payload });
async function share(days = 7) {
  const { status, body } = await solver.request('POST', `/problem-bundles/${solver.bundle_id}/shares`, { days });
  expect(status).toBe(201);
  return body as unknown as { id: string; token: string };
}

describe('shared problem set', () => {
  it('is readable with the link, without keys and without its owner', async () => {
    const { token } = await share();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body.title).toBe('물리');
    expect(body.problems).toHaveLength(8);
    const text = JSON.stringify(body);
    for (const secret of [solver.id, solver.email, solver.note_id, 'explanation', 'model_answer', 'acceleration'])
      expect(text).not.toContain(secret);
  });

  it('returns whether an answer is right and stores nothing', async () => {
    const { token } = await share();
    const right = await answer(token, { problem_id: solver.problem_of.MATCHING, answer: [1, 2, 0] });
    expect(right.body).toMatchObject({ verdict: 'RIGHT', key: { key: [1, 2, 0], slide_ids: [] } });
    expect(JSON.stringify(right.body)).toContain('속도를 미분하면 가속도가 됩니다.');
    const wrong = await answer(token, { problem_id: solver.problem_of.CALCULATION, answer: '7' });
    expect(wrong.body).toMatchObject({ verdict: 'WRONG', key: { key_text: '6 N' } });
    const essay = await answer(token, { problem_id: solver.problem_of.ESSAY, answer: '미분' });
    expect(essay.body).toMatchObject({ verdict: 'UNGRADED' });
    expect((await answer(token, { problem_id: solver.problem_of.OX, answer: 'O' })).status).toBe(422);
    for (const table of ['attempts', 'review_cards'] as const) {
      expect(await server.db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
  });

  it('grades only its own problems', async () => {
    const other = await aSolver(server);
    const { token } = await share();
    for (const problem_id of [other.problem_of.OX, randomUUID()]) {
      const { status, body } = await answer(token, { problem_id, answer: true });
      expect([status, body.detail]).toEqual([404, NOT_FOUND]);
    }
  });

  it('stores only a digest of the link', async () => {
    const { token } = await share();
    expect(token).toMatch(/^[\w-]{32}$/);
    const { body } = await solver.request('GET', `/problem-bundles/${solver.bundle_id}/shares`);
    const rows = await server.db.selectFrom('bundle_shares').selectAll().execute();
    expect(JSON.stringify([body, rows])).not.toContain(token);
    expect(server.logLines.join('')).not.toContain(token);
  });

  it('returns the same 404 after it was ended, expired or its set was deleted', async () => {
    const unknown = await open('x'.repeat(32));
    expect([unknown.status, unknown.body.detail]).toEqual([404, NOT_FOUND]);
    expect((await open('short')).body).toEqual(unknown.body);

    const ended = await share();
    expect((await solver.request('DELETE', `/problem-bundle-shares/${ended.id}`)).status).toBe(200);
    expect((await open(ended.token)).body).toEqual(unknown.body);
    expect((await solver.request('DELETE', `/problem-bundle-shares/${ended.id}`)).status).toBe(404);

    const day = await share(1);
    const month = await share(30);
    server.clock.move(DAY_MS - 1);
    expect((await open(day.token)).status).toBe(200);
    server.clock.move(1);
    expect((await open(day.token)).body).toEqual(unknown.body);
    expect((await answer(day.token, { problem_id: solver.problem_of.OX, answer: true })).body).toEqual(unknown.body);
    server.clock.move(DAY_MS + 1);
    expect(await runWorkerTask(server, 'purge-bundle-shares')).toBe(1);

    const bundle = server.db.updateTable('problem_bundles').set({ deleted_at: server.clock.now() });
    await bundle.where('id', '=', solver.bundle_id).execute();
    expect((await open(month.token)).body).toEqual(unknown.body);
    expect(await runWorkerTask(server, 'purge-bundle-shares')).toBe(1);
  });

  it('ends with the account', async () => {
    const { token } = await share();
    const withdrawal = await solver.request('POST', '/users/me/withdrawal', {
      password: PASSWORD,
      confirm: true,
      give_up_refund: true,
    });
    expect(withdrawal.status).toBe(200);
    expect((await open(token)).status).toBe(404);
    const rows = server.db.selectFrom('bundle_shares').select('id').where('user_id', '=', solver.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('is hidden while the account is deactivated', async () => {
    const { token } = await share();
    const setActive = (is_active: boolean) =>
      server.db.updateTable('users').set({ is_active }).where('id', '=', solver.id).execute();
    await setActive(false);
    expect((await open(token)).status).toBe(404);
    await setActive(true);
    expect((await open(token)).status).toBe(200);
  });

  it('accepts 1, 7 or 30 days and at most 20 links, also under concurrency', async () => {
    const path = `/problem-bundles/${solver.bundle_id}/shares`;
    expect((await solver.request('POST', path, { days: 365 })).status).toBe(422);
    const made = await Promise.all(Array.from({ length: 24 }, () => solver.request('POST', path, { days: 30 })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
    const { body } = await solver.request('GET', path);
    expect(body).toHaveLength(20);
  });

  it('is limited to 120 views per minute and address', async () => {
    const { token } = await share();
    const address = someIp();
    const statuses: number[] = [];
    for (let count = 0; count < 122; count += 1) statuses.push((await open('x'.repeat(32), address)).status);
    expect(statuses.slice(119)).toEqual([404, 429, 429]);
    expect((await open(token, someIp())).status).toBe(200);
  });

  it('can be shared, listed and ended only by its owner', async () => {
    const other = await aSolver(server);
    const { id } = await share();
    expect((await other.request('POST', `/problem-bundles/${solver.bundle_id}/shares`, { days: 7 })).status).toBe(404);
    expect((await other.request('GET', `/problem-bundles/${solver.bundle_id}/shares`)).status).toBe(404);
    expect((await other.request('DELETE', `/problem-bundle-shares/${id}`)).status).toBe(404);
  });
});
