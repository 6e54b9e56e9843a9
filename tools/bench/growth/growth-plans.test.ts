import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '../create-statement-recorder.ts';
import { type GrowthScene, openGrowthScene } from './open-growth-scene.ts';
import { mostCost, readPlan } from './plan.ts';

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

/** These ask others than our tables, or look at whole days on purpose. */
const NOT_ASKED = new Set(['compare-provider', 'roll-up-usage', 'purge-workflows']);
/** A table of so few rows is read faster than its index. */
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
  call.replaceAll(/\{(\w+)\}/g, (_, name: keyof GrowthScene['somebody']) => scene.somebody[name]);
const isExplained = ({ sql }: Statement) => /^\s*(select|with|insert|update|delete)\b/i.test(sql);

/** What is wrong with the plans of the same statements over few rows and over many. */
async function judge(ofSmall: Statement[], ofLarge: Statement[]): Promise<{ seen: number; findings: string[] }> {
  const findings: string[] = [];
  const known = new Map<string, number>();
  for (const statement of ofSmall.filter(isExplained)) known.set(statement.sql, (await small.explain(statement)).cost);
  const asked = ofLarge.filter(isExplained);
  for (const statement of asked) {
    const { cost, read_whole } = await large.explain(statement);
    const before = known.get(statement.sql);
    const whole = read_whole.filter((table) => (large.rowCounts.get(table) ?? 0) > FEW_ROWS);
    if (whole.length > 0) findings.push(`reads ${whole.join(', ')} whole: ${statement.sql}`);
    else if (before !== undefined && cost > mostCost(before, GROWTH))
      findings.push(`costs ${cost}, before ${before}: ${statement.sql}`);
  }
  return { seen: asked.length, findings };
}

describe('twenty times the rows', () => {
  it('are there, and every work of the worker is named', () => {
    expect(large.rows.jobs / small.rows.jobs).toBeGreaterThan(GROWTH * 0.9);
    expect(large.workNames.length).toBeGreaterThan(25);
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
    expect([...NOT_ASKED].filter((name) => !large.workNames.includes(name))).toEqual([]);
  });

  it.each(CALLS)('GET %s', async (call) => {
    const { findings, seen } = await judge(
      await small.ask(pathFor(small, call)),
      await large.ask(pathFor(large, call)),
    );
    expect(seen).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  });

  it('what the worker looks for all the time and by the calendar', async () => {
    const findings: string[] = [];
    for (const name of large.workNames.filter((one) => !NOT_ASKED.has(one))) {
      const judged = await judge(await small.work(name), await large.work(name));
      findings.push(...judged.findings.map((finding) => `${name} ${finding}`));
    }
    expect(findings).toEqual([]);
  });
});

describe('the judge', () => {
  it('finds a table that is read whole, wherever in the plan', () => {
    const scan = { 'Node Type': 'Parallel Seq Scan', 'Relation Name': 'jobs', 'Total Cost': 5 };
    expect(readPlan({ 'Node Type': 'Sort', 'Total Cost': 9, Plans: [scan] })).toEqual({
      cost: 9,
      read_whole: ['jobs'],
    });
  });

  it('finds a statement without an index by its plan', async () => {
    const statement = { sql: 'select id from lectures where title = $1', parameters: ['강의 1'] };
    const { findings } = await judge([statement], [statement]);
    expect(findings).toEqual([expect.stringContaining('reads lectures whole')]);
  });

  it('lets a cost grow with the logarithm and not with the rows', () => {
    expect(mostCost(1_000, GROWTH)).toBeGreaterThan(2_000);
    expect(mostCost(1_000, GROWTH)).toBeLessThan((1_000 * GROWTH) / 5);
    expect(mostCost(1, GROWTH)).toBe(800);
  });
});
