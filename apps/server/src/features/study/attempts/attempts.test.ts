import { randomUUID } from 'node:crypto';
import type { ProblemType } from '@pilgi/domain/study';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type ShownAnswer, type ShownAttempt, type Solver } from '../../../../testing/a-solver.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of attempts.routes.ts.
const MINUTE_MS = 60_000;

const RIGHT: Record<Exclude<ProblemType, 'ESSAY'>, unknown> = {
  CHOICE_4: 1,
  CHOICE_5: 4,
  OX: true,
  BLANK: 'Acceleration',
  SHORT: '가속 도',
  CALCULATION: '6 N',
  MATCHING: [1, 2, 0],
};
const WRONG: Record<Exclude<ProblemType, 'ESSAY'>, unknown> = {
  CHOICE_4: 0,
  CHOICE_5: 0,
  OX: false,
  BLANK: '속도',
  SHORT: '속도',
  CALCULATION: '5 N',
  MATCHING: [0, 1, 2],
};
const TYPES = Object.keys(RIGHT) as (keyof typeof RIGHT)[];
const KEY_WORDS = ['explanation', 'key_text', 'model_answer', 'acceleration'];

let server: TestApp;
let solver: Solver;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  solver = await aSolver(server);
});
afterAll(() => server.close());

const read = async (id: string) => (await solver.request('GET', `/attempts/${id}`)).body as unknown as ShownAttempt;
const finish = async (id: string) => await solver.request('POST', `/attempts/${id}/finish`);

describe('practice', () => {
  it.each(TYPES)('grades a right and a wrong %s by rule at once and returns the key', async (type) => {
    for (const [answers, verdict, points] of [
      [RIGHT, 'RIGHT', 1],
      [WRONG, 'WRONG', 0],
    ] as const) {
      const { id } = await solver.start();
      const { status, body } = await solver.answer(id, solver.problem_of[type], answers[type]);
      expect(status).toBe(200);
      // A short answer that no rule accepts is compared by meaning first.
      const isChecked = points === 0 && (type === 'SHORT' || type === 'BLANK');
      expect(body).toMatchObject({ of_points: 1, answer: answers[type], is_being_checked: isChecked });
      expect(body).toMatchObject(
        isChecked ? { verdict: 'UNGRADED', points: null, graded_by: null } : { verdict, points, graded_by: 'RULE' },
      );
      expect(body.key).toMatchObject({ problem_id: solver.problem_of[type], note_id: solver.note_id, section: 1 });
      expect(await read(id)).toMatchObject({ answered_count: 1, right_count: points, problem_count: 8 });
    }
  });

  it('leaves an essay ungraded and returns its model answer, and grades an empty one as wrong', async () => {
    const { id } = await solver.start();
    const essay = await solver.answer(id, solver.problem_of.ESSAY, '가속도는 속도의 미분입니다.');
    expect(essay.body).toMatchObject({ verdict: 'UNGRADED', points: null, of_points: 10, graded_by: null });
    expect(JSON.stringify(essay.body.key)).toContain('속도를 시간으로 미분한 것');
    const other = await solver.start();
    const empty = await solver.answer(other.id, solver.problem_of.ESSAY, '   ');
    expect(empty.body).toMatchObject({ verdict: 'WRONG', points: 0, graded_by: 'RULE' });
  });

  it('returns no key of an unanswered problem', async () => {
    const attempt = await solver.start();
    await solver.answer(attempt.id, solver.problem_of.OX, true);
    const { answers } = await read(attempt.id);
    const known = answers.filter((one) => one.key !== null).map((one) => one.problem_id);
    expect(known).toEqual([solver.problem_of.OX]);
    for (const word of KEY_WORDS) expect(JSON.stringify(attempt)).not.toContain(word);
  });

  it('returns the same grade for the same answer and 409 for a different one', async () => {
    const { id } = await solver.start();
    const first = await solver.answer(id, solver.problem_of.MATCHING, [0, 1, 2]);
    expect((await solver.answer(id, solver.problem_of.MATCHING, [0, 1, 2])).body).toEqual(first.body);
    const other = await solver.answer(id, solver.problem_of.MATCHING, [1, 2, 0]);
    expect(other.status).toBe(409);
    expect((await read(id)).right_count).toBe(0);
  });

  it('returns 422 for an answer that does not fit the problem', async () => {
    const { id } = await solver.start();
    for (const [type, answer] of [
      ['CHOICE_4', 4],
      ['OX', 1],
      ['SHORT', true],
      ['MATCHING', [0]],
    ] as const) {
      expect((await solver.answer(id, solver.problem_of[type], answer)).status).toBe(422);
    }
    expect((await read(id)).answered_count).toBe(0);
  });

  it('contains only the chosen problems and returns 404 for problems of another bundle', async () => {
    const problem_ids = [solver.problem_of.OX, solver.problem_of.SHORT];
    const attempt = await solver.start({ mode: 'PRACTICE', problem_ids });
    expect(attempt.problems.map((one) => one.id).toSorted()).toEqual(problem_ids.toSorted());
    const path = `/problem-bundles/${solver.bundle_id}/attempts`;
    const foreign = await solver.request('POST', path, { mode: 'PRACTICE', problem_ids: [randomUUID()] });
    expect(foreign.status).toBe(404);
    const other = await solver.answer(attempt.id, solver.problem_of.CHOICE_4, 1);
    expect(other.status).toBe(404);
  });

  it('returns 409 when the bundle has no problems', async () => {
    const dropped = server.db.updateTable('problems').set({ state: 'DROPPED', body: null });
    await dropped.where('bundle_id', '=', solver.bundle_id).execute();
    const { status, body } = await solver.request('POST', `/problem-bundles/${solver.bundle_id}/attempts`, {
      mode: 'PRACTICE',
    });
    expect([status, body.detail]).toEqual([
      409,
      '아직 풀 수 있는 문제가 없습니다. 문제가 다 만들어진 뒤에 시작해주세요.',
    ]);
  });
});

