import { setTimeout as pause } from 'node:timers/promises';
import { type GeminiSimulator, startGeminiSimulator } from '@pilgi/gemini-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aModel } from '../../../../../testing/a-model.ts';
import { aSolver, type ShownAnswer, type Solver } from '../../../../../testing/a-solver.ts';
import { runWithCrashes } from '../../../../../testing/run-with-crashes.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../../../testing/start-test-engine.ts';
import { composeWorkflows } from '../../../../entry/compose-worker.ts';
import { balanceOf, listLedgerViolations } from '../../../billing/index.ts';
import { gradingWork } from './grading-work.ts';
import { startMeaningChecks } from './start-meaning-checks.ts';

// Tests start-meaning-checks.ts, request-meaning.ts and conclude-meaning.ts.
const MINUTE_MS = 60_000;
/** The simulator finds the key in it; no rule does. */
const SAME = '가속도라고 부르는 양';

let gemini: GeminiSimulator;
let server: TestApp;
let engine: TestEngine | null;
let model_id: string;
let solver: Solver;
let attempt_id: string;

beforeAll(async () => {
  gemini = await startGeminiSimulator({ defaultProfile: 'kind' });
  server = await startTestApp({
    env: {
      GEMINI_BASE_URL: `${gemini.url}/v1beta`,
      GEMINI_API_KEY: gemini.apiKey,
      RATE_LIMIT_FACTOR: '100',
      MODEL_REQUESTS_PER_MINUTE: '1000000',
      MODEL_TOKENS_PER_MINUTE: '1000000000',
    },
  });
  server.clock.move(Date.now() - server.clock.now().getTime());
  engine = await startTestEngine(server);
  model_id = await aModel(server, { model_name: 'gemini-3.8-flash', input_token_price: 20, output_token_price: 80 });
});
beforeEach(async () => {
  await fetch(`${gemini.url}/_control/reset`, { method: 'POST' });
  solver = await aSolver(server, { model_id });
  attempt_id = (await solver.start()).id;
});
afterAll(async () => {
  await engine?.stop();
  await server.close();
  await gemini.close();
});

type Checked = ShownAnswer & { is_being_checked: boolean };

async function read(id = attempt_id): Promise<Checked> {
  const { body } = await solver.request('GET', `/attempts/${id}`);
  const found = (body.answers as Checked[]).find((one) => one.problem_id === solver.problem_of.SHORT);
  if (found === undefined) throw new Error('the answer was not found');
  return found;
}
async function settled(): Promise<Checked> {
  for (;;) {
    const answer = await read();
    if (answer.grading?.status !== 'PENDING') return answer;
    await pause(50);
  }
}
const checks = () =>
  server.db.selectFrom('gradings').selectAll().where('user_id', '=', solver.id).orderBy('created_at').execute();

