import { toMicroCredits } from '@pilgi/domain/billing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PaidWorkScenario, preparePaidWork, type ScenarioName } from '../../testing/prepare-paid-work.ts';
import { type Crash, runWithCrashes } from '../../testing/run-with-crashes.ts';
import { type Student, type Studio, startStudio } from '../../testing/start-studio.ts';
import { balanceOf, listLedgerViolations } from '../features/billing/index.ts';

// The clients are listed in paid-works.ts.
const NAMES = ['note', 'bundle', 'grading', 'question', 'translation'] as const satisfies readonly ScenarioName[];
/** More than one process of any client passes. */
const MAX_POINTS = 90;
/** The landing gate crashes at every third point, with and without a lost workflow; the deep layer at every point. */
const [STRIDE, RUNS] = process.env.TEST_DEPTH === 'all' ? [1, 40] : [3, 10];

let studio: Studio;
let student: Student;
let scenarios: Record<ScenarioName, PaidWorkScenario>;

beforeAll(async () => {
  studio = await startStudio();
  ({ student, scenarios } = await preparePaidWork(studio));
}, 300_000);
afterAll(() => studio.close());
beforeEach(() => studio.gemini.control.clearFaults());

interface Ended {
  status: string;
  ceiling_micro: bigint;
  charged_micro: bigint;
  finished_at: Date | null;
  hold_status: string | null;
  captured_micro: bigint | null;
  charged_calls: number;
  stored_replies: number;
}

async function readEnd({ work }: PaidWorkScenario, id: string): Promise<Ended> {
  const { rows } = await sql<Ended>`
    select row.status::text, row.ceiling_micro, row.charged_micro, row.finished_at, hold.status::text as hold_status, hold.captured_micro,
      (select count(*)::integer from model_calls where subject_id = row.id and is_charged) as charged_calls,
      (select count(*)::integer from model_calls where subject_id = row.id and answer is not null) as stored_replies
    from ${sql.table(work.table)} row left join credit_holds hold on hold.purpose = 'JOB' and hold.subject_id = row.id
    where row.id = ${id}`.execute(studio.server.db);
  const [end] = rows;
  if (end === undefined) throw new Error(`no ${work.name} ${id}`);
  return end;
}

/** Starts one piece of work, runs it with crashes and checks everything about its credits. */
async function runChecked(name: ScenarioName, crashes: readonly Crash[]) {
  const scenario = scenarios[name];
  const before = await balanceOf(studio.server, student.id);
  const { id, ceiling_credits } = await scenario.start();
  const held = await balanceOf(studio.server, student.id);
  expect(held.held_micro - before.held_micro).toBe(toMicroCredits(ceiling_credits));
  const points = await runWithCrashes(studio.server, { ...scenario, id }, crashes);
  const end = await readEnd(scenario, id);
  expect(scenario.work.openStatuses).not.toContain(end.status);
  expect(end.finished_at).not.toBeNull();
  expect(['CAPTURED', 'RELEASED']).toContain(end.hold_status);
  expect(end.captured_micro).toBe(end.charged_micro);
  expect(end.charged_micro).toBeLessThanOrEqual(end.ceiling_micro);
  expect(end.ceiling_micro).toBe(toMicroCredits(ceiling_credits));
  expect(end.charged_calls > 0).toBe(end.charged_micro > 0n);
  expect(end.stored_replies).toBe(0);
  const after = await balanceOf(studio.server, student.id);
  expect(after).toMatchObject({ balance_micro: before.balance_micro - end.charged_micro, held_micro: 0n });
  expect(await listLedgerViolations(studio.server.db)).toEqual([]);
  return { points, status: end.status, charged_micro: end.charged_micro, result: await scenario.readResult(id) };
}

describe('every client of the paid-work protocol', () => {
  it.each(NAMES)(
    '%s: ends in the same way after a crash at any point, resumed or restarted',
    async (name) => {
      const { points, ...undisturbed } = await runChecked(name, []);
      expect(undisturbed.charged_micro).toBeGreaterThan(0n);
      expect(points).toBeLessThan(MAX_POINTS);
      for (let afterPoints = 0; afterPoints < points; afterPoints += STRIDE) {
        const { points: _, ...disturbed } = await runChecked(name, [
          { afterPoints, losesWorkflow: afterPoints % 2 === 1 },
        ]);
        expect({ afterPoints, ...disturbed }).toEqual({ afterPoints, ...undisturbed });
      }
    },
    600_000,
  );

  it('never charges more than the ceiling and ends every hold, whatever crashes and whatever the model replies', async () => {
    const crash = fc.record({ afterPoints: fc.nat(MAX_POINTS / 2), losesWorkflow: fc.boolean() });
    const fault = fc.record({
      kind: fc.constantFrom(
        'malformed-json' as const,
        'truncated-output' as const,
        'lost-answer' as const,
        'safety-block' as const,
        'foreign-ids' as const,
        'wrong-numbers' as const,
        'wrong-key' as const,
        'points-above' as const,
        'invented-fact' as const,
      ),
      next: fc.integer({ min: 1, max: 6 }),
    });
    const plan = fc.record({
      name: fc.constantFrom(...NAMES),
      crashes: fc.array(crash, { maxLength: 5 }),
      faults: fc.array(fault, { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ name, crashes, faults }) => {
        studio.gemini.control.clearFaults();
        for (const rule of faults) studio.gemini.control.addFault(rule);
        await runChecked(name, crashes);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it.each(NAMES)('%s: is given up without a charge when its workflow is lost three times', async (name) => {
    const lost = { afterPoints: 0, losesWorkflow: true };
    const { charged_micro } = await runChecked(name, [lost, lost, lost]);
    expect(charged_micro).toBe(0n);
  });

  it.each(NAMES)('%s: leaves neither a row nor a hold when the start fails before its commit', async (name) => {
    const scenario = scenarios[name];
    const { workflows } = studio.server;
    const { enqueue } = workflows;
    const rowsOf = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(scenario.work.table)}`.execute(studio.server.db);
      return rows[0]?.count;
    };
    const [rows, balance] = [await rowsOf(), await balanceOf(studio.server, student.id)];
    let enqueued = 0;
    workflows.enqueue = async () => {
      enqueued += 1;
      throw new Error('the process ends here');
    };
    await scenario.start();
    workflows.enqueue = enqueue;
    expect(enqueued).toBe(1);
    expect([await rowsOf(), await balanceOf(studio.server, student.id)]).toEqual([rows, balance]);
  });
});