describe('exam', () => {
  it('accepts changes until its end, shows no grades before, and grades all answers then', async () => {
    const { id } = await solver.start({ mode: 'EXAM', minutes: 30 });
    for (const type of TYPES) await solver.answer(id, solver.problem_of[type], WRONG[type]);
    const changed = await solver.answer(id, solver.problem_of.OX, true);
    expect(changed.body).toMatchObject({ answer: true, verdict: null, points: null, key: null });
    const open = await read(id);
    expect(open).toMatchObject({ answered_count: 7, right_count: 0, finished_at: null });
    for (const word of KEY_WORDS) expect(JSON.stringify(open)).not.toContain(word);
    const { body } = await finish(id);
    expect(body).toMatchObject({ right_count: 1, answered_count: 7, problem_count: 8 });
    const answers = (body as unknown as ShownAttempt).answers;
    expect(answers.every((one) => one.key !== null && one.verdict !== null)).toBe(true);
    const left = answers.find((one) => one.problem_id === solver.problem_of.ESSAY);
    expect(left).toMatchObject({ answer: null, verdict: 'WRONG', points: 0 });
  });

  it('accepts an answer within the grace period and rejects a later one', async () => {
    const { id, ends_at } = await solver.start({ mode: 'EXAM', minutes: 1 });
    server.clock.move(MINUTE_MS + 5000);
    expect((await solver.answer(id, solver.problem_of.OX, true)).status).toBe(200);
    server.clock.move(1);
    const late = await solver.answer(id, solver.problem_of.CHOICE_4, 1);
    expect([late.status, late.body.detail]).toEqual([409, '이미 끝난 풀이입니다. 결과를 확인해주세요.']);
    const { rows } = await rowsOf(id);
    expect(rows).toEqual([{ finished_at: new Date(String(ends_at)) }]);
    expect(await read(id)).toMatchObject({ finished_at: ends_at, right_count: 1, answered_count: 1 });
  });

  it('finishes at its end time, whichever request finds it overdue', async () => {
    const one = await solver.start({ mode: 'EXAM', minutes: 10 });
    await solver.answer(one.id, solver.problem_of.OX, false);
    const other = await solver.start({ mode: 'EXAM', minutes: 10 });
    server.clock.move(12 * MINUTE_MS);
    const { body } = await solver.request('GET', `/problem-bundles/${solver.bundle_id}/attempts`);
    const list = body as unknown as ShownAttempt[];
    expect(list.map(({ finished_at }) => finished_at)).toEqual([one.ends_at, other.ends_at]);
    expect(list.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await finish(one.id)).body.finished_at).toBe(one.ends_at);
  });

  it('has no end time unless minutes are given; practice never has one', async () => {
    expect((await solver.start({ mode: 'EXAM' })).ends_at).toBeNull();
    expect((await solver.start({ mode: 'PRACTICE', minutes: 5 })).ends_at).toBeNull();
  });

  it('is finished once by concurrent requests, all with the same response', async () => {
    const { id } = await solver.start({ mode: 'EXAM' });
    for (const type of TYPES) await solver.answer(id, solver.problem_of[type], RIGHT[type]);
    const ends = await Promise.all(Array.from({ length: 8 }, () => finish(id)));
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 200));
    expect(new Set(ends.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const logs = server.db.selectFrom('review_logs').select('id').where('attempt_id', '=', id);
    expect(await logs.execute()).toHaveLength(TYPES.length);
    expect((await solver.answer(id, solver.problem_of.OX, false)).status).toBe(409);
  });
});

