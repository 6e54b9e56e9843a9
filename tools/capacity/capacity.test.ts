import { describe, expect, it } from 'vitest';
import { costFor } from './model/cost-for.ts';
import { demandFor } from './model/demand-for.ts';
import { findBreakingPoint } from './model/find-breaking-point.ts';
import { listStrains, THINGS } from './model/list-strains.ts';
import { MENDING_STEPS } from './model/mending-steps.ts';
import { readWorld } from './read-world.ts';
import { sizeOf } from './tell-sizes.ts';

const world = readWorld();
const SIZES = [1, 100, 10_000, 1_000_000, 100_000_000];
const at = (lectures: number) => sizeOf(world, lectures);

describe('demandFor', () => {
  it('asks in proportion to lectures, and for two processes of each at least', () => {
    const [small, large] = [at(1_000_000).demand, at(2_000_000).demand];
    expect(large.model_tokens_per_minute / small.model_tokens_per_minute).toBeCloseTo(2);
    expect(large.ledger_bytes / small.ledger_bytes).toBeCloseTo(2);
    expect([at(1).demand.api_processes, at(1).demand.worker_processes]).toEqual([2, 2]);
  });

  it('counts tokens as one does by hand: an hour a lecture, 30 days, four times the average', () => {
    const { figures } = world;
    const tokens = figures.model_input_tokens_per_hour.value + figures.model_output_tokens_per_hour.value;
    expect(at(43_200).demand.model_tokens_per_minute).toBeCloseTo(tokens * 4);
  });

  it('works a burst off within its day while the model’s limits let all of it through', () => {
    expect(at(100).demand.burst_drain_days).toBeLessThan(1);
    expect(at(1_000_000).demand.burst_drain_days).toBeGreaterThan(100);
  });
});

describe('costFor', () => {
  it.each(SIZES)('adds up in whole won at %i lectures', (lectures) => {
    const { cost } = at(lectures);
    const parts = [cost.processes_won, cost.database_won, cost.objects_won, cost.egress_won, cost.model_won];
    expect(parts.every(Number.isInteger)).toBe(true);
    expect(parts.reduce((sum, won) => sum + won, 0)).toBe(cost.total_won);
    expect(cost.credits_a_lecture * world.prices.won_a_credit).toBeCloseTo(cost.won_a_lecture);
  });

  it('never makes a lecture dearer as there are more of them', () => {
    const each = SIZES.map((lectures) => at(lectures).cost.won_a_lecture);
    expect(each).toEqual(each.toSorted((a, b) => b - a));
  });

  it('doubles the model’s part with its price and nothing else', () => {
    const { demand, world: sized } = at(10_000);
    const prices = { ...world.prices };
    const dear = { ...prices, model_input_won_per_million: 840, model_output_won_per_million: 7_000 };
    const [one, two] = [prices, dear].map((used) => costFor({ ...sized, demand, prices: used }));
    expect(two?.model_won).toBe((one?.model_won ?? 0) * 2);
    expect(two?.database_won).toBe(one?.database_won);
  });
});

describe('what breaks', () => {
  it('is sorted by how far it is beyond its limit', () => {
    const ratios = at(100_000_000).strains.map(({ ratio }) => ratio);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
  });

  it.each(THINGS)('%s: the breaking point is where the ratio passes one', (thing) => {
    const point = findBreakingPoint(thing, world);
    const ratioAt = (lectures: number) => at(lectures).strains.find((strain) => strain.thing === thing)?.ratio ?? 0;
    expect(ratioAt(point * 0.98)).toBeLessThan(1);
    expect(ratioAt(point * 1.02)).toBeGreaterThanOrEqual(1);
  });

  it('a smaller database machine breaks earlier', () => {
    const small = { ...world, machines: { ...world.machines, database_vcpu: 4 } };
    expect(findBreakingPoint('database processor', small)).toBeLessThan(
      findBreakingPoint('database processor', world) / 10,
    );
  });

  it('every thing has one step, which moves its breaking point away and hurts no other', () => {
    expect(MENDING_STEPS.map(({ thing }) => thing).toSorted()).toEqual([...THINGS].toSorted());
    for (const { apply, thing } of MENDING_STEPS) {
      const mended = { ...world, ...apply(world) };
      expect(findBreakingPoint(thing, mended) / findBreakingPoint(thing, world), thing).toBeGreaterThan(1.5);
      const { demand, world: sized } = sizeOf(mended, 100_000_000);
      const before = new Map(at(100_000_000).strains.map((strain) => [strain.thing, strain.ratio]));
      const worse = listStrains(demand, sized).filter(
        (strain) => strain.ratio > (before.get(strain.thing) ?? 0) * 1.001,
      );
      expect(worse, thing).toEqual([]);
    }
  });

  it('every step is called by one metric, ours or the machine’s, and a threshold', () => {
    for (const { metric, when } of MENDING_STEPS) {
      expect(metric).toMatch(/^(?:pilgi|node)_[a-z_]+(\{table="[a-z_.]+"\})?$/);
      expect(when).toMatch(/\d|half/);
    }
  });
});

describe('readWorld', () => {
  it('takes flags before assumptions and refuses nonsense', () => {
    expect(readWorld({ hours: '2' }).scenario.hours_a_lecture).toBe(2);
    expect(() => readWorld({ hours: 'two' })).toThrow('hours_a_lecture is NaN');
  });

  it('two hours a lecture take twice the tokens', () => {
    const longer = readWorld({ hours: '2' });
    const tokens = (used: typeof world) =>
      demandFor({ ...used.scenario, lectures_a_month: 1000 }, used.figures, used.machines).model_tokens_per_minute;
    expect(tokens(longer) / tokens(world)).toBeCloseTo(2);
  });
});
