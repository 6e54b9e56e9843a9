import { describe, expect, it } from 'vitest';
import { METRIC_NAMES, type Scores } from '../metrics/metric-table.ts';
import { bootstrapBound } from './bootstrap-bound.ts';
import { decideGate, type GateRun } from './decide-gate.ts';

const none = Object.fromEntries(METRIC_NAMES.map((name) => [name, null])) as Scores;

function aRun(recalls: readonly number[], change: Partial<Scores> = {}, errors: string[] = []): GateRun {
  const mean = recalls.reduce((sum, one) => sum + one, 0) / recalls.length;
  return {
    comparable_by: 'same set',
    scores: { ...none, key_point_recall: mean, claim_precision: 0.99, ...change },
    lectures: recalls.map((key_point_recall, index) => ({
      id: `l${index}`,
      scores: { key_point_recall, claim_precision: 0.99 },
      errors: index === 0 ? errors : [],
    })),
  };
}

describe('decideGate', () => {
  const baseline = aRun([0.9, 0.92, 0.94, 0.9]);

  it('passes an equal run', () => expect(decideGate(aRun([0.9, 0.92, 0.94, 0.9]), baseline, 'NORMAL')).toEqual([]));

  it('uses the bar of the density', () => {
    const run = aRun([0.9, 0.9, 0.9, 0.9]);
    expect(decideGate(run, null, 'NORMAL')).toEqual([]);
    expect(decideGate(run, null, 'FULL')).toMatchObject([{ rule: 'bar', metric: 'key_point_recall' }]);
  });

  it('reports a metric below its offline bar, and one above it where low is better', () => {
    const run = aRun([0.95], { exam_hint_recall: 0.8, undrawn_formulas: 1 });
    expect(decideGate(run, null, 'offline').map(({ metric }) => metric)).toEqual([
      'exam_hint_recall',
      'undrawn_formulas',
    ]);
  });

  it('reports a fall beyond what is allowed, and a metric that is no longer measured', () => {
    const before = aRun([0.9, 0.92, 0.94, 0.9], { term_recall: 1, notice_recall: 1 });
    const findings = decideGate(aRun([0.9, 0.92, 0.94, 0.9], { term_recall: 0.97 }), before, 'NORMAL');
    expect(findings).toMatchObject([
      { rule: 'fall', metric: 'notice_recall' },
      { rule: 'fall', metric: 'term_recall' },
    ]);
  });

  it('reports a new error although no score moved', () => {
    const findings = decideGate(aRun([0.9, 0.92, 0.94, 0.9], {}, ['fact f1']), baseline, 'NORMAL');
    expect(findings).toMatchObject([{ rule: 'new error', text: 'l0: fact f1 is new' }]);
    expect(decideGate(aRun([0.9], {}, ['fact f1']), aRun([0.9], {}, ['fact f1']), 'NORMAL')).toEqual([]);
  });

  it('reports a small fall in every lecture, but not one that chance explains', () => {
    const everywhere = decideGate(aRun([0.88, 0.9, 0.92, 0.88]), baseline, 'NORMAL');
    expect(everywhere).toMatchObject([{ rule: 'interval', metric: 'key_point_recall' }]);
    expect(decideGate(aRun([0.94, 0.88, 0.92, 0.91]), baseline, 'NORMAL')).toEqual([]);
  });

  it('applies the bars alone to a run that cannot be compared', () => {
    expect(decideGate({ ...aRun([0.86, 0.86]), comparable_by: 'other set' }, baseline, 'NORMAL')).toEqual([]);
  });
});

describe('bootstrapBound', () => {
  it('is the value itself when all lectures agree and 0 without lectures', () => {
    expect(bootstrapBound([-0.02, -0.02, -0.02])).toBeCloseTo(-0.02);
    expect(bootstrapBound([])).toBe(0);
  });

  it('is above the mean, and the same in every run', () => {
    const differences = [-0.05, 0.04, -0.01, 0.02, -0.03];
    expect(bootstrapBound(differences)).toBeGreaterThan(-0.006);
    expect(bootstrapBound(differences)).toBe(bootstrapBound(differences));
  });
});
