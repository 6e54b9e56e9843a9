import type { Figures, Measured } from './figures.ts';
import type { CapacityAssumptions, Resource } from './list-utilizations.ts';

export interface ScalingStep {
  resource: Resource;
  step: string;
  /** Monitored metric; `when` is the threshold for the step, before the limit is reached. */
  metric: string;
  when: string;
  /** Cost in work or in guarantees. */
  price: string;
  /** The assumptions after the step. */
  apply: (assumptions: CapacityAssumptions) => CapacityAssumptions;
}

const scaled = ({ by, value }: Measured, factor: number): Measured => ({ by, value: value * factor });

function withFigures(
  assumptions: CapacityAssumptions,
  change: (figures: Figures) => Partial<Figures>,
): CapacityAssumptions {
  return { ...assumptions, figures: { ...assumptions.figures, ...change(assumptions.figures) } };
}

const withMachines = (
  assumptions: CapacityAssumptions,
  change: Partial<CapacityAssumptions['machines']>,
): CapacityAssumptions => ({
  ...assumptions,
  machines: { ...assumptions.machines, ...change },
});

const SHARDS = 16;
const MONTHS_A_YEAR = 12;
/** Enough for a thousand times as many lectures, whose judge needs about 230 million tokens a minute. */
const PROJECTS = 300;
const BUDGET_SLICES = 50;
const REPLICAS = 4;
const CDN_HIT_SHARE = 0.9;

/** Metrics exported by our processes; the others are host metrics. */
export const EXPORTED_METRICS: ReadonlySet<string> = new Set([
  'pilgi_model_budget_wait_seconds',
  'pilgi_db_pool_connections',
  'pilgi_db_size_bytes',
  'pilgi_db_table_bytes',
  'pilgi_db_wal_bytes_total',
  'pilgi_model_budget_take_seconds',
]);

