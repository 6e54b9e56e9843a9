import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BurstFigures } from './burst/evaluate-burst.ts';
import { renderCost } from './cost/render-cost.ts';
import type { Measured } from './model/figures.ts';
import { findBreakingPoint } from './model/find-breaking-point.ts';
import { RESOURCES, type Resource } from './model/list-utilizations.ts';
import { EXPORTED_METRICS, SCALING_STEPS } from './model/scaling-steps.ts';
import { type Assumptions, readAssumptions } from './read-assumptions.ts';
import { renderBurst } from './render-burst.ts';
import { renderPlan } from './render-plan.ts';
import { count, renderSizes, rough, sizeOf } from './render-sizes.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---|').join('')}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** Renders docs/scale.md from measured figures, assumptions and the stored burst run. */
export function writeScaleDocument(sizes: readonly number[]): string {
  const assumptions = readAssumptions();
  const burst = JSON.parse(readFileSync(join(import.meta.dirname, 'results/burst.json'), 'utf8')) as BurstFigures;
  return `${[
    ...introduction(),
    '## Four sizes',
    'The last one is ten million users. One database with a standby; processes for the busiest hour. Beyond a bottleneck the figures show the demand.',
    '',
    ...renderSizes(assumptions, sizes),
    '',
    ...renderCost(assumptions),
    '## First bottlenecks',
    'Each resource exists once, independent of the number of processes. The model compares demand with capacity; at a ratio of 1 the resource is exhausted.',
    '',
    ...breakingPoints(assumptions, sizes),
    '',
    '## Scaling steps',
    'Each step has a metric that shows when it is needed, before the limit. The last column is the number of lectures per month at which the resource is exhausted after the step.',
    '',
    ...steps(assumptions),
    '',
    ...renderPlan(assumptions),
    ...renderBurst(burst),
    '## Measured',
    'Cost of one operation, and the command that measures it again. Seconds are CPU seconds on the measuring machine: two cores shared with other work.',
    '',
    ...measuredRows(assumptions),
    '',
    '## Assumed',
    'Not measured. Override by flag (`--lectures-a-month`, `--hours`, `--tokens-per-minute`, `--requests-per-minute`) or in a JSON file (`--file`) with the same names.',
    '',
    ...assumedRows(assumptions),
  ].join('\n')}\n`;
}

const introduction = () => [
  '# Scale: capacity and first bottleneck',
  '',
  '`npm run capacity` computes this page from measured figures and assumptions; `npm run capacity -- --write` writes it. Do not edit it: a test',
  'compares the page with the model. [Decision 0050](decisions/0050-capacity-model.md) has the reasons.',
  '',
];

function breakingPoints(assumptions: Assumptions, sizes: readonly number[]): string[] {
  const sized = sizes.map((lectures) => sizeOf(assumptions, lectures).utilizations);
  const points = RESOURCES.map((resource) => ({ resource, lectures: findBreakingPoint(resource, assumptions) }));
  const ratioOf = (resource: Resource) =>
    sized.map((utilizations) =>
      rough(utilizations.find((utilization) => utilization.resource === resource)?.ratio ?? 0),
    );
  return table(
    ['resource', 'exhausted at lectures per month', ...sizes.map((lectures) => `ratio at ${count(lectures)}`)],
    points
      .toSorted((a, b) => a.lectures - b.lectures)
      .map(({ lectures, resource }) => [resource, rough(lectures), ...ratioOf(resource)]),
  );
}

function steps(assumptions: Assumptions): string[] {
  const ordered = SCALING_STEPS.map((step) => ({ ...step, at: findBreakingPoint(step.resource, assumptions) }));
  return table(
    ['resource', 'step', 'metric', 'when', 'cost', 'then up to'],
    ordered
      .toSorted((a, b) => a.at - b.at)
      .map(({ apply, metric, price, step, resource, when }) => [
        resource,
        step,
        `\`${metric}\`${EXPORTED_METRICS.has(metric.replace(/\{.*/, '')) ? '' : ' (host metric)'}`,
        when,
        price,
        rough(findBreakingPoint(resource, { ...assumptions, ...apply(assumptions) })),
      ]),
  );
}

function measuredRows({ figures }: Assumptions): string[] {
  const rows = Object.entries(figures).flatMap(([name, figure]): [string, Measured][] =>
    name === 'works' ? [] : [[name, figure as Measured]],
  );
  return table(
    ['figure', 'value', 'command'],
    rows.map(([name, { by, value }]) => [
      `\`${name}\``,
      value.toLocaleString('en-US', { maximumSignificantDigits: 6 }),
      `\`${by}\``,
    ]),
  );
}

function assumedRows({ machines, prices, scenario }: Assumptions): string[] {
  const rows = Object.entries({ scenario, machines, prices }).flatMap(([part, fields]) =>
    Object.entries<number>({ ...fields })
      .filter(([name]) => name !== 'lectures_a_month')
      .map(([name, value]) => [part, `\`${name}\``, value.toLocaleString('en-US')]),
  );
  return table(['part', 'name', 'value'], rows);
}
