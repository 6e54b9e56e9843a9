import { busiestModel } from '../cost/margins.ts';
import type { Figures } from './figures.ts';
import { type Machines, PROCESS } from './machines.ts';
import type { Scenario } from './scenario.ts';

const DAYS_A_MONTH = 30;
const SECONDS_A_MONTH = DAYS_A_MONTH * 86_400;
const MINUTES_A_DAY = 24 * 60;
const PAGE_BYTES = 8_192;

/** Load of the busiest hour, and data volume after the retention period. */
export interface Demand {
  users: number;
  lectures_per_s: number;
  requests_per_s: number;
  api_cores: number;
  worker_cores: number;
  jobs_at_work: number;
  edge_processes: number;
  streams: number;
  api_processes: number;
  worker_processes: number;
  /** Connections of all processes to PgBouncer, and of PgBouncer to PostgreSQL. */
  pooler_clients: number;
  poolers: number;
  database_connections: number;
  database_cores: number;
  database_iops: number;
  wal_bytes_per_s: number;
  search_bytes: number;
  job_bytes: number;
  ledger_bytes: number;
  payment_bytes: number;
  workflow_bytes: number;
  database_bytes: number;
  object_bytes: number;
  /** Part of the objects: recordings that were uploaded as video. */
  video_bytes: number;
  backup_bytes: number;
  egress_bytes_a_month: number;
  egress_bytes_per_s: number;
  model_tokens_per_minute: number;
  model_requests_per_minute: number;
  budget_row_updates_per_s: number;
  burst_drain_days: number;
}

type Flow = Pick<Demand, 'lectures_per_s' | 'requests_per_s'> & { hours_per_s: number; payments_per_s: number };

export function demandFor(scenario: Scenario, figures: Figures, machines: Machines): Demand {
  const flow = flowFor(scenario);
  const workload = workFor(scenario, figures, machines, flow);
  const database = databaseLoadFor(figures, flow, workload.worker_processes);
  return {
    users: Math.ceil(scenario.lectures_a_month / scenario.lectures_a_user_a_month),
    lectures_per_s: flow.lectures_per_s,
    requests_per_s: flow.requests_per_s,
    ...workload,
    ...database,
    ...connectionsFor(workload, database.database_cores, machines),
    ...storedBytesFor(scenario, figures, machines),
    ...egressFor(scenario, figures),
    ...modelLoadFor(scenario, figures, flow),
    ...burstFor(scenario, figures),
  };
}

function flowFor(scenario: Scenario): Flow {
  const lectures_per_s = (scenario.lectures_a_month / SECONDS_A_MONTH) * scenario.peak_factor;
  return {
    lectures_per_s,
    hours_per_s: lectures_per_s * scenario.hours_a_lecture,
    requests_per_s: lectures_per_s * scenario.requests_a_lecture,
    payments_per_s: lectures_per_s * scenario.payments_a_lecture,
  };
}

/** Number of processes by CPU or by concurrency slots, whichever is scarcer; at least two. */
function workFor(scenario: Scenario, figures: Figures, machines: Machines, flow: Flow) {
  const { busy_share } = machines;
  const prepare_cores = flow.hours_per_s * scenario.prepared_on_server_share * figures.prepare_cpu_s_per_hour.value;
  const api_cores =
    flow.requests_per_s * figures.request_api_cpu_s.value + flow.payments_per_s * figures.payment_api_cpu_s.value;
  const worker_cores = flow.hours_per_s * figures.job_worker_cpu_s_per_hour.value + prepare_cores;
  const jobs_at_work = flow.lectures_per_s * scenario.job_seconds;
  const streams = flow.lectures_per_s * scenario.stream_seconds_a_lecture;
  const site_requests_per_s = flow.lectures_per_s * scenario.site_requests_a_lecture;
  const edgesFor = [
    (flow.requests_per_s + site_requests_per_s) / machines.edge_requests_per_s,
    // A client and its API hold one connection each.
    (2 * streams) / machines.edge_connections,
  ];
  const workersFor = [
    worker_cores / busy_share,
    jobs_at_work / PROCESS.worker_job_slots,
    prepare_cores / PROCESS.worker_check_slots,
  ];
  return {
    api_cores,
    worker_cores,
    jobs_at_work,
    streams,
    edge_processes: Math.max(2, Math.ceil(Math.max(...edgesFor))),
    api_processes: Math.max(2, Math.ceil(Math.max(api_cores / busy_share, streams / machines.api_streams))),
    worker_processes: Math.max(2, Math.ceil(Math.max(...workersFor))),
  };
}

