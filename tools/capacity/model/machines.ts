/** The largest one of each thing before there has to be a second one. Assumed: what a usual provider rents, not what we measured. */
export interface Machines {
  /** Above this share of a processor people begin to wait. */
  busy_share: number;
  database_vcpu: number;
  database_iops: number;
  database_connections: number;
  database_volume_bytes: number;
  /** A table larger than this is vacuumed, indexed and restored for hours. */
  largest_table_bytes: number;
  /** Leaving one region's storage, in the busiest hour. */
  region_egress_bytes_per_s: number;
  /** One row is changed by one connection at a time, so more processors do not help; slower disks hurt. */
  hot_row_share: number;
  /** Tables with holes beside tables without. */
  bloat_factor: number;
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
};

/** Of our processes, from the source: pool, engine and enqueueing client of one process. */
export const PROCESS = {
  api_connections: 12,
  worker_connections: 22,
  worker_job_slots: 8,
  worker_check_slots: 2,
} as const;
