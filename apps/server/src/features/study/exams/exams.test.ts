import { randomUUID } from 'node:crypto';
import { MS_PER_DAY, seoulDayName } from '@pilgi/domain/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSolver, type ShownAttempt, type Solver } from '../../../../testing/a-solver.ts';
import { anExaminedCourse, type ExaminedCourse } from '../../../../testing/an-examined-course.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { simulateCrashes } from '../../../platform/fail-points/fail-point.ts';
import { EXAM_FAIL_POINTS } from '../../../platform/fail-points/fail-point-names.ts';
import { calibrateProblems } from './calibrate-problems.ts';

// Tests the routes of exams.routes.ts.
const MINUTE_MS = 60_000;

let server: TestApp;
let solver: Solver;
let course: ExaminedCourse;
beforeAll(async () => {
  server = await startTestApp({ env: { ...(await createBucket()), RATE_LIMIT_FACTOR: '100' } });
});
beforeEach(async () => {
  solver = await aSolver(server);
  course = await anExaminedCourse(server, solver);
});
afterAll(() => server.close());

type Mock = Omit<ShownAttempt, 'answers'> & {
  mock_exam: { kind: string; problem_count: number } | null;
  mock_result: { score_percent: number; parts: { topic: string; score_percent: number; reasons: unknown[] }[] } | null;
  answers: (ShownAttempt['answers'][number] & { is_flagged: boolean })[];
};

const options = (more: object = {}) => ({
  course: course.course,
  request_id: randomUUID(),
  kind: 'FIXED',
  problem_count: 6,
  minutes: 30,
  ...more,
});
const startExam = async (more: object = {}) =>
  (await solver.request('POST', '/mock-exams', options(more))).body as unknown as Mock;
const read = async (id: string) => (await solver.request('GET', `/attempts/${id}`)).body as unknown as Mock;
const courseExam = () => solver.request('GET', `/courses/${encodeURIComponent(course.course)}/exam`);