/** PgBouncer serves all processes by few connections: as many as transactions run at once. */
function connectionsFor(
  { api_processes, worker_processes }: { api_processes: number; worker_processes: number },
  database_cores: number,
  { connections_per_busy_core }: Machines,
) {
  const pooler_clients = api_processes * PROCESS.api_connections + worker_processes * PROCESS.worker_connections;
  const poolers = Math.max(1, Math.ceil(pooler_clients / PROCESS.pooler_clients));
  const running = Math.ceil(database_cores * connections_per_busy_core);
  return { pooler_clients, poolers, database_connections: Math.max(PROCESS.pooler_connections, running) };
}

/** Upper bound: every WAL page is later written once as a table page. */
function databaseLoadFor(figures: Figures, flow: Flow, workers: number) {
  const { hours_per_s, payments_per_s, requests_per_s } = flow;
  const wal_bytes_per_s =
    hours_per_s * (figures.job_wal_bytes_per_hour.value + figures.prepare_wal_bytes_per_hour.value) +
    payments_per_s * figures.payment_wal_bytes.value;
  const wal_writes_per_s =
    hours_per_s * figures.job_wal_writes_per_hour.value + payments_per_s * figures.payment_wal_writes.value;
  return {
    database_cores:
      hours_per_s * (figures.job_database_cpu_s_per_hour.value + figures.prepare_database_cpu_s_per_hour.value) +
      requests_per_s * figures.request_database_cpu_s.value +
      payments_per_s * figures.payment_database_cpu_s.value +
      workers * figures.idle_worker_database_cpu_s_per_s.value,
    database_iops: wal_writes_per_s + wal_bytes_per_s / PAGE_BYTES,
    wal_bytes_per_s,
  };
}

function storedBytesFor(scenario: Scenario, figures: Figures, { backup_share, bloat_factor }: Machines) {
  const lectures = scenario.lectures_a_month * scenario.retention_months;
  const hours = lectures * scenario.hours_a_lecture;
  const search_bytes = hours * figures.search_bytes_per_hour.value * bloat_factor;
  const job_bytes = hours * figures.job_row_bytes_per_hour.value * bloat_factor;
  const ledger_bytes = lectures * figures.ledger_rows_per_job.value * figures.ledger_bytes_per_row.value * bloat_factor;
  const payment_bytes = lectures * scenario.payments_a_lecture * figures.payment_row_bytes.value * bloat_factor;
  const workflow_bytes =
    scenario.lectures_a_month * scenario.hours_a_lecture * figures.workflow_bytes_per_hour.value * bloat_factor;
  const object_bytes_per_hour =
    figures.pack_bytes_per_hour.value + figures.prepared_bytes_per_hour.value + figures.note_bytes_per_hour.value;
  const video_bytes = hours * scenario.prepared_on_server_share * scenario.source_video_bytes_per_hour;
  const database_bytes = search_bytes + job_bytes + ledger_bytes + payment_bytes + workflow_bytes;
  const hours_a_day = (scenario.lectures_a_month / DAYS_A_MONTH) * scenario.hours_a_lecture;
  const wal_bytes_a_day = hours_a_day * figures.job_wal_bytes_per_hour.value;
  return {
    search_bytes,
    job_bytes,
    ledger_bytes,
    payment_bytes,
    workflow_bytes,
    database_bytes,
    video_bytes,
    object_bytes: hours * object_bytes_per_hour + video_bytes,
    backup_bytes: backup_share * (scenario.full_backups * database_bytes + scenario.wal_days * wal_bytes_a_day),
  };
}

function egressFor(scenario: Scenario, figures: Figures) {
  const a_lecture =
    scenario.hours_a_lecture * scenario.audio_plays_per_lecture * figures.audio_bytes_per_hour.value +
    scenario.requests_a_lecture * figures.response_bytes_per_request.value +
    scenario.site_bytes_a_lecture;
  const egress_bytes_a_month = scenario.lectures_a_month * a_lecture;
  return {
    egress_bytes_a_month,
    egress_bytes_per_s: (egress_bytes_a_month / SECONDS_A_MONTH) * scenario.peak_factor,
  };
}

/** Of the busiest model: each has its own limits and its own budget row, which each call updates twice (reservation and refund). */
function modelLoadFor(scenario: Scenario, figures: Figures, { lectures_per_s }: Flow) {
  const { calls, tokens } = busiestModel(figures.works, scenario);
  return {
    model_tokens_per_minute: lectures_per_s * tokens * 60,
    model_requests_per_minute: lectures_per_s * calls * 60,
    budget_row_updates_per_s: lectures_per_s * calls * 2,
  };
}

function burstFor(scenario: Scenario, figures: Figures) {
  const came = (scenario.lectures_a_month / 30) * scenario.burst_factor;
  const { calls, tokens } = busiestModel(figures.works, scenario);
  const served_a_day = Math.min(
    (scenario.model_tokens_per_minute * MINUTES_A_DAY) / tokens,
    (scenario.model_requests_per_minute * MINUTES_A_DAY) / calls,
  );
  return { burst_drain_days: came / served_a_day };
}
