import { costFor } from './model/cost-for.ts';
import { demandFor } from './model/demand-for.ts';
import { listStrains } from './model/list-strains.ts';
import type { AssumedWorld } from './read-world.ts';

/** From here on there is little room left. */
const TIGHT = 0.7;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const shortNumber = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
export const count = (value: number) => wholeNumber.format(value);
export const rough = (value: number) => shortNumber.format(value);
const gigabytes = (bytes: number) => (bytes >= 1e12 ? `${rough(bytes / 1e12)} TB` : `${rough(bytes / 1e9)} GB`);

export function sizeOf(world: AssumedWorld, lectures_a_month: number) {
  const sized = { ...world, scenario: { ...world.scenario, lectures_a_month } };
  const demand = demandFor(sized.scenario, sized.figures, sized.machines);
  return { demand, strains: listStrains(demand, sized), cost: costFor({ ...sized, demand }), world: sized };
}

type Size = ReturnType<typeof sizeOf>;

const ROWS: readonly [name: string, tell: (size: Size) => string][] = [
  ['users', ({ demand }) => count(demand.users)],
  ['lectures a second, busiest hour', ({ demand }) => rough(demand.lectures_per_s)],
  ['calls of the api a second', ({ demand }) => rough(demand.requests_per_s)],
  ['api processes', ({ demand }) => count(demand.api_processes)],
  ['worker processes', ({ demand }) => count(demand.worker_processes)],
  ['database: connections', ({ demand }) => count(demand.database_connections)],
  ['database: cores', ({ demand }) => rough(demand.database_cores)],
  ['database: writes a second (IOPS)', ({ demand }) => rough(demand.database_iops)],
  ['database: size after the months kept', ({ demand }) => gigabytes(demand.database_bytes)],
  ['of it search and passages', ({ demand }) => gigabytes(demand.search_bytes)],
  ['of it the ledger', ({ demand }) => gigabytes(demand.ledger_bytes)],
  ['objects after the months kept', ({ demand }) => gigabytes(demand.object_bytes)],
  ['out of the storage and api a month', ({ demand }) => gigabytes(demand.egress_bytes_a_month)],
  ['model tokens a minute, busiest hour', ({ demand }) => count(demand.model_tokens_per_minute)],
  ['model requests a minute, busiest hour', ({ demand }) => count(demand.model_requests_per_minute)],
  ['days until a hundredfold day is worked off', ({ demand }) => rough(demand.burst_drain_days)],
  ['won a month: processes', ({ cost }) => count(cost.processes_won)],
  ['won a month: database, twice', ({ cost }) => count(cost.database_won)],
  ['won a month: objects and egress', ({ cost }) => count(cost.objects_won + cost.egress_won)],
  ['won a month: model', ({ cost }) => count(cost.model_won)],
  ['won a month', ({ cost }) => count(cost.total_won)],
  ['won a lecture', ({ cost }) => rough(cost.won_a_lecture)],
  ['credits a lecture', ({ cost }) => rough(cost.credits_a_lecture)],
  ['won per 1,000 calls, without the model', ({ cost }) => rough(cost.won_per_1000_requests)],
  ['breaks first', ({ strains }) => tellBroken(strains)],
];

function tellBroken(strains: Size['strains']): string {
  const broken = strains.filter(({ ratio }) => ratio >= TIGHT).map(({ ratio, thing }) => `${thing} ${rough(ratio)}`);
  return broken.length === 0 ? 'nothing' : broken.join(', ');
}

/** A table in the way of documents, one column for each number of lectures a month. */
export function tellSizes(world: AssumedWorld, sizes: readonly number[]): string[] {
  const sized = sizes.map((lectures) => sizeOf(world, lectures));
  return [
    `| lectures a month | ${sizes.map(count).join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}`,
    ...ROWS.map(([name, tell]) => `| ${name} | ${sized.map(tell).join(' | ')} |`),
  ];
}