const rowsOf = async (id: string) => ({
  rows: await server.db.selectFrom('attempts').select('finished_at').where('id', '=', id).execute(),
});

describe('self-grading', () => {
  const grade = (id: string, problemId: string, points: number) =>
    solver.request('PUT', `/attempts/${id}/answers/${problemId}/own-grading`, { points });

  it('sets the points of an essay repeatedly, up to the maximum of its rubric', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.ESSAY, '미분이다');
    for (const [points, verdict] of [
      [7, 'PARTLY'],
      [10, 'RIGHT'],
      [0, 'WRONG'],
    ] as const) {
      const { body } = await grade(id, solver.problem_of.ESSAY, points);
      expect(body).toMatchObject({ points, verdict, graded_by: 'SELF' });
    }
    expect((await grade(id, solver.problem_of.ESSAY, 11)).status).toBe(422);
    const card = server.db.selectFrom('review_cards').select(['reps']).where('user_id', '=', solver.id);
    expect(await card.execute()).toEqual([{ reps: 1 }]);
  });

  it('is allowed only for written answers that no rule has accepted', async () => {
    const { id } = await solver.start();
    await solver.answer(id, solver.problem_of.SHORT, '속도의 변화율');
    expect((await grade(id, solver.problem_of.SHORT, 1)).body).toMatchObject({ verdict: 'RIGHT', graded_by: 'SELF' });
    await solver.answer(id, solver.problem_of.BLANK, '가속도');
    expect((await grade(id, solver.problem_of.BLANK, 0)).status).toBe(409);
    await solver.answer(id, solver.problem_of.OX, false);
    expect((await grade(id, solver.problem_of.OX, 1)).status).toBe(409);
    expect((await grade(id, solver.problem_of.ESSAY, 1)).status).toBe(409);
    const exam = await solver.start({ mode: 'EXAM' });
    await solver.answer(exam.id, solver.problem_of.ESSAY, '미분이다');
    expect((await grade(exam.id, solver.problem_of.ESSAY, 1)).status).toBe(409);
    const ended = (await finish(exam.id)).body as unknown as ShownAttempt;
    const essay: ShownAnswer | undefined = ended.answers.find((one) => one.problem_id === solver.problem_of.ESSAY);
    expect(essay).toMatchObject({ verdict: 'UNGRADED', points: null });
    expect((await grade(exam.id, solver.problem_of.ESSAY, 10)).body).toMatchObject({ verdict: 'RIGHT' });
  });
});

describe('access', () => {
  it('returns 404 to other users', async () => {
    const other = await aSolver(server);
    const { id } = await other.start();
    expect((await solver.request('GET', `/attempts/${id}`)).status).toBe(404);
    expect((await solver.answer(id, other.problem_of.OX, true)).status).toBe(404);
    expect((await finish(id)).status).toBe(404);
    expect((await solver.request('GET', `/problem-bundles/${other.bundle_id}/attempts`)).status).toBe(404);
  });
});
