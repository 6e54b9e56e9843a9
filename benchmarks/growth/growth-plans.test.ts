import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../create-statement-recorder.ts';
import { type GrowthScene, openGrowthScene } from './open-growth-scene.ts';
import { maxCost, readPlan } from './plan.ts';

const SMALL = { scale: 0.001, lectures_each: 2 };
const LARGE = { scale: 0.02, lectures_each: 2 };
const GROWTH = LARGE.scale / SMALL.scale;

const CALLS = [
  '/auth/users/me',
  '/ai-models',
  '/jobs',
  '/jobs/{job_id}',
  '/lectures',
  '/lectures/{lecture_id}',
  '/library',
  '/courses',
  '/storage',
  '/payments/transactions',
  '/problem-bundles',
  '/problem-bundles/{bundle_id}',
  '/problem-bundles/{bundle_id}/attempts',
  '/notes/{note_id}/marks',
  '/notes/{note_id}/shares',
  '/notes/{note_id}/versions',
  '/chats?note_id={note_id}',
  '/exports?note_id={note_id}',
  '/reviews',
  '/wrong-answers',
  '/study-statistics',
  '/support/tickets/mine',
  '/users/me/notices',
  '/users/me/withdrawal',
];

/** Tasks that query other systems, or scan whole days on purpose. */
const SKIPPED_TASKS = new Set(['compare-provider', 'roll-up-usage', 'purge-workflows']);
/** For smaller tables a sequential scan is faster than an index. */
const FEW_ROWS = 1_000;

let small: GrowthScene;
let large: GrowthScene;
beforeAll(async () => {
  small = await openGrowthScene(SMALL);
  large = await openGrowthScene(LARGE);
}, 240_000);
afterAll(async () => {
  await small?.close();
  await large?.close();
});

const pathFor = (scene: GrowthScene, call: string) =>
  call.replaceAll(/\{(\w+)\}/g, (_, name: keyof GrowthScene['sampleUser']) => scene.sampleUser[name]);
const isExplained = ({ sql }: Statement) => /^\s*(select|with|insert|update|delete)\b/i.test(sql);

/** Compares the plans of the same statements with few and with many rows. */
async function comparePlans(ofSmall: Statement[], ofLarge: Statement[]): Promise<{ seen: number; findings: string[] }> {
  const findings: string[] = [];
  const known = new Map<string, number>();
  for (const statement of ofSmall.filter(isExplained)) known.set(statement.sql, (await small.explain(statement)).cost);
  const explained = ofLarge.filter(isExplained);
  for (const statement of explained) {
    const { cost, seq_scanned } = await large.explain(statement);
    const before = known.get(statement.sql);
    const whole = seq_scanned.filter((table) => (large.rowCounts.get(table) ?? 0) > FEW_ROWS);
    if (whole.length > 0) findings.push(`sequential scan of ${whole.join(', ')}: ${statement.sql}`);
    else if (before !== undefined && cost > maxCost(before, GROWTH))
      findings.push(`costs ${cost}, before ${before}: ${statement.sql}`);
  }
  return { seen: explained.length, findings };
}

describe('query plans with twenty times the rows', () => {
  it('have the expected row counts and cover every worker task', () => {
    expect(large.rows.jobs / small.rows.jobs).toBeGreaterThan(GROWTH * 0.9);
    expect(large.taskNames.length).toBeGreaterThan(25);
    const filled = [
      'users',
      'ledger_entries',
      'jobs',
      'model_calls',
      'notes',
      'sessions',
      'mail_outbox',
      'problem_bundles',
    ];
    expect(filled.filter((table) => (large.rowCounts.get(table) ?? 0) < FEW_ROWS * 10)).toEqual([]);
    expect([...SKIPPED_TASKS].filter((name) => !large.taskNames.includes(name))).toEqual([]);
  });

  it.each(CALLS)('GET %s uses indexes and its cost does not grow with the rows', async (call) => {
    const { findings, seen } = await comparePlans(
      await small.request(pathFor(small, call)),
      await large.request(pathFor(large, call)),
    );
    expect(seen).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });

  it('worker tasks and schedules use indexes and their cost does not grow with the rows', async () => {
    const findings: string[] = [];
    for (const name of large.taskNames.filter((one) => !SKIPPED_TASKS.has(one))) {
      const judged = await comparePlans(await small.runTask(name), await large.runTask(name));
      findings.push(...judged.findings.map((finding) => `${name} ${finding}`));
    }
    expect(findings).toEqual([]);
  });
});

describe('comparePlans', () => {
  it('finds a sequential scan anywhere in the plan', () => {
    const scan = { 'Node Type': 'Parallel Seq Scan', 'Relation Name': 'jobs', 'Total Cost': 5 };
    expect(readPlan({ 'Node Type': 'Sort', 'Total Cost': 9, Plans: [scan] })).toEqual({
      cost: 9,
      seq_scanned: ['jobs'],
    });
  });

  it('reports a statement without an index', async () => {
    const statement = { sql: 'select id from lectures where title = $1', parameters: ['강의 1'] };
    const { findings } = await comparePlans([statement], [statement]);
    expect(findings).toEqual([expect.stringContaining('sequential scan of lectures')]);
  });

  it('allows logarithmic but not linear growth of the cost', () => {
    expect(maxCost(1_000, GROWTH)).toBeGreaterThan(2_000);
    expect(maxCost(1_000, GROWTH)).toBeLessThan((1_000 * GROWTH) / 5);
    expect(maxCost(1, GROWTH)).toBe(800);
  });
});
