import type { Figures, Measured } from './figures.ts';
import type { Thing, World } from './list-strains.ts';

export interface MendingStep {
  thing: Thing;
  step: string;
  /** Looked at all the time; beyond this it is time for the step, while there is still room. */
  metric: string;
  when: string;
  /** What it costs in work or in promises. */
  price: string;
  /** The same world after the step, as far as the model can tell. */
  apply: (world: World) => World;
}

const scaled = ({ by, value }: Measured, factor: number): Measured => ({ by, value: value * factor });

function withFigures(world: World, change: (figures: Figures) => Partial<Figures>): World {
  return { ...world, figures: { ...world.figures, ...change(world.figures) } };
}

const withMachines = (world: World, change: Partial<World['machines']>): World => ({
  ...world,
  machines: { ...world.machines, ...change },
});

const SHARDS = 16;
const MONTHS_A_YEAR = 12;
const PROJECTS = 200;
const BUDGET_SLICES = 50;
const POOLED_CONNECTIONS = 20_000;
const REPLICAS = 4;
const CDN_HIT_SHARE = 0.9;

/** What our processes tell; the others are told by the machine that it happens on. */
export const TOLD_METRICS: ReadonlySet<string> = new Set([
  'pilgi_model_budget_wait_seconds',
  'pilgi_db_pool_connections',
  'pilgi_db_size_bytes',
  'pilgi_db_table_bytes',
  'pilgi_db_wal_bytes_total',
  'pilgi_model_budget_take_seconds',
]);

export const MENDING_STEPS: readonly MendingStep[] = [
  {
    thing: 'model tokens',
    step: 'higher limits by contract, then several projects and a second provider, each a model name with a budget of its own',
    metric: 'pilgi_model_budget_wait_seconds',
    when: 'p95 above 60 s for an hour',
    price: 'none in the code: a model is a name and a row; the work is the contract',
    apply: (world) => ({
      ...world,
      scenario: { ...world.scenario, model_tokens_per_minute: world.scenario.model_tokens_per_minute * PROJECTS },
    }),
  },
  {
    thing: 'model requests',
    step: 'the same contract counts requests too; longer sections ask less often',
    metric: 'pilgi_model_budget_wait_seconds',
    when: 'p95 above 60 s for an hour',
    price: 'longer sections lose more when one fails',
    apply: (world) => ({
      ...world,
      scenario: { ...world.scenario, model_requests_per_minute: world.scenario.model_requests_per_minute * PROJECTS },
    }),
  },
  {
    thing: 'budget row',
    step: 'each worker takes a slice of a second from the row and hands it out itself',
    metric: 'pilgi_model_budget_take_seconds',
    when: 'p95 above 20 ms',
    price: 'first come, first served holds within a slice only',
    apply: (world) =>
      withFigures(world, ({ budget_row_updates_per_s }) => ({
        budget_row_updates_per_s: scaled(budget_row_updates_per_s, BUDGET_SLICES),
      })),
  },
  {
    thing: 'connections',
    step: 'a pooler by transactions before the database for api and product queries; the engine keeps its own',
    metric: 'pilgi_db_pool_connections',
    when: 'the sum over all processes above 70 % of max_connections',
    price: 'no session state may be used; named prepared statements need a pooler that knows them',
    apply: (world) => withMachines(world, { database_connections: POOLED_CONNECTIONS }),
  },
  {
    thing: 'database processor',
    step: 'read replicas answer lists, library, search and notes, whoever has just written reads from the primary; the engine’s looks go with its tables (below)',
    metric: 'node_cpu_seconds_total',
    when: 'above 60 % in the busiest hour',
    price: 'a read may be seconds old; the session check stays on the primary',
    apply: (world) =>
      withFigures(world, ({ idle_worker_database_cpu_s_per_s, request_database_cpu_s }) => ({
        request_database_cpu_s: scaled(request_database_cpu_s, 1 / (1 + REPLICAS)),
        idle_worker_database_cpu_s_per_s: scaled(idle_worker_database_cpu_s_per_s, 0),
      })),
  },
  {
    thing: 'database writes',
    step: 'wallets, jobs and ledger in shards by user; a user lives on one of them, so every transaction stays on one machine',
    metric: 'pilgi_db_wal_bytes_total',
    when: 'above 60 % of the volume’s writes in the busiest hour',
    price: 'operators’ lists and the daily comparison have to ask every shard',
    apply: (world) => withMachines(world, { database_iops: world.machines.database_iops * SHARDS }),
  },
  {
    thing: 'database volume',
    step: 'shards by user, as for the writes',
    metric: 'pilgi_db_size_bytes',
    when: 'above 60 % of the volume',
    price: 'as for the writes',
    apply: (world) => withMachines(world, { database_volume_bytes: world.machines.database_volume_bytes * SHARDS }),
  },
  {
    thing: 'search tables',
    step: 'search and passages in databases of their own, by user; they can be made anew from the notes at any time',
    metric: 'pilgi_db_table_bytes{table="note_search"}',
    when: 'above 60 % of a terabyte',
    price: 'a note is found a moment after it is there, which is so today',
    apply: (world) =>
      withFigures(world, ({ search_bytes_per_hour }) => ({
        search_bytes_per_hour: scaled(search_bytes_per_hour, 1 / (SHARDS * SHARDS)),
      })),
  },
  {
    thing: 'job tables',
    step: 'jobs, sections and calls partitioned by month; receipts of past years in cheaper storage',
    metric: 'pilgi_db_table_bytes{table="model_calls"}',
    when: 'above 60 % of a terabyte',
    price: 'unique rules have to hold the month in their key',
    apply: (world) =>
      withFigures(world, ({ job_row_bytes_per_hour }) => ({
        job_row_bytes_per_hour: scaled(job_row_bytes_per_hour, 1 / MONTHS_A_YEAR),
      })),
  },
  {
    thing: 'ledger',
    step: 'ledger partitioned by month, old months read-only; the balance of a wallet is carried over',
    metric: 'pilgi_db_table_bytes{table="ledger_entries"}',
    when: 'above 60 % of a terabyte',
    price: 'its unique source must hold the month',
    apply: (world) =>
      withFigures(world, ({ ledger_bytes_per_row }) => ({
        ledger_bytes_per_row: scaled(ledger_bytes_per_row, 1 / MONTHS_A_YEAR),
      })),
  },
  {
    thing: 'workflow tables',
    step: 'the engine’s tables in a database of their own, fed by an outbox in the transaction of the job',
    metric: 'pilgi_db_table_bytes{table="dbos.operation_outputs"}',
    when: 'above 60 % of a terabyte, or engine queries above half of the processor',
    price: 'started with the transaction becomes started within a second of it',
    apply: (world) =>
      withFigures(world, ({ workflow_bytes_per_hour }) => ({
        workflow_bytes_per_hour: scaled(workflow_bytes_per_hour, 1 / SHARDS),
      })),
  },
  {
    thing: 'egress of one region',
    step: 'sound and slides through a CDN with signed addresses, storage of a second region for its people',
    metric: 'node_network_transmit_bytes_total',
    when: 'above 60 % of the line in the busiest hour',
    price: 'an address that is kept by a CDN is good for its minutes even after the lecture is erased',
    apply: (world) =>
      withFigures(world, ({ sound_bytes_per_hour }) => ({
        sound_bytes_per_hour: scaled(sound_bytes_per_hour, 1 - CDN_HIT_SHARE),
      })),
  },
];
