import { demandFor } from './model/demand-for.ts';
import { type CapacityAssumptions, listUtilizations, type Resource } from './model/list-utilizations.ts';
import { SCALING_STEPS } from './model/scaling-steps.ts';
import type { Assumptions } from './read-assumptions.ts';
import { count, rough } from './render-sizes.ts';

const START = 10_000;
const FACTORS = [1, 10, 100, 1000];
/** A step begins before its resource is exhausted. */
const TIGHT = 0.7;

interface PlannedSize {
  factor: number;
  lectures: number;
  steps: Resource[];
  demand: ReturnType<typeof demandFor>;
  /** Highest utilization after the steps. */
  highest: { resource: Resource; ratio: number } | undefined;
}

/** Steps due at each size, each taken once, with the utilization that remains. */
export function planSizes(assumptions: CapacityAssumptions): PlannedSize[] {
  let current = assumptions;
  const taken = new Set<Resource>();
  return FACTORS.map((factor) => {
    const lectures = START * factor;
    const sized = () => ({ ...current, scenario: { ...current.scenario, lectures_a_month: lectures } });
    const utilizations = () => {
      const now = sized();
      return listUtilizations(demandFor(now.scenario, now.figures, now.machines), now);
    };
    const steps: Resource[] = [];
    for (const { resource } of utilizations().filter(({ ratio }) => ratio >= TIGHT)) {
      const step = SCALING_STEPS.find((one) => one.resource === resource);
      if (step === undefined || taken.has(resource)) continue;
      current = step.apply(current);
      taken.add(resource);
      steps.push(resource);
    }
    const now = sized();
    return {
      factor,
      lectures,
      steps,
      demand: demandFor(now.scenario, now.figures, now.machines),
      highest: utilizations()[0],
    };
  });
}

export function renderPlan(assumptions: Assumptions): string[] {
  const rows = planSizes(assumptions).map(({ factor, lectures, steps, demand, highest }) => [
    `${count(factor)}x`,
    count(lectures),
    `${count(demand.edge_processes)}, ${count(demand.api_processes)}, ${count(demand.worker_processes)}, ${count(demand.poolers)}`,
    steps.length === 0 ? 'none' : steps.join(', '),
    highest === undefined ? '' : `${highest.resource} ${rough(highest.ratio)}`,
  ]);
  return [
    '## From today to a thousand times',
    'The steps of the table above in the order in which they are due: before a resource is used to 70 %. Processes are added without a change of the code.',
    '',
    '| size | lectures per month | edge, API, worker, PgBouncer | steps before it | highest use after them |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
}
