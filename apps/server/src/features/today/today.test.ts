import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../testing/a-solver.ts';
import { aSignedInUser, PASSWORD, someIp } from '../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';

// Tests the routes of today.routes.ts, and the saved reading position of a note.
interface Today {
  date: string;
  lecture_count: number;
  bundle_count: number;
  due_count: number;
  courses: { name: string | null; lecture_count: number; exam_on: string | null }[];
  reading: { note_id: string; heading: string; at_ms: number; read_permille: number; duration_ms: number } | null;
  recent: { id: string }[];
  plans: { bundle_id: string }[];
  weak_topics: { topic: string; note_id: string; answered: number; wrong: number; at_ms: number }[];
  week: { day: string; answered: number }[];
}

let server: TestApp;
let solver: Solver;
let note_id: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  solver = await aSolver(server);
  const problem = server.db.selectFrom('problems').select('note_id').where('bundle_id', '=', solver.bundle_id);
  note_id = (await problem.executeTakeFirstOrThrow()).note_id;
});
afterAll(() => server.close());

const view = async () => (await solver.request('GET', '/today')).body as unknown as Today;
const READING = { heading: '2. 운동량 보존', at_ms: 754_000, read_permille: 420 };
const save = (changes: object = {}, id = note_id) =>
  solver.request('PUT', `/notes/${id}/reading`, { ...READING, ...changes });

describe('GET /api/v1/today', () => {
  it('counts lectures, problem sets and answers of the last seven days', async () => {
    const { id } = await solver.start();
    const before = await view();
    expect(before).toMatchObject({ bundle_count: 1, due_count: 0, reading: null, weak_topics: [] });
    expect(before.recent).toHaveLength(before.lecture_count);
    expect(before.week).toHaveLength(7);
    expect(before.week.at(-1)).toEqual({ day: before.date, answered: 0 });
    expect((await solver.answer(id, solver.problem_of.OX, false)).status).toBe(200);
    const after = await view();
    expect(after.week.at(-1)?.answered).toBe(1);
    expect(after.weak_topics).toMatchObject([{ note_id, answered: 1, wrong: 1 }]);
  });

  it('shows the exam of a problem set at the course of its lectures', async () => {
    const { lecture_id } = await server.db
      .selectFrom('notes')
      .select('lecture_id')
      .where('id', '=', note_id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('lectures').set({ course: '물리학' }).where('id', '=', lecture_id).execute();
    const exam_on = new Date(server.clock.now().getTime() + 9 * 24 * 3_600_000).toISOString().slice(0, 10);
    await solver.request('PUT', `/problem-bundles/${solver.bundle_id}/study-plan`, { exam_on });
    const { courses, plans } = await view();
    expect(courses).toContainEqual({ name: '물리학', lecture_count: 1, exam_on });
    expect(plans).toMatchObject([{ bundle_id: solver.bundle_id }]);
  });

  it('contains nothing of another account', async () => {
    await save();
    const other = await aSignedInUser(server);
    const { body } = await server.send({
      method: 'GET',
      url: '/api/v1/today',
      remoteAddress: someIp(),
      headers: { authorization: `Bearer ${other.access_token}` },
    });
    expect(body).toMatchObject({ lecture_count: 0, bundle_count: 0, reading: null, recent: [], courses: [] });
  });
});

describe('PUT /api/v1/notes/{id}/reading', () => {
  it('is shown until the note is read to the end or deleted', async () => {
    expect((await save()).body).toEqual(READING);
    expect((await view()).reading).toMatchObject({ note_id, ...READING });
    await save({ read_permille: 1000 });
    expect((await view()).reading).toBeNull();
    await save({ read_permille: 900, heading: '3. 충돌' });
    expect((await view()).reading).toMatchObject({ heading: '3. 충돌' });
    await server.db.updateTable('notes').set({ deleted_at: server.clock.now() }).where('id', '=', note_id).execute();
    expect(
      await server.db.selectFrom('note_readings').select('note_id').where('note_id', '=', note_id).execute(),
    ).toEqual([]);
    expect((await view()).reading).toBeNull();
  });

  it('returns 404 for an unknown note and 422 outside of the range', async () => {
    expect((await save({}, randomUUID())).status).toBe(404);
    expect((await save({ read_permille: 1001 })).status).toBe(422);
    expect((await save({ at_ms: -1 })).status).toBe(422);
  });

  it('is deleted with the account', async () => {
    await save();
    await solver.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(
      await server.db.selectFrom('note_readings').select('note_id').where('note_id', '=', note_id).execute(),
    ).toEqual([]);
  });
});
