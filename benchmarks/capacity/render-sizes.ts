import { costFor } from './model/cost-for.ts';
import { demandFor } from './model/demand-for.ts';
import { listUtilizations } from './model/list-utilizations.ts';
import type { Assumptions } from './read-assumptions.ts';

/** Utilization from which a resource is listed. */
const TIGHT = 0.7;

const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const shortNumber = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });
export const count = (value: number) => wholeNumber.format(value);
export const rough = (value: number) => shortNumber.format(value);
const gigabytes = (bytes: number) => (bytes >= 1e12 ? `${rough(bytes / 1e12)} TB` : `${rough(bytes / 1e9)} GB`);

export function sizeOf(assumptions: Assumptions, lectures_a_month: number) {
  const sized = { ...assumptions, scenario: { ...assumptions.scenario, lectures_a_month } };
  const demand = demandFor(sized.scenario, sized.figures, sized.machines);
  return {
    demand,
    utilizations: listUtilizations(demand, sized),
    cost: costFor({ ...sized, demand }),
    assumptions: sized,
  };
}

type Size = ReturnType<typeof sizeOf>;

const ROWS: readonly [name: string, tell: (size: Size) => string][] = [
  ['users', ({ demand }) => count(demand.users)],
  ['lectures per second, busiest hour', ({ demand }) => rough(demand.lectures_per_s)],
  ['API calls per second', ({ demand }) => rough(demand.requests_per_s)],
  ['edge processes (nginx)', ({ demand }) => count(demand.edge_processes)],
  ['event streams open at once', ({ demand }) => count(demand.streams)],
  ['API processes', ({ demand }) => count(demand.api_processes)],
  ['worker processes', ({ demand }) => count(demand.worker_processes)],
  ['connections to PgBouncer', ({ demand }) => count(demand.pooler_clients)],
  ['PgBouncer processes', ({ demand }) => count(demand.poolers)],
  ['database: connections of PgBouncer', ({ demand }) => count(demand.database_connections)],
  ['database: cores', ({ demand }) => rough(demand.database_cores)],
  ['database: writes per second (IOPS)', ({ demand }) => rough(demand.database_iops)],
  ['database: size after the retention period', ({ demand }) => gigabytes(demand.database_bytes)],
  ['of which search and passages', ({ demand }) => gigabytes(demand.search_bytes)],
  ['of which the ledger', ({ demand }) => gigabytes(demand.ledger_bytes)],
  ['objects after the retention period', ({ demand }) => gigabytes(demand.object_bytes)],
  ['of which source videos', ({ demand }) => gigabytes(demand.video_bytes)],
  ['backups with their log', ({ demand }) => gigabytes(demand.backup_bytes)],
  ['egress of site, storage and API per month', ({ demand }) => gigabytes(demand.egress_bytes_a_month)],
  ['tokens per minute of the busiest model and hour', ({ demand }) => count(demand.model_tokens_per_minute)],
  ['requests per minute of the busiest model and hour', ({ demand }) => count(demand.model_requests_per_minute)],
  ['days until the backlog of a hundredfold day is processed', ({ demand }) => rough(demand.burst_drain_days)],
  ['won per month: processes', ({ cost }) => count(cost.processes_won)],
  ['won per month: database with standby', ({ cost }) => count(cost.database_won)],
  ['won per month: objects and egress', ({ cost }) => count(cost.objects_won + cost.egress_won)],
  ['won per month: backups', ({ cost }) => count(cost.backup_won)],
  ['won per month: model', ({ cost }) => count(cost.model_won)],
  ['won per month: model, announced prices', ({ cost }) => count(cost.announced_model_won)],
  ['won per month', ({ cost }) => count(cost.total_won)],
  ['won per lecture', ({ cost }) => rough(cost.won_a_lecture)],
  ['credits per lecture', ({ cost }) => rough(cost.credits_a_lecture)],
  ['won per 1,000 calls, without the model', ({ cost }) => rough(cost.won_per_1000_requests)],
  ['exhausted or above 70 %', ({ utilizations }) => renderExhausted(utilizations)],
];

function renderExhausted(utilizations: Size['utilizations']): string {
  const broken = utilizations
    .filter(({ ratio }) => ratio >= TIGHT)
    .map(({ ratio, resource }) => `${resource} ${rough(ratio)}`);
  return broken.length === 0 ? 'none' : broken.join(', ');
}

/** Markdown table with one column per number of lectures per month. */
export function renderSizes(assumptions: Assumptions, sizes: readonly number[]): string[] {
  const sized = sizes.map((lectures) => sizeOf(assumptions, lectures));
  return [
    `| lectures per month | ${sizes.map(count).join(' | ')} |`,
    `|---|${sizes.map(() => '--:|').join('')}`,
    ...ROWS.map(([name, render]) => `| ${name} | ${sized.map(render).join(' | ')} |`),
  ];
}
