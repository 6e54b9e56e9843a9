import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type Solver } from '../../../../testing/a-solver.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of reviews.routes.ts.
const DAY_MS = 24 * 3_600_000;

interface Overview {
  due_count: number;
  due: { problem: { id: string }; due_at: string; recall_percent: number; interval_days: Record<string, number> }[];
  coming: { day: string; count: number }[];
  plans: { bundle_id: string; days_left: number; days: { day: string; new_problems: number; reviews: number }[] }[];
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

const overview = async () => (await solver.request('GET', '/reviews')).body as unknown as Overview;
const review = (problemId: string, payload: object) => solver.request('POST', `/reviews/${problemId}`, payload);
const plan = (exam_on: string) => solver.request('PUT', `/problem-bundles/${solver.bundle_id}/study-plan`, { exam_on });
async function pass(days: number) {
  server.clock.move(days * DAY_MS);
  await solver.signIn();
}
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + 9 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);
const cardOf = (problem_id: string) =>
  server.db.selectFrom('review_cards').selectAll().where('problem_id', '=', problem_id).executeTakeFirstOrThrow();

describe('review', () => {
  it('is due the day after a wrong answer, and later after a right one', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    await solver.answer(id, solver.problem_of.CHOICE_4, 1);
    expect(await overview()).toMatchObject({ due_count: 0, due: [] });
    const [tomorrow] = (await overview()).coming;
    expect(tomorrow).toEqual({ day: dayIn(1), count: 1 });
    await pass(1);
    const { due, due_count } = await overview();
    expect(due.map((one) => one.problem.id)).toEqual([solver.problem_of.OX]);
    expect(due_count).toBe(1);
    expect(due[0]?.recall_percent).toBeLessThan(100);
    expect(JSON.stringify(due)).not.toContain('explanation');
  });

  it('is accepted on its due day, graded by rule, and rescheduled', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    expect((await review(solver.problem_of.OX, { answer: true })).status).toBe(409);
    await pass(1);
    const { status, body } = await review(solver.problem_of.OX, { answer: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_right: true, key: { key: true, key_text: 'O' } });
    expect(body.interval_days).toBeGreaterThanOrEqual(1);
    expect((await overview()).due_count).toBe(0);
    expect((await review(solver.problem_of.OX, { answer: true })).status).toBe(409);
    const card = await cardOf(solver.problem_of.OX);
    expect([card.reps, card.due_at.toISOString()]).toEqual([2, body.next_due_at]);
  });

  it('accepts one of several concurrent reviews', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    await pass(1);
    const requests = Array.from({ length: 6 }, () => review(solver.problem_of.OX, { rating: 'GOOD' }));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('shows the days until the next review for each rating, and the chosen one is scheduled', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, true);
    await pass(5);
    const [due] = (await overview()).due;
    const { AGAIN, HARD, GOOD, EASY } = due?.interval_days ?? {};
    expect([AGAIN, HARD, GOOD, EASY].toSorted((a, b) => Number(a) - Number(b))).toEqual([AGAIN, HARD, GOOD, EASY]);
    const { body } = await review(solver.problem_of.OX, { rating: 'EASY' });
    expect(body.interval_days).toBe(EASY);
  });

  it('is undone once or several times, and can then be rated again', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.OX, false);
    await pass(1);
    const before = await cardOf(solver.problem_of.OX);
    const { body } = await review(solver.problem_of.OX, { rating: 'EASY' });
    const undo = (reviewed_at: unknown, problemId = solver.problem_of.OX) =>
      solver.request('POST', `/reviews/${problemId}/undo`, { reviewed_at });
    const first = await Promise.all([undo(body.reviewed_at), undo(body.reviewed_at), undo(body.reviewed_at)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(first[0]?.body).toEqual({ due_at: before.due_at.toISOString() });
    expect(await cardOf(solver.problem_of.OX)).toEqual(before);
    expect((await overview()).due_count).toBe(1);
    expect((await review(solver.problem_of.OX, { rating: 'HARD' })).status).toBe(200);
    expect((await cardOf(solver.problem_of.OX)).reps).toBe(2);
  });

  it('is not undone on a later day, after another answer, or when it was part of an attempt', async () => {
    const { id } = await solver.start();
    const { body: answered } = await solver.answer(id, solver.problem_of.OX, false);
    const undo = (reviewed_at: unknown) =>
      solver.request('POST', `/reviews/${solver.problem_of.OX}/undo`, { reviewed_at });
    expect((await undo(answered.answered_at)).status).toBe(409);
    await pass(1);
    const { body } = await review(solver.problem_of.OX, { rating: 'GOOD' });
    server.clock.move(60_000);
    const again = await solver.start();
    await solver.answer(again.id, solver.problem_of.OX, true);
    expect((await undo(body.reviewed_at)).status).toBe(409);
    await pass(10);
    const { body: late } = await review(solver.problem_of.OX, { rating: 'GOOD' });
    await pass(1);
    expect((await undo(late.reviewed_at)).status).toBe(409);
  });

  it('requires a self-rating when no rule can grade the answer', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.ESSAY, '미분');
    expect((await overview()).coming).toEqual([]);
    await solver.request('PUT', `/attempts/${id}/answers/${solver.problem_of.ESSAY}/own-grading`, { points: 0 });
    await pass(1);
    expect((await review(solver.problem_of.ESSAY, {})).status).toBe(422);
    expect((await review(solver.problem_of.ESSAY, { answer: '속도의 미분' })).status).toBe(422);
    expect((await review(solver.problem_of.ESSAY, { answer: 3, rating: 'GOOD' })).status).toBe(422);
    const { body } = await review(solver.problem_of.ESSAY, { answer: '속도의 미분', rating: 'EASY' });
    expect(body.is_right).toBeNull();
    expect((await cardOf(solver.problem_of.ESSAY)).reps).toBe(2);
  });

  it('counts an answer once, by its last grade', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.SHORT, '속도의 변화율');
    const grade = (points: number) =>
      solver.request('PUT', `/attempts/${id}/answers/${solver.problem_of.SHORT}/own-grading`, { points });
    await grade(0);
    const wrong = await cardOf(solver.problem_of.SHORT);
    await grade(1);
    const right = await cardOf(solver.problem_of.SHORT);
    expect([wrong.reps, right.reps, right.lapses]).toEqual([1, 1, 0]);
    expect(right.due_at.getTime()).toBeGreaterThan(wrong.due_at.getTime());
    const logs = server.db.selectFrom('review_logs').select('rating').where('problem_id', '=', solver.problem_of.SHORT);
    expect(await logs.execute()).toEqual([{ rating: 'GOOD' }]);
  });

  it('returns 404 for problems of other users', async () => {
    const other = await aSolver(server);
    const reviews = [other.problem_of.OX, randomUUID()].map((id) => review(id, { rating: 'GOOD' }));
    expect((await Promise.all(reviews)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('confidence', () => {
  it('is stored with the answer, and a right guess is reviewed earlier than a sure answer', async () => {
    const { id } = await solver.start();
    const give = (problemId: string, payload: object) =>
      solver.request('PUT', `/attempts/${id}/answers/${problemId}`, payload);
    const guess = await give(solver.problem_of.OX, { answer: true, confidence: 'UNSURE' });
    const sure = await give(solver.problem_of.CHOICE_4, { answer: 1, confidence: 'SURE' });
    expect([guess.body.confidence, sure.body.confidence]).toEqual(['UNSURE', 'SURE']);
    const [earlier, later] = [await cardOf(solver.problem_of.OX), await cardOf(solver.problem_of.CHOICE_4)];
    expect(earlier.due_at.getTime()).toBeLessThan(later.due_at.getTime());
    const { body } = await solver.request('POST', `/attempts/${id}/finish`);
    expect(body.next_reviews).toEqual([
      { problem_id: solver.problem_of.OX, due_at: earlier.due_at.toISOString() },
      { problem_id: solver.problem_of.CHOICE_4, due_at: later.due_at.toISOString() },
    ]);
    expect((await give(solver.problem_of.BLANK, { answer: 'a', confidence: 'MAYBE' })).status).toBe(422);
  });
});

describe('study plan', () => {
  it('spreads new problems over the days before the exam and schedules no review after it', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.CHOICE_4, 1);
    await solver.answer(id, solver.problem_of.OX, false);
    const before = await cardOf(solver.problem_of.CHOICE_4);
    const { status, body } = await plan(dayIn(3));
    expect(status).toBe(200);
    expect(body).toMatchObject({ bundle_id: solver.bundle_id, exam_on: dayIn(3), days_left: 3 });
    const days = body.days as Overview['plans'][number]['days'];
    expect(days.map((one) => one.new_problems)).toEqual([3, 3, 0]);
    expect(days.reduce((sum, one) => sum + one.reviews, 0)).toBe(2);
    const capped = await cardOf(solver.problem_of.CHOICE_4);
    expect(capped.due_at.getTime()).toBeLessThanOrEqual(Date.parse(`${dayIn(3)}T00:00:00+09:00`));
    await solver.answer(id, solver.problem_of.MATCHING, [1, 2, 0]);
    const answered = await cardOf(solver.problem_of.MATCHING);
    expect(answered.due_at.getTime()).toBeLessThanOrEqual(Date.parse(`${dayIn(3)}T00:00:00+09:00`));
    expect((await overview()).plans).toMatchObject([{ bundle_id: solver.bundle_id, days_left: 3 }]);
    const removed = await solver.request('DELETE', `/problem-bundles/${solver.bundle_id}/study-plan`);
    expect(removed.status).toBe(200);
    expect((await cardOf(solver.problem_of.CHOICE_4)).due_at).toEqual(before.due_at);
    expect((await overview()).plans).toEqual([]);
  });

  it('rejects a past day and a day more than a year ahead', async () => {
    expect((await plan(dayIn(-1))).status).toBe(409);
    expect((await plan(dayIn(0))).body).toMatchObject({ days_left: 0, days: [{ day: dayIn(0), new_problems: 8 }] });
    expect((await plan(dayIn(400))).status).toBe(422);
    await pass(1);
    expect((await overview()).plans).toEqual([]);
  });

  it('returns 404 for problem sets of other users', async () => {
    const other = await aSolver(server);
    const path = `/problem-bundles/${other.bundle_id}/study-plan`;
    expect((await solver.request('PUT', path, { exam_on: dayIn(3) })).status).toBe(404);
    expect((await solver.request('DELETE', path)).status).toBe(404);
  });
});
