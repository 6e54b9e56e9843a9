/** Largest single instance of each resource. Assumed from usual provider offers, not measured. */
export interface Machines {
  /** CPU utilization above which latency grows. */
  busy_share: number;
  database_vcpu: number;
  database_iops: number;
  database_connections: number;
  database_volume_bytes: number;
  /** Vacuum, index builds and restores of larger tables take hours. */
  largest_table_bytes: number;
  /** Storage egress of one region in the busiest hour. */
  region_egress_bytes_per_s: number;
  /** Row updates are serialized, so more CPUs do not help, and slower disks reduce the rate. */
  hot_row_share: number;
  /** Size of tables with bloat relative to tables without. */
  bloat_factor: number;
  /** Requests of one nginx process with TLS, a third of what it serves without. */
  edge_requests_per_s: number;
  edge_connections: number;
  /** Open event streams of one API process. */
  api_streams: number;
  /** Connections of PgBouncer to PostgreSQL for each busy core: a transaction also waits for its client and the disk. */
  connections_per_busy_core: number;
  /** Backups compressed by zstd relative to the database. */
  backup_share: number;
  restore_bytes_per_s: number;
  /** Time within which a lost database must be back. */
  restore_seconds: number;
}

const GIB = 1024 ** 3;
const TIB = 1024 ** 4;

export const assumedMachines: Machines = {
  busy_share: 0.6,
  database_vcpu: 64,
  database_iops: 64_000,
  database_connections: 2_000,
  database_volume_bytes: 16 * TIB,
  largest_table_bytes: TIB,
  region_egress_bytes_per_s: 10 * (GIB / 8),
  hot_row_share: 0.5,
  bloat_factor: 1.4,
  edge_requests_per_s: 10_000,
  edge_connections: 20_000,
  api_streams: 2_000,
  connections_per_busy_core: 6,
  backup_share: 0.6,
  restore_bytes_per_s: 400_000_000,
  restore_seconds: 4 * 3_600,
};

/** Configuration of one process: connections of pool, engine and enqueueing client, and concurrency. */
export const PROCESS = {
  api_connections: 12,
  worker_connections: 22,
  worker_job_slots: 8,
  worker_check_slots: 2,
  /** Of `ops/pgbouncer`: clients of one PgBouncer, and its connections to PostgreSQL with the reserve. */
  pooler_clients: 500,
  pooler_connections: 50,
} as const;