describe('preview', () => {
  it('weights the part with an exam hint, names the reason with its place, and reports missing problems', async () => {
    const { status, body } = await solver.request('POST', '/mock-exams/preview', {
      course: course.course,
      problem_count: 20,
    });
    expect(status).toBe(200);
    const parts = body.parts as {
      topic: string;
      share_permille: number;
      wanted: number;
      available: number;
      reasons: unknown[];
    }[];
    expect(parts.map(({ topic, share_permille }) => [topic, share_permille])).toEqual([
      ['교착 상태', 667],
      ['기아 상태', 333],
    ]);
    expect(parts[0]?.reasons).toEqual([
      {
        kind: 'HINT',
        count: 1,
        places: [{ note_id: course.note_id, start_ms: 5000, end_ms: 10_000, text: '시험에 꼭 나옵니다' }],
      },
    ]);
    expect(parts.map(({ wanted, available }) => [wanted, available])).toEqual([
      [13, 6],
      [7, 6],
    ]);
    expect(body).toMatchObject({ problem_count: 12, missing_count: 8 });
    const stored = await server.db
      .selectFrom('note_emphasis')
      .select('version')
      .where('note_id', '=', course.note_id)
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('needs a course or lectures of the user, and not both', async () => {
    const preview = async (scope: object) =>
      (await solver.request('POST', '/mock-exams/preview', { ...scope, problem_count: 10 })).status;
    expect(await preview({ lecture_ids: [course.lecture_id] })).toBe(200);
    expect(await preview({})).toBe(422);
    expect(await preview({ course: course.course, lecture_ids: [course.lecture_id] })).toBe(422);
    expect(await preview({ course: '없는 과목' })).toBe(404);
    const other = await anExaminedCourse(server, await aSolver(server));
    expect(await preview({ course: other.course })).toBe(404);
    expect(await preview({ lecture_ids: [course.lecture_id, other.lecture_id] })).toBe(404);
  });
});

describe('mock exam', () => {
  it('is made of existing problems in the order of the parts, without keys, and costs nothing', async () => {
    const balance = async () => (await solver.request('GET', '/credits')).body;
    const before = await balance();
    const exam = await startExam();
    expect(exam).toMatchObject({ mode: 'EXAM', bundle_id: null, mock_exam: { kind: 'FIXED', problem_count: 6 } });
    expect(exam.problems.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    const firstPart = new Set(course.problem_ids.slice(0, 6));
    expect(exam.problems.map(({ id }) => firstPart.has(id))).toEqual([true, true, true, true, false, false]);
    expect(exam.answers.every(({ key }) => key === null)).toBe(true);
    expect(JSON.stringify(exam)).not.toContain('나입니다');
    expect(await balance()).toEqual(before);
  });

  it('starts once for concurrent and repeated requests', async () => {
    const body = options();
    const started = await Promise.all(Array.from({ length: 8 }, () => solver.request('POST', '/mock-exams', body)));
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(started.map((one) => one.body.id)).size).toBe(1);
    const rows = await server.db.selectFrom('attempts').select('id').where('user_id', '=', solver.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('stores every answer and flag, shows no grade before the end and a score per part after it', async () => {
    const exam = await startExam();
    for (const [index, { id }] of exam.problems.entries()) {
      const payload = { answer: index === 0 ? 0 : 1, confidence: index < 2 ? 'SURE' : 'UNSURE' };
      await solver.request('PUT', `/attempts/${exam.id}/answers/${id}`, payload);
    }
    const first = exam.problems[0]?.id ?? '';
    const flag = await solver.request('PUT', `/attempts/${exam.id}/answers/${first}/flag`, { is_flagged: true });
    expect(flag.body).toMatchObject({ problem_id: first, is_flagged: true, verdict: null });
    const reloaded = await read(exam.id);
    expect(reloaded.answers.map(({ answer, verdict, is_flagged }) => [answer, verdict, is_flagged])[0]).toEqual([
      0,
      null,
      true,
    ]);
    expect(reloaded.mock_result).toBeNull();
    expect((await solver.request('GET', `/attempts/${exam.id}/sources`)).status).toBe(409);
    const finished = await Promise.all(
      Array.from({ length: 5 }, () => solver.request('POST', `/attempts/${exam.id}/finish`)),
    );
    expect(new Set(finished.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const result = finished[0]?.body as unknown as Mock;
    expect(result.mock_result).toMatchObject({
      score_percent: 83,
      parts: [
        { topic: '교착 상태', problem_count: 4, score_percent: 75, share_permille: 667 },
        { topic: '기아 상태', problem_count: 2, score_percent: 100 },
      ],
      confidence: { sure_right: 1, sure_wrong: 1, unsure_right: 4, unsure_wrong: 0 },
    });
    const logs = await server.db.selectFrom('review_logs').select('rating').where('user_id', '=', solver.id).execute();
    expect(logs).toHaveLength(6);
    const sources = await solver.request('GET', `/attempts/${exam.id}/sources`);
    expect(sources.body).toMatchObject([{ note_id: course.note_id, lecture_id: course.lecture_id }]);
    const late = await solver.request('PUT', `/attempts/${exam.id}/answers/${first}/flag`, { is_flagged: false });
    expect(late.status).toBe(409);
    expect((await solver.request('GET', '/mock-exams')).body).toMatchObject([
      { attempt_id: exam.id, score_percent: 83, problem_count: 6, answered_count: 6 },
    ]);
  });

  it('ends on the server when its time is over, with the answers that were stored', async () => {
    const exam = await startExam({ minutes: 10 });
    await solver.answer(exam.id, exam.problems[0]?.id ?? '', 1);
    server.clock.move(11 * MINUTE_MS);
    const late = await solver.answer(exam.id, exam.problems[1]?.id ?? '', 1);
    expect(late.status).toBe(409);
    const ended = await read(exam.id);
    expect(ended.finished_at).toBe(exam.ends_at);
    expect(ended.mock_result?.score_percent).toBe(17);
  });

  it('survives a crash at every point: one exam, no lost answer, one result', async () => {
    for (const point of EXAM_FAIL_POINTS) {
      const body = options();
      await crashAt(point, () => solver.request('POST', '/mock-exams', body));
      const exam = (await solver.request('POST', '/mock-exams', body)).body as unknown as Mock;
      const problem = exam.problems[0]?.id ?? '';
      await solver.answer(exam.id, problem, 1);
      await crashAt(point, () => solver.request('POST', `/attempts/${exam.id}/finish`));
      const result = (await solver.request('POST', `/attempts/${exam.id}/finish`)).body as unknown as Mock;
      expect(result.mock_result?.score_percent, point).toBe(17);
      const logs = server.db.selectFrom('review_logs').select('id').where('attempt_id', '=', exam.id);
      expect(await logs.execute(), point).toHaveLength(1);
    }
    const rows = await server.db
      .selectFrom('mock_exams')
      .select('attempt_id')
      .where('user_id', '=', solver.id)
      .execute();
    expect(rows).toHaveLength(EXAM_FAIL_POINTS.length);
  });

  it('loses the problems of a deleted set and ends with the last one', async () => {
    const exam = await startExam();
    await solver.answer(exam.id, exam.problems[0]?.id ?? '', 1);
    await solver.request('POST', `/attempts/${exam.id}/finish`);
    expect((await solver.request('DELETE', `/problem-bundles/${course.bundle_id}`)).status).toBe(200);
    expect((await solver.request('GET', `/attempts/${exam.id}`)).status).toBe(404);
    expect((await solver.request('GET', '/mock-exams')).body).toEqual([]);
    expect((await solver.request('POST', '/mock-exams', options())).status).toBe(409);
  });

  it('is not found by another user', async () => {
    const exam = await startExam();
    const other = await aSolver(server);
    const problem = exam.problems[0]?.id ?? '';
    for (const [method, path, payload] of [
      ['GET', `/attempts/${exam.id}`, undefined],
      ['GET', `/attempts/${exam.id}/sources`, undefined],
      ['POST', `/attempts/${exam.id}/next`, undefined],
      ['POST', `/attempts/${exam.id}/finish`, undefined],
      ['PUT', `/attempts/${exam.id}/answers/${problem}/flag`, { is_flagged: true }],
    ] as const)
      expect((await other.request(method, path, payload)).status, path).toBe(404);
  });
});

async function crashAt(point: string, act: () => Promise<unknown>): Promise<void> {
  simulateCrashes((name) => {
    if (name === point) throw new Error(`crash at ${point}`);
  });
  await act().finally(() => simulateCrashes(null));
}

describe('adaptive exam', () => {
  it('has one problem at a time, near the ability, and locks answers that have chosen another', async () => {
    await server.db
      .insertInto('problem_difficulties')
      .values(
        course.problem_ids.map((problem_id, index) => ({
          problem_id,
          user_id: solver.id,
          logit: (index % 6) - 2.5,
          answer_count: 9,
          calibrated_at: server.clock.now(),
        })),
      )
      .execute();
    const difficultyOf = (id: string) => (course.problem_ids.indexOf(id) % 6) - 2.5;
    const exam = await startExam({ kind: 'ADAPTIVE', problem_count: 8 });
    expect(exam.problems).toHaveLength(1);
    const next = async () => (await solver.request('POST', `/attempts/${exam.id}/next`)).body as unknown as Mock;
    expect((await next()).problems).toHaveLength(1);
    for (let place = 0; place < 8; place += 1) {
      const now = await read(exam.id);
      const current = now.problems[place]?.id ?? '';
      await solver.answer(exam.id, current, difficultyOf(current) < 1 ? 1 : 0);
      await next();
    }
    const all = await next();
    expect(all.problems).toHaveLength(8);
    expect(all.answers.every(({ verdict, key }) => verdict === null && key === null)).toBe(true);
    const chosen = all.problems.map(({ id }) => difficultyOf(id));
    expect(Math.max(...chosen)).toBeGreaterThan(1);
    expect(chosen.slice(2).filter((one) => Math.abs(one - 1) <= 1.5).length).toBeGreaterThanOrEqual(4);
    expect((await solver.answer(exam.id, all.problems[0]?.id ?? '', 2)).status).toBe(409);
    const fixed = await startExam();
    expect((await solver.request('POST', `/attempts/${fixed.id}/next`)).status).toBe(409);
  });
});

describe('exam of a course', () => {
  const path = () => `/courses/${encodeURIComponent(course.course)}/exam`;
  const dayIn = (days: number) => seoulDayName(new Date(server.clock.now().getTime() + days * MS_PER_DAY));

  it('plans every day until the exam and plans again after missed days', async () => {
    const set = await solver.request('PUT', path(), { exam_on: dayIn(9), daily_minutes: 30 });
    expect(set.body).toMatchObject({ days_left: 9, daily_minutes: 30, left_over: [] });
    const days = set.body.days as { day: string; minutes: number; tasks: { kind: string; count: number }[] }[];
    expect(days).toHaveLength(9);
    const counts = days.map(({ tasks }) => tasks.find(({ kind }) => kind === 'NEW')?.count ?? 0);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(days.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'MOCK'))).toHaveLength(2);
    server.clock.move(5 * MS_PER_DAY);
    await solver.signIn();
    const later = (await courseExam()).body.plan as { days: typeof days };
    expect(later.days).toHaveLength(4);
    const left = later.days.map(({ tasks }) => tasks.find(({ kind }) => kind === 'NEW')?.count ?? 0);
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect((await solver.request('GET', '/today')).body.exam_plans).toMatchObject([{ course: course.course }]);
    expect((await solver.request('DELETE', path())).status).toBe(200);
    expect((await courseExam()).body.plan).toBeNull();
  });

  it('moves only the reviews that the recall on its day needs, of problems and cards, and returns them when it is removed', async () => {
    const last_review_at = server.clock.now();
    const memory = (stability: number, days: number) => {
      const scheduled_at = new Date(last_review_at.getTime() + days * MS_PER_DAY);
      const counts = { reps: 2, lapses: 0, state: 'REVIEW' as const };
      return { stability, difficulty: 5, ...counts, last_review_at, scheduled_at, due_at: scheduled_at };
    };
    const [weak = '', strong = '', early = ''] = course.problem_ids;
    const reviews = [
      { problem_id: weak, ...memory(21, 21) },
      { problem_id: strong, ...memory(300, 60) },
      { problem_id: early, ...memory(4, 4) },
    ];
    await server.db
      .insertInto('review_cards')
      .values(reviews.map((review) => ({ user_id: solver.id, ...review })))
      .execute();
    const own = { kind: 'QUESTION', front: '앞', back: '뒤' };
    const { body: card } = await solver.request('POST', `/notes/${course.note_id}/cards`, own);
    const cards = server.db.updateTable('flash_cards').set(memory(21, 21)).where('id', '=', String(card.id));
    await cards.execute();
    const dueDays = async () => {
      const problems = server.db.selectFrom('review_cards').select(['problem_id', 'due_at']);
      const rows = await problems.where('user_id', '=', solver.id).execute();
      const due = new Map(rows.map((row) => [row.problem_id, row.due_at]));
      const stored = server.db.selectFrom('flash_cards').select('due_at').where('id', '=', String(card.id));
      const all = [due.get(weak), due.get(strong), due.get(early), (await stored.executeTakeFirstOrThrow()).due_at];
      return all.map((at) => Math.round(((at?.getTime() ?? 0) - last_review_at.getTime()) / MS_PER_DAY));
    };
    await solver.request('PUT', path(), { exam_on: dayIn(20), daily_minutes: 30 });
    const [ofWeak = 0, ofStrong, ofEarly, ofCard = 0] = await dueDays();
    expect([ofStrong, ofEarly]).toEqual([60, 4]);
    for (const moved of [ofWeak, ofCard]) {
      expect(moved).toBeGreaterThanOrEqual(12);
      expect(moved).toBeLessThan(20);
    }
    // Two reviews of the last week are not on one day.
    expect(ofWeak).not.toBe(ofCard);
    await solver.request('DELETE', path());
    expect(await dueDays()).toEqual([21, 60, 4, 21]);
  });

  it('refuses days that have passed', async () => {
    expect((await solver.request('PUT', path(), { exam_on: dayIn(-1), daily_minutes: 30 })).status).toBe(409);
    expect((await solver.request('PUT', path(), { exam_on: dayIn(400), daily_minutes: 30 })).status).toBe(409);
  });

  it('names what is missing for a predicted score, then predicts with a range', async () => {
    expect((await courseExam()).body).toMatchObject({
      forecast: null,
      forecast_missing: [
        { kind: 'ANSWERS', have: 0, need: 30 },
        { kind: 'COVERAGE', have: 0, need: 60 },
      ],
    });
    const large = await anExaminedCourse(server, solver, { course: course.course, perSection: 15 });
    expect(large.problem_ids).toHaveLength(30);
    const exam = await startExam({ problem_count: 42, minutes: 100 });
    expect(exam.problems).toHaveLength(42);
    for (const [index, { id }] of exam.problems.entries()) await solver.answer(exam.id, id, index % 4 === 0 ? 0 : 1);
    await solver.request('POST', `/attempts/${exam.id}/finish`);
    const { forecast, forecast_missing } = (await courseExam()).body as {
      forecast: { score: number; low: number; high: number };
      forecast_missing: unknown[];
    };
    expect(forecast_missing).toEqual([]);
    expect(forecast.low).toBeLessThan(forecast.score);
    expect(forecast.high).toBeGreaterThan(forecast.score);
    expect(forecast.score).toBeGreaterThan(60);
    expect(forecast.score).toBeLessThan(95);
  });
});

it('measures ability and difficulty from the answers, again only after new ones', async () => {
  const exam = await startExam();
  for (const [index, { id }] of exam.problems.entries()) await solver.answer(exam.id, id, index < 2 ? 0 : 1);
  await solver.request('POST', `/attempts/${exam.id}/finish`);
  expect(await calibrateProblems(server)).toBeGreaterThanOrEqual(1);
  const rows = await server.db
    .selectFrom('problem_difficulties')
    .select(['problem_id', 'logit', 'answer_count'])
    .where('user_id', '=', solver.id)
    .execute();
  const logitOf = (index: number) => rows.find((row) => row.problem_id === exam.problems[index]?.id)?.logit ?? 0;
  expect(rows).toHaveLength(6);
  expect(logitOf(0)).toBeGreaterThan(0);
  expect(logitOf(5)).toBeLessThan(0);
  const ability = server.db.selectFrom('learner_abilities').selectAll().where('user_id', '=', solver.id);
  expect(await ability.executeTakeFirst()).toMatchObject({ answer_count: 6 });
  server.clock.move(1000);
  expect(await calibrateProblems(server)).toBe(0);
});
