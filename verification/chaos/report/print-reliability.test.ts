import { describe, expect, it } from 'vitest';
import type { PartReport } from '../chaos-part.ts';
import { describeRun } from './describe-run.ts';
import { printReliability } from './print-reliability.ts';
import { INVARIANT_TEXTS } from './reliability.texts.ts';

const reports: PartReport[] = [
  {
    part: 'one',
    commit: 'aaaaaaa',
    seed: 7,
    quick: false,
    invariantRounds: 3,
    seconds: 40,
    results: [
      { block: 'B', title: 'payments', figures: '2 kills', violations: [], counts: { kills: 2 } },
      { block: 'C', title: 'cuts', figures: '1 cut', violations: ['round 1: I7: refund x'], counts: { kills: 1 } },
    ],
  },
  {
    part: 'two',
    commit: 'aaaaaaa',
    seed: 7,
    quick: false,
    invariantRounds: 4,
    seconds: 10,
    results: [
      {
        block: 'B',
        title: 'jobs',
        figures: '5 kills',
        violations: [],
        counts: { kills: 5 },
        measures: [{ promise: 'recovery', what: 'process', figure: '12 s', limit: '10 s', isMet: false }],
      },
    ],
  },
];
const run = describeRun({ reports, quick: false, seed: 7, isWhole: true });

describe('printReliability', () => {
  it('adds up counts over parts and blocks', () => {
    expect(run).toMatchObject({ counts: { kills: 8 }, invariantRounds: 7, seconds: 50, violations: 1 });
    expect(run.blocks.map(({ block, seconds }) => [block, seconds])).toEqual([
      ['B', 30],
      ['C', 20],
    ]);
    expect(printReliability(run)).toContain('8 process kills');
  });

  it('shows missed objectives and violated invariants', () => {
    const page = printReliability(run);
    expect(page).toContain('| process | 12 s (objective 10 s) | **no** |');
    expect(page).toContain(`| I7 | ${INVARIANT_TEXTS.I7} | 1 |`);
    expect(page).toContain(`| I1 | ${INVARIANT_TEXTS.I1} | 0 |`);
  });

  it('names the parts that ran on another commit than most', () => {
    const rerun = reports.map((report) => ({ ...report, commit: report.part === 'two' ? 'bbbbbbb' : report.commit }));
    expect(describeRun({ reports: [...reports, ...rerun], quick: false, seed: 7, isWhole: true }).commit).toBe(
      'aaaaaaa, two on bbbbbbb',
    );
  });

  it('names all 21 invariants', () => {
    expect(Object.keys(INVARIANT_TEXTS)).toHaveLength(21);
  });
});
