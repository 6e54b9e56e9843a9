import { describe, expect, it } from 'vitest';
import { busiestModel } from './cost/margins.ts';
import { costFor } from './model/cost-for.ts';
import { demandFor } from './model/demand-for.ts';
import { findBreakingPoint } from './model/find-breaking-point.ts';
import { listUtilizations, RESOURCES } from './model/list-utilizations.ts';
import { SCALING_STEPS } from './model/scaling-steps.ts';
import { readAssumptions } from './read-assumptions.ts';
import { planSizes } from './render-plan.ts';
import { sizeOf } from './render-sizes.ts';

const assumptions = readAssumptions();
const SIZES = [1, 100, 10_000, 1_000_000, 100_000_000];
const at = (lectures: number) => sizeOf(assumptions, lectures);

describe('demandFor', () => {
  it('grows in proportion to lectures, with at least two processes of each kind', () => {
    const [small, large] = [at(1_000_000).demand, at(2_000_000).demand];
    expect(large.model_tokens_per_minute / small.model_tokens_per_minute).toBeCloseTo(2);
    expect(large.ledger_bytes / small.ledger_bytes).toBeCloseTo(2);
    expect([at(1).demand.api_processes, at(1).demand.worker_processes]).toEqual([2, 2]);
  });

  it('computes tokens from one hour per lecture, 30 days and a peak of four times the average', () => {
    const { tokens } = busiestModel(assumptions.figures.works, assumptions.scenario);
    expect(at(43_200).demand.model_tokens_per_minute).toBeCloseTo(tokens * 4);
  });

  it('drains a burst within its day while the model limits allow all of it', () => {
    expect(at(100).demand.burst_drain_days).toBeLessThan(1);
    expect(at(1_000_000).demand.burst_drain_days).toBeGreaterThan(100);
  });
});

describe('costFor', () => {
  it.each(SIZES)('adds up in whole won at %i lectures', (lectures) => {
    const { cost } = at(lectures);
    const parts = [
      cost.processes_won,
      cost.database_won,
      cost.objects_won,
      cost.egress_won,
      cost.backup_won,
      cost.model_won,
    ];
    expect(parts.every(Number.isInteger)).toBe(true);
    expect(parts.reduce((sum, won) => sum + won, 0)).toBe(cost.total_won);
    expect(cost.credits_a_lecture * assumptions.prices.won_a_credit).toBeCloseTo(cost.won_a_lecture);
  });

  it('never increases the cost per lecture with the number of lectures', () => {
    const each = SIZES.map((lectures) => at(lectures).cost.won_a_lecture);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
  });

  it('doubles only the model cost when the model price doubles', () => {
    const { demand, assumptions: sized } = at(10_000);
    const twice = (won: Record<string, number>) =>
      Object.fromEntries(Object.entries(won).map(([day, value]) => [day, value * 2]));
    const works = sized.figures.works.map((work) => ({ ...work, won: twice(work.won) }));
    const one = costFor({ ...sized, demand });
    const two = costFor({ ...sized, demand, figures: { ...sized.figures, works } });
    expect(Math.abs(two.model_won - one.model_won * 2)).toBeLessThanOrEqual(1);
    expect(two.database_won).toBe(one.database_won);
  });
});

describe('bottlenecks', () => {
  it('are sorted by utilization', () => {
    const ratios = at(100_000_000).utilizations.map(({ ratio }) => ratio);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  });

  it.each(RESOURCES)('%s: findBreakingPoint returns the load at which the ratio reaches one', (resource) => {
    const point = findBreakingPoint(resource, assumptions);
    const ratioAt = (lectures: number) =>
      at(lectures).utilizations.find((utilization) => utilization.resource === resource)?.ratio ?? 0;
    expect(ratioAt(point * 0.98)).toBeLessThan(1);
    expect(ratioAt(point * 1.02)).toBeGreaterThanOrEqual(1);
  });

  it('occur earlier with a smaller database machine', () => {
    const small = { ...assumptions, machines: { ...assumptions.machines, database_vcpu: 4 } };
    expect(findBreakingPoint('database CPU', small)).toBeLessThan(findBreakingPoint('database CPU', assumptions) / 10);
  });

  it('have one scaling step each, which raises the limit of its resource and worsens no other', () => {
    expect(SCALING_STEPS.map(({ resource }) => resource).toSorted()).toEqual([...RESOURCES].toSorted());
    for (const { apply, resource } of SCALING_STEPS) {
      const mended = { ...assumptions, ...apply(assumptions) };
      expect(findBreakingPoint(resource, mended) / findBreakingPoint(resource, assumptions), resource).toBeGreaterThan(
        1.5,
      );
      const { demand, assumptions: sized } = sizeOf(mended, 100_000_000);
      const before = new Map(
        at(100_000_000).utilizations.map((utilization) => [utilization.resource, utilization.ratio]),
      );
      const worse = listUtilizations(demand, sized).filter(
        (utilization) => utilization.ratio > (before.get(utilization.resource) ?? 0) * 1.001,
      );
      expect(worse, resource).toEqual([]);
    }
  });

  it('have one metric and a threshold for each scaling step', () => {
    for (const { metric, when } of SCALING_STEPS) {
      expect(metric).toMatch(/^(?:pilgi|node)_[a-z_]+(\{table="[a-z_.]+"\})?$/);
      expect(when).toMatch(/\d|half/);
    }
  });
});

describe('readWorld', () => {
  it('prefers flags to assumptions and rejects invalid values', () => {
    expect(readAssumptions({ hours: '2' }).scenario.hours_a_lecture).toBe(2);
    expect(() => readAssumptions({ hours: 'two' })).toThrow('hours_a_lecture is NaN');
  });

  it('doubles the tokens of notes and translations for lectures of two hours', () => {
    const withoutStudy = {
      problem_sets_a_lecture: 0,
      questions_a_lecture: 0,
      essays_a_lecture: 0,
      short_answers_a_lecture: 0,
      documents_a_lecture: 0,
    };
    const longer = readAssumptions({ hours: '2' });
    const tokens = (used: typeof assumptions) =>
      demandFor({ ...used.scenario, ...withoutStudy, lectures_a_month: 1000 }, used.figures, used.machines)
        .model_tokens_per_minute;
    expect(tokens(longer) / tokens(assumptions)).toBeCloseTo(2);
  });
});

describe('plan to a thousand times', () => {
  it('takes every step once and leaves no resource more than a tenth above its limit', () => {
    const plan = planSizes(assumptions);
    const steps = plan.flatMap((size) => size.steps);
    expect(new Set(steps).size).toBe(steps.length);
    expect(plan[0]?.steps).toEqual([]);
    for (const { highest, lectures } of plan) expect(highest?.ratio, `${lectures}`).toBeLessThan(1.1);
  });
});

describe('backups, streams and pooler', () => {
  it('store four full backups and the log, and grow with the database', () => {
    const { demand } = at(1_000_000);
    expect(demand.backup_bytes).toBeGreaterThan(demand.database_bytes * assumptions.machines.backup_share * 4);
  });

  it('add API processes for event streams when the CPU would need fewer', () => {
    const many = { ...assumptions, scenario: { ...assumptions.scenario, stream_seconds_a_lecture: 100_000 } };
    expect(sizeOf(many, 1_000_000).demand.api_processes).toBeGreaterThan(at(1_000_000).demand.api_processes);
  });

  it('need fewer database connections than processes have open', () => {
    const { demand } = at(1_000_000);
    expect(demand.database_connections).toBeLessThan(demand.pooler_clients);
  });
});
