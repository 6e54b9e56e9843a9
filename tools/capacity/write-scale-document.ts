import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BurstFigures } from './burst/judge-burst.ts';
import type { Measured } from './model/figures.ts';
import { findBreakingPoint } from './model/find-breaking-point.ts';
import { THINGS, type Thing } from './model/list-strains.ts';
import { MENDING_STEPS, TOLD_METRICS } from './model/mending-steps.ts';
import { type AssumedWorld, readWorld } from './read-world.ts';
import { tellBurst } from './tell-burst.ts';
import { count, rough, sizeOf, tellSizes } from './tell-sizes.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]) => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---|').join('')}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** docs/scale.md, from measured figures, assumptions and the kept run of the burst. */
export function writeScaleDocument(sizes: readonly number[]): string {
  const world = readWorld();
  const burst = JSON.parse(readFileSync(join(import.meta.dirname, 'kept/burst.json'), 'utf8')) as BurstFigures;
  return `${[
    ...introduction(),
    '## Three sizes',
    'One database, twice for the case that one is lost; processes for the busiest hour. Wherever something breaks, the figures below it are what would be asked of it.',
    '',
    ...tellSizes(world, sizes),
    '',
    ...tellPriceGap(world),
    '## What breaks first',
    'Of each thing there is one, whatever the number of processes. The model compares what is asked of it with what one can do; from a ratio of one on it breaks.',
    '',
    ...breakingPoints(world, sizes),
    '',
    '## The step that mends it',
    'Each has a metric that says when it is time, while there is still room. The last column is the lectures a month at which the thing breaks after the step.',
    '',
    ...steps(world),
    '',
    ...tellBurst(burst),
    '## Measured',
    'What one act takes, and the command that measures it again. Seconds are seconds of processor on the machine that measured: two cores shared with other work.',
    '',
    ...measuredRows(world),
    '',
    '## Assumed',
    'Nobody measured these. Give others by flag (`--lectures-a-month`, `--hours`, `--tokens-per-minute`, `--requests-per-minute`) or in a JSON file (`--file`) with the same names.',
    '',
    ...assumedRows(world),
  ].join('\n')}\n`;
}

const introduction = () => [
  '# How far it goes, and what breaks first',
  '',
  '`npm run capacity` computes this page from what was measured and what is assumed; `npm run capacity -- --write` writes it. Nothing here is typed by hand, and a test',
  'holds the page against the model. [Decision 0050](decisions/0050-capacity-is-a-model.md) says why.',
  '',
];

function tellPriceGap({ figures, prices, scenario }: AssumedWorld): string[] {
  const model_won =
    (figures.model_input_tokens_per_hour.value * prices.model_input_won_per_million +
      figures.model_output_tokens_per_hour.value * prices.model_output_won_per_million) /
    1e6;
  const charged_won = figures.credits_charged_per_hour.value * prices.won_a_credit * scenario.hours_a_lecture;
  return [
    `An hour of lecture was charged ${figures.credits_charged_per_hour.value} credits (${count(charged_won)} won) at the sample prices of the seed, while its tokens cost ` +
      `${count(model_won)} won at the assumed prices of a provider: whoever runs the product has to enter prices of its own before selling.`,
    '',
  ];
}

function breakingPoints(world: AssumedWorld, sizes: readonly number[]): string[] {
  const sized = sizes.map((lectures) => sizeOf(world, lectures).strains);
  const points = THINGS.map((thing) => ({ thing, lectures: findBreakingPoint(thing, world) }));
  const ratioOf = (thing: Thing) =>
    sized.map((strains) => rough(strains.find((strain) => strain.thing === thing)?.ratio ?? 0));
  return table(
    ['thing', 'breaks at lectures a month', ...sizes.map((lectures) => `ratio at ${count(lectures)}`)],
    points
      .toSorted((a, b) => a.lectures - b.lectures)
      .map(({ lectures, thing }) => [thing, rough(lectures), ...ratioOf(thing)]),
  );
}

function steps(world: AssumedWorld): string[] {
  const ordered = MENDING_STEPS.map((step) => ({ ...step, at: findBreakingPoint(step.thing, world) }));
  return table(
    ['thing', 'step', 'metric', 'time for it', 'its price', 'then good to'],
    ordered
      .toSorted((a, b) => a.at - b.at)
      .map(({ apply, metric, price, step, thing, when }) => [
        thing,
        step,
        `\`${metric}\`${TOLD_METRICS.has(metric.replace(/\{.*/, '')) ? '' : ' (of the machine)'}`,
        when,
        price,
        rough(findBreakingPoint(thing, { ...world, ...apply(world) })),
      ]),
  );
}

function measuredRows({ figures }: AssumedWorld): string[] {
  const rows = Object.entries<Measured>({ ...figures });
  return table(
    ['figure', 'value', 'command'],
    rows.map(([name, { by, value }]) => [
      `\`${name}\``,
      value.toLocaleString('en-US', { maximumSignificantDigits: 6 }),
      `\`${by}\``,
    ]),
  );
}

function assumedRows({ machines, prices, scenario }: AssumedWorld): string[] {
  const rows = Object.entries({ scenario, machines, prices }).flatMap(([part, fields]) =>
    Object.entries<number>({ ...fields })
      .filter(([name]) => name !== 'lectures_a_month')
      .map(([name, value]) => [part, `\`${name}\``, value.toLocaleString('en-US')]),
  );
  return table(['part', 'name', 'value'], rows);
}
