import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { KeptBench } from '../keep-figures.ts';
import { FIGURES_FOLDER, REPORT_FILE, readRuns } from './read-runs.ts';
import { renderReport } from './render-report.ts';

const figure = { title: 'reads', unit: '/s', own: [9, 10, 11], bare: [20, 20, 20], bareName: 'pgbench' };
const run: KeptBench = {
  bench: 'trial',
  at: '2026-11-01T10:00:00.000Z',
  commit: 'abc',
  machine: '2 cores',
  command: 'npm run bench -- trial',
  figures: [{ ...figure, goal: { least: 0.6 }, limit: 'The disk.' }],
};

describe('renderReport', () => {
  it('tells medians, spreads, ratio, goal and what limits it', () => {
    const text = renderReport([run]);
    const row =
      '| reads | 10.00 (9.00-11.00) /s | 20.00 (20.00-20.00) /s, pgbench | 0.50 (0.45-0.55) | at least 0.6 | no |';
    expect(text).toContain(row);
    expect(text).toContain('`npm run bench -- trial`, 2026-11-01, commit abc, 2 cores.');
    expect(text).toContain('- trial: reads. 0.50 (0.45-0.55), wanted at least 0.6. The disk.');
  });

  it('names a goal as missed only where it is', () => {
    const reached = renderReport([{ ...run, figures: [{ ...figure, goal: { least: 0.5 } }] }]);
    expect(reached).toContain('| at least 0.5 | yes |');
    expect(reached).toContain('None.');
  });
});

it('docs/performance.md says what the kept figures say', () => {
  const runs = readRuns(FIGURES_FOLDER);
  expect(runs.length).toBeGreaterThan(0);
  expect(readFileSync(REPORT_FILE, 'utf8')).toBe(renderReport(runs));
});
