import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BenchResult } from '../store-figures.ts';
import { FIGURES_DIRECTORY, REPORT_FILE, readRuns } from './read-runs.ts';
import { renderReport } from './render-report.ts';
import { withEarlier } from './with-earlier.ts';

const figure = { title: 'reads', unit: '/s', own: [9, 10, 11], bare: [20, 20, 20], bareName: 'pgbench' };
const run: BenchResult = {
  bench: 'trial',
  at: '2026-11-01T10:00:00.000Z',
  commit: 'abc',
  machine: '2 cores',
  command: 'npm run bench -- trial',
  figures: [{ ...figure, goal: { min: 0.6 }, limit: 'The disk.' }],
};

describe('renderReport', () => {
  it('renders medians, spreads, ratio, goal and limiting factor', () => {
    const text = renderReport([run]);
    const row =
      '| reads | 10.00 (9.00-11.00) /s | 20.00 (20.00-20.00) /s, pgbench | 0.50 (0.45-0.55) |  | at least 0.6 | no |';
    expect(text).toContain(row);
    expect(text).toContain('`npm run bench -- trial`, 2026-11-01, commit abc, 2 cores.');
    expect(text).toContain('- trial: reads. 0.50 (0.45-0.55), goal: at least 0.6. The disk.');
  });

  it('lists only missed goals', () => {
    const reached = renderReport([{ ...run, figures: [{ ...figure, goal: { min: 0.5 } }] }]);
    expect(reached).toContain('| at least 0.5 | yes |');
    expect(reached).toContain('None.');
  });
});

describe('withEarlier', () => {
  it('shows the ratio of the run that was replaced', () => {
    const later = { ...run, at: '2026-11-03T10:00:00.000Z', commit: 'def' };
    const text = renderReport([withEarlier(later, run)]);
    expect(text).toContain('commit def, 2 cores. Before: 2026-11-01, commit abc.');
    expect(text).toContain('| 0.50 (0.45-0.55) | 0.50 | at least 0.6 | no |');
  });

  it('keeps what a run replaced when it is written again', () => {
    const later = withEarlier({ ...run, at: '2026-11-03T10:00:00.000Z' }, run);
    const { before: _, ...measured } = later;
    expect(withEarlier(measured, later)).toEqual(later);
  });
});

it('docs/performance.md matches the stored figures', () => {
  const runs = readRuns(FIGURES_DIRECTORY);
  expect(runs.length).toBeGreaterThan(0);
  expect(readFileSync(REPORT_FILE, 'utf8')).toBe(renderReport(runs));
});