describe('a short answer that no rule accepts', () => {
  it.each([
    [SAME, 'RIGHT', 1],
    ['속도', 'WRONG', 0],
  ])(
    '%s is being checked, then graded as %s, free of charge and with its cost stored',
    async (given, verdict, points) => {
      const before = await balanceOf(server, solver.id);
      const answered = await solver.answer(attempt_id, solver.problem_of.SHORT, given);
      expect(answered.body).toMatchObject({ verdict: 'UNGRADED', points: null, is_being_checked: true });
      expect(await startMeaningChecks(server)).toBe(1);
      expect(await startMeaningChecks(server)).toBe(0);
      expect(await settled()).toMatchObject({ verdict, points, graded_by: 'MODEL', is_being_checked: false });
      const [check] = await checks();
      expect(check).toMatchObject({ kind: 'MEANING', ceiling_micro: 0n, charged_micro: 0n });
      const calls = await server.db
        .selectFrom('model_calls')
        .select(['step', 'is_charged', 'cost_micro_usd', 'prompt_id'])
        .where('subject_id', '=', check?.id ?? '')
        .execute();
      expect(calls).toMatchObject([{ step: 'MEANING', is_charged: false, prompt_id: 'answer.meaning' }]);
      expect(Number(calls[0]?.cost_micro_usd)).toBeGreaterThan(0);
      expect(await balanceOf(server, solver.id)).toEqual(before);
      expect(await listLedgerViolations(server.db)).toEqual([]);
    },
  );

  it('is checked once: the same answer in another attempt is graded at once', async () => {
    await solver.answer(attempt_id, solver.problem_of.SHORT, SAME);
    await startMeaningChecks(server);
    await settled();
    const again = (await solver.start()).id;
    const { body } = await solver.answer(again, solver.problem_of.SHORT, ` ${SAME}.`);
    expect(body).toMatchObject({ verdict: 'RIGHT', graded_by: 'MODEL', is_being_checked: false });
    expect(await checks()).toHaveLength(1);
  });

  it('stays unchecked while the provider is down, and is settled when it is back', async () => {
    const down = { kind: 'safety-block', next: 20, match: { step: 'meaning' } };
    await fetch(`${gemini.url}/_control/faults`, { method: 'POST', body: JSON.stringify(down) });
    await solver.answer(attempt_id, solver.problem_of.SHORT, SAME);
    await startMeaningChecks(server);
    const failed = await settled();
    expect(failed).toMatchObject({ verdict: 'UNGRADED', points: null, is_being_checked: true });
    const logs = server.db.selectFrom('review_logs').select('rating').where('attempt_id', '=', attempt_id);
    expect(await logs.execute()).toEqual([]);
    await fetch(`${gemini.url}/_control/reset`, { method: 'POST' });
    expect(await startMeaningChecks(server)).toBe(0);
    server.clock.move(11 * MINUTE_MS);
    expect(await startMeaningChecks(server)).toBe(1);
    expect(await settled()).toMatchObject({ verdict: 'RIGHT', is_being_checked: false });
    expect(await logs.execute()).toEqual([{ rating: 'GOOD' }]);
  });

  it('is compared by meaning in a review too: free, within the same limits, and rated by the user alone', async () => {
    const problem_id = solver.problem_of.SHORT;
    await solver.answer(attempt_id, problem_id, '속도');
    await startMeaningChecks(server);
    await settled();
    const { id: user_id } = solver;
    const cards = server.db.updateTable('review_cards').set({ due_at: server.clock.now() });
    await cards.where('user_id', '=', user_id).execute();
    const check = (answer: unknown) => solver.request('POST', `/reviews/${problem_id}/check`, { answer });
    const logs = async () =>
      (await server.db.selectFrom('review_logs').select('id').where('user_id', '=', user_id).execute()).length;
    const before = await logs();
    expect((await check('가속도')).body).toMatchObject({ verdict: 'RIGHT' });
    expect((await check('속도')).body).toMatchObject({ verdict: 'WRONG' });
    const { status, body } = await check(SAME);
    expect([status, body.verdict]).toEqual([201, 'UNGRADED']);
    expect(await startMeaningChecks(server)).toBe(1);
    await expect.poll(async () => (await read(String(body.attempt_id))).verdict).toBe('RIGHT');
    expect(await logs()).toBe(before);
    expect((await check(SAME)).body).toMatchObject({ verdict: 'RIGHT' });
    expect(await checks()).toHaveLength(2);
    expect((await solver.request('GET', `/problem-bundles/${solver.bundle_id}/attempts`)).body).toHaveLength(1);
    const rated = await solver.request('POST', `/reviews/${problem_id}`, { answer: SAME, rating: 'GOOD' });
    expect(rated.status).toBe(200);
    expect(await logs()).toBe(before + 1);
    expect((await check(SAME)).status).toBe(409);
  });

  it('can be objected to once, free of charge, and the second verdict is remembered', async () => {
    await solver.answer(attempt_id, solver.problem_of.SHORT, '속도');
    await startMeaningChecks(server);
    expect((await settled()).grading?.may_object).toBe(true);
    const path = `/attempts/${attempt_id}/answers/${solver.problem_of.SHORT}/objection`;
    expect((await solver.request('POST', path, { reason: '강의에서 그렇게 말했습니다.' })).status).toBe(200);
    const after = await settled();
    expect(after.grading).toMatchObject({ status: 'DONE', may_object: false, credits_used: 0 });
    expect((await solver.request('POST', path, { reason: '한 번 더' })).status).toBe(409);
  });

  it('leaves a grade that the user gave meanwhile', async () => {
    await solver.answer(attempt_id, solver.problem_of.SHORT, '속도');
    const path = `/attempts/${attempt_id}/answers/${solver.problem_of.SHORT}/own-grading`;
    expect((await solver.request('PUT', path, { points: 1 })).status).toBe(200);
    expect(await startMeaningChecks(server)).toBe(0);
    expect(await read()).toMatchObject({ verdict: 'RIGHT', graded_by: 'SELF', is_being_checked: false });
  });

  it('survives crashes at every point with one verdict and at most one stored reply', async () => {
    // The crashes are simulated without the engine.
    await engine?.stop();
    engine = null;
    const { workflows } = await composeWorkflows(server);
    const workflow = workflows.find(({ name }) => name === gradingWork.workflowName);
    if (workflow === undefined) throw new Error('no workflow of gradings');
    for (let afterPoints = 0; afterPoints < 10; afterPoints += 1) {
      const { id } = await solver.start();
      await solver.answer(
        id,
        solver.problem_of.SHORT,
        `${SAME} ${afterPoints}`.replace(/\d/, '갑을병정무기경신임계'[afterPoints] ?? ''),
      );
      await startMeaningChecks(server);
      // The clock does not move, so that the order of the gradings is unknown.
      const grading = (await checks()).find((one) => one.attempt_id === id);
      await runWithCrashes(server, { work: gradingWork, workflow, id: grading?.id ?? '' }, [
        { afterPoints, losesWorkflow: false },
      ]);
      expect(await read(id), `after ${afterPoints} points`).toMatchObject({ verdict: 'RIGHT', graded_by: 'MODEL' });
    }
  });
});