export const SCALING_STEPS: readonly ScalingStep[] = [
  {
    resource: 'model tokens',
    step: 'higher limits by contract, then several projects and a second provider, each a model name with its own budget',
    metric: 'pilgi_model_budget_wait_seconds',
    when: 'p95 above 60 s for an hour',
    price: 'none in the code: a model is a name and a row; the work is the contract',
    apply: (assumptions) => ({
      ...assumptions,
      scenario: {
        ...assumptions.scenario,
        model_tokens_per_minute: assumptions.scenario.model_tokens_per_minute * PROJECTS,
      },
    }),
  },
  {
    resource: 'model requests',
    step: 'the same contract raises the request limit; longer sections need fewer calls',
    metric: 'pilgi_model_budget_wait_seconds',
    when: 'p95 above 60 s for an hour',
    price: 'a failed section loses more',
    apply: (assumptions) => ({
      ...assumptions,
      scenario: {
        ...assumptions.scenario,
        model_requests_per_minute: assumptions.scenario.model_requests_per_minute * PROJECTS,
      },
    }),
  },
  {
    resource: 'budget row',
    step: 'each worker reserves a slice of a second and distributes it locally',
    metric: 'pilgi_model_budget_take_seconds',
    when: 'p95 above 20 ms',
    price: 'FIFO order only within a slice',
    apply: (assumptions) =>
      withFigures(assumptions, ({ budget_row_updates_per_s }) => ({
        budget_row_updates_per_s: scaled(budget_row_updates_per_s, BUDGET_SLICES),
      })),
  },
  {
    resource: 'connections',
    step: 'a PgBouncer for each shard and read replica, each with its own connections',
    metric: 'pilgi_db_pool_connections',
    when: 'busy connections above 70 % of default_pool_size',
    price: 'as for the writes',
    apply: (assumptions) =>
      withMachines(assumptions, { database_connections: assumptions.machines.database_connections * SHARDS }),
  },
  {
    resource: 'database CPU',
    step: 'read replicas serve lists, library, search and notes, with read-your-writes on the primary; the engine’s polling moves with its tables (below)',
    metric: 'node_cpu_seconds_total',
    when: 'above 60 % in the busiest hour',
    price: 'a read may be seconds old; the session check stays on the primary',
    apply: (assumptions) =>
      withFigures(assumptions, ({ idle_worker_database_cpu_s_per_s, request_database_cpu_s }) => ({
        request_database_cpu_s: scaled(request_database_cpu_s, 1 / (1 + REPLICAS)),
        idle_worker_database_cpu_s_per_s: scaled(idle_worker_database_cpu_s_per_s, 0),
      })),
  },
  {
    resource: 'database writes',
    step: 'shard wallets, jobs and ledger by user; every transaction stays on one machine',
    metric: 'pilgi_db_wal_bytes_total',
    when: 'above 60 % of the volume’s writes in the busiest hour',
    price: 'operator lists and the daily reconciliation must query every shard',
    apply: (assumptions) => withMachines(assumptions, { database_iops: assumptions.machines.database_iops * SHARDS }),
  },
  {
    resource: 'database volume',
    step: 'shards by user, as for the writes',
    metric: 'pilgi_db_size_bytes',
    when: 'above 60 % of the volume',
    price: 'as for the writes',
    apply: (assumptions) =>
      withMachines(assumptions, { database_volume_bytes: assumptions.machines.database_volume_bytes * SHARDS }),
  },
  {
    resource: 'search tables',
    step: 'separate databases for search and passages, sharded by user; they can be rebuilt from the notes',
    metric: 'pilgi_db_table_bytes{table="note_texts"}',
    when: 'above 60 % of a terabyte',
    price: 'a note becomes searchable a moment after it is saved, as today',
    apply: (assumptions) =>
      withFigures(assumptions, ({ search_bytes_per_hour }) => ({
        search_bytes_per_hour: scaled(search_bytes_per_hour, 1 / (SHARDS * SHARDS)),
      })),
  },
  {
    resource: 'job tables',
    step: 'jobs, sections and calls partitioned by month; receipts of past years in cheaper storage',
    metric: 'pilgi_db_table_bytes{table="model_calls"}',
    when: 'above 60 % of a terabyte',
    price: 'unique constraints must include the month',
    apply: (assumptions) =>
      withFigures(assumptions, ({ job_row_bytes_per_hour }) => ({
        job_row_bytes_per_hour: scaled(job_row_bytes_per_hour, 1 / MONTHS_A_YEAR),
      })),
  },
  {
    resource: 'ledger',
    step: 'ledger partitioned by month, old months read-only; wallet balances are carried over',
    metric: 'pilgi_db_table_bytes{table="ledger_entries"}',
    when: 'above 60 % of a terabyte',
    price: 'its unique source must include the month',
    apply: (assumptions) =>
      withFigures(assumptions, ({ ledger_bytes_per_row }) => ({
        ledger_bytes_per_row: scaled(ledger_bytes_per_row, 1 / MONTHS_A_YEAR),
      })),
  },
  {
    resource: 'workflow tables',
    step: 'a separate database for the engine’s tables, fed by an outbox in the job’s transaction',
    metric: 'pilgi_db_table_bytes{table="dbos.operation_outputs"}',
    when: 'above 60 % of a terabyte, or engine queries above half of the CPU',
    price: 'a workflow starts within a second after the transaction instead of with it',
    apply: (assumptions) =>
      withFigures(assumptions, ({ workflow_bytes_per_hour }) => ({
        workflow_bytes_per_hour: scaled(workflow_bytes_per_hour, 1 / SHARDS),
      })),
  },
  {
    resource: 'restore time',
    step: 'a standby that takes over; backups of each shard restored at the same time',
    metric: 'pilgi_db_size_bytes',
    when: 'the restore drill takes more than half of the permitted time',
    price: 'a drill for each shard',
    apply: (assumptions) =>
      withMachines(assumptions, { restore_bytes_per_s: assumptions.machines.restore_bytes_per_s * SHARDS }),
  },
  {
    resource: 'egress of one region',
    step: 'site, audio and slides through a CDN with signed URLs, storage in a second region for its users',
    metric: 'node_network_transmit_bytes_total',
    when: 'above 60 % of the bandwidth in the busiest hour',
    price: 'a cached URL stays valid for its minutes even after the lecture is erased',
    apply: (assumptions) =>
      withFigures(
        {
          ...assumptions,
          scenario: {
            ...assumptions.scenario,
            site_bytes_a_lecture: assumptions.scenario.site_bytes_a_lecture * (1 - CDN_HIT_SHARE),
          },
        },
        ({ audio_bytes_per_hour }) => ({ audio_bytes_per_hour: scaled(audio_bytes_per_hour, 1 - CDN_HIT_SHARE) }),
      ),
  },
];
