import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../../testing/a-solver.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of statistics.routes.ts.
const DAY_MS = 24 * 3_600_000;

interface Statistics {
  date: string;
  courses: string[];
  now: { seconds: number; answered: number; right: number };
  before: { answered: number };
  points: { day: string; answered: number }[];
  calendar: { day: string; seconds: number; answered: number }[];
  streak: { current: number; best: number };
  memory: Record<'LASTING' | 'LEARNING' | 'SHAKY' | 'UNSEEN', number>;
  forecast: { exam_on: string; with_reviews: number; without_reviews: number } | null;
  topics: { topic: string; answered: number; right: number; at_ms: number }[];
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

const view = async (query = '') =>
  (await solver.request('GET', `/study-statistics${query}`)).body as unknown as Statistics;
const report = (seconds: number, kind = 'SOLVE') => solver.request('POST', '/study-time', { kind, seconds });
async function pass(days: number) {
  server.clock.move(days * DAY_MS);
  await solver.signIn();
}
async function nameCourse(course: string) {
  const notes = server.db.selectFrom('notes').select('lecture_id').where('id', '=', solver.note_id);
  await server.db.updateTable('lectures').set({ course }).where('id', 'in', notes).execute();
}

describe('GET /api/v1/study-statistics', () => {
  it('is empty for an account without answers', async () => {
    const { now, streak, memory, forecast, topics, points, calendar } = await view();
    expect(now).toEqual({ seconds: 0, answered: 0, right: 0 });
    expect([streak, forecast, topics]).toEqual([{ current: 0, best: 0 }, null, []]);
    expect(memory).toEqual({ LASTING: 0, LEARNING: 0, SHAKY: 0, UNSEEN: 8 });
    expect([points.length, calendar.length]).toEqual([30, 84]);
  });

  it('counts answers of attempts and reviews by day, and topics with wrong answers', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    await solver.answer(id, solver.problem_of.CHOICE_4, 1);
    await pass(1);
    await solver.request('POST', `/reviews/${solver.problem_of.OX}`, { answer: true });
    const found = await view('?days=7');
    expect(found.now).toMatchObject({ answered: 3, right: 2 });
    expect(found.points.slice(-2).map(({ answered }) => answered)).toEqual([2, 1]);
    expect(found.streak).toEqual({ current: 2, best: 2 });
    expect(found.topics).toMatchObject([{ topic: '속도와 가속도', answered: 2, right: 1 }]);
    expect(found.memory).toMatchObject({ LEARNING: 2, UNSEEN: 6 });
    await pass(60);
    expect(await view('?days=7')).toMatchObject({
      now: { answered: 0 },
      before: { answered: 0 },
      memory: { SHAKY: 2 },
    });
  });

  it('forecasts the exam day with and without reviews', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, true);
    const exam_on = new Date(server.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    await solver.request('PUT', `/problem-bundles/${solver.bundle_id}/study-plan`, { exam_on });
    const { forecast } = await view();
    expect(forecast).toMatchObject({ exam_on });
    expect(forecast?.with_reviews).toBeGreaterThan(forecast?.without_reviews ?? 100);
  });

  it('limits everything but study time to a course', async () => {
    await nameCourse('물리학');
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    await report(30);
    expect(await view('?course=물리학')).toMatchObject({ courses: ['물리학'], now: { answered: 1, seconds: 0 } });
    expect(await view('?course=화학')).toMatchObject({ now: { answered: 0 }, topics: [], memory: { UNSEEN: 0 } });
  });

  it('contains nothing of another account or of a deleted problem set', async () => {
    const other = await aSolver(server);
    const attempt = await other.start();
    await other.answer(attempt.id, other.problem_of.OX, false);
    expect((await view()).now.answered).toBe(0);
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    const bundle = server.db.updateTable('problem_bundles').set({ deleted_at: server.clock.now() });
    await bundle.where('id', '=', solver.bundle_id).execute();
    expect(await view()).toMatchObject({ now: { answered: 0 }, topics: [], memory: { UNSEEN: 0 } });
  });

  it('rejects another period', async () => {
    expect((await solver.request('GET', '/study-statistics?days=8')).status).toBe(422);
  });
});

describe('POST /api/v1/study-time', () => {
  it('adds up the time of a day and counts overlapping reports of two tabs once', async () => {
    expect((await report(60)).body).toEqual({ counted_seconds: 60 });
    server.clock.move(60_000);
    expect((await report(60, 'REVIEW')).body).toEqual({ counted_seconds: 60 });
    expect((await report(60)).body).toEqual({ counted_seconds: 0 });
    server.clock.move(20_000);
    expect((await report(60)).body).toEqual({ counted_seconds: 20 });
    const found = await view();
    expect([found.now.seconds, found.calendar.at(-1)?.seconds, found.streak.current]).toEqual([140, 140, 1]);
  });

  it('rejects more than a minute and an unknown kind', async () => {
    expect([(await report(61)).status, (await report(0)).status, (await report(30, 'SLEEP')).status]).toEqual([
      422, 422, 422,
    ]);
  });

  it('is deleted with the account', async () => {
    await report(30);
    await solver.request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true, give_up_refund: true });
    const rows = server.db.selectFrom('study_days').select('day').where('user_id', '=', solver.id);
    expect(await rows.execute()).toEqual([]);
  });
});
