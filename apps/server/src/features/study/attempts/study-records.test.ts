import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../../testing/a-solver.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests list-wrong.ts and delete-attempts.ts.
const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface Wrong {
  problem: { id: string };
  given: unknown;
  key: { key: unknown };
  wrong_count: number;
}

let server: TestApp;
let solver: Solver;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  solver = await aSolver(server);
});
afterAll(() => server.close());

const listWrong = async (query = '') =>
  (await solver.request('GET', `/wrong-answers${query}`)).body as unknown as Wrong[];
const rowsIn = async (table: 'attempts' | 'review_cards' | 'review_logs' | 'study_plans') =>
  (await server.db.selectFrom(table).select('user_id').where('user_id', '=', solver.id).execute()).length;

describe('wrong answers', () => {
  it('lists a wrong problem with its count and last answer until it is answered right', async () => {
    const first = await solver.start();
    await solver.answer(first.id, solver.problem_of.CHOICE_4, 0);
    await solver.answer(first.id, solver.problem_of.OX, true);
    server.clock.move(MINUTE_MS);
    const second = await solver.start();
    await solver.answer(second.id, solver.problem_of.CHOICE_4, 3);
    const found = await listWrong();
    expect(found).toMatchObject([
      { problem: { id: solver.problem_of.CHOICE_4 }, given: 3, wrong_count: 2, key: { key: 1 } },
    ]);
    server.clock.move(MINUTE_MS);
    const third = await solver.start({ mode: 'PRACTICE', problem_ids: [solver.problem_of.CHOICE_4] });
    await solver.answer(third.id, solver.problem_of.CHOICE_4, 1);
    expect(await listWrong()).toEqual([]);
  });

  it('lists partly right answers and drops a problem that was right in a review', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.ESSAY, '미분');
    expect(await listWrong()).toEqual([]);
    await solver.request('PUT', `/attempts/${id}/answers/${solver.problem_of.ESSAY}/own-grading`, { points: 4 });
    await solver.answer(id, solver.problem_of.OX, false);
    expect(await listWrong()).toHaveLength(2);
    server.clock.move(DAY_MS);
    await solver.signIn();
    await solver.request('POST', `/reviews/${solver.problem_of.OX}`, { answer: true });
    expect((await listWrong()).map((one) => one.problem.id)).toEqual([solver.problem_of.ESSAY]);
  });

  it('lists answers of an exam after its end, missing ones included, in pages', async () => {
    const { id } = await solver.start({ mode: 'EXAM', minutes: 1 });
    await solver.answer(id, solver.problem_of.OX, false);
    expect(await listWrong()).toEqual([]);
    server.clock.move(2 * MINUTE_MS);
    const all = await listWrong();
    expect(all).toHaveLength(8);
    expect(all.filter((one) => one.given === null)).toHaveLength(7);
    expect(await listWrong('?skip=6&limit=5')).toEqual(all.slice(6));
    expect(await listWrong(`?bundle_id=${solver.bundle_id}&limit=3`)).toEqual(all.slice(0, 3));
  });

  it('lists nothing of other users', async () => {
    const other = await aSolver(server);
    const { id } = await other.start();
    await other.answer(id, other.problem_of.OX, false);
    expect(await listWrong()).toEqual([]);
    expect(await listWrong(`?bundle_id=${other.bundle_id}`)).toEqual([]);
  });
});

describe('deletion of attempts', () => {
  async function solveSome() {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    const exam_on = server.clock.now().toISOString().slice(0, 10);
    await solver.request('PUT', `/problem-bundles/${solver.bundle_id}/study-plan`, {
      exam_on: `2027${exam_on.slice(4)}`,
    });
    return id;
  }

  it('hides attempts of a deleted bundle at once and deletes them with the next purge', async () => {
    const id = await solveSome();
    const bundle = server.db.updateTable('problem_bundles').set({ deleted_at: server.clock.now() });
    await bundle.where('id', '=', solver.bundle_id).execute();
    expect((await solver.request('GET', `/attempts/${id}`)).status).toBe(404);
    expect((await solver.answer(id, solver.problem_of.OX, true)).status).toBe(404);
    expect((await solver.request('POST', `/reviews/${solver.problem_of.OX}`, { rating: 'GOOD' })).status).toBe(404);
    expect(await listWrong()).toEqual([]);
    const { body } = await solver.request('GET', '/reviews');
    expect(body).toEqual({ due_count: 0, due: [], due_cards: [], coming: [], plans: [] });
    expect(await runWorkerTask(server, 'purge-forgotten')).toBe(1);
    expect(await runWorkerTask(server, 'purge-forgotten')).toBe(0);
    const left = [await rowsIn('attempts'), await rowsIn('review_cards'), await rowsIn('review_logs')];
    expect([...left, await rowsIn('study_plans')]).toEqual([0, 0, 0, 0]);
  });

  it('deletes attempts with the account', async () => {
    await solveSome();
    const left = await solver.request('POST', '/users/me/withdrawal', {
      password: PASSWORD,
      confirm: true,
      give_up_refund: true,
    });
    expect(left.status).toBe(200);
    const rows = [await rowsIn('attempts'), await rowsIn('review_cards'), await rowsIn('review_logs')];
    expect([...rows, await rowsIn('study_plans')]).toEqual([0, 0, 0, 0]);
  });
});
