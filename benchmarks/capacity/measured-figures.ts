import { readMeasuredCost } from './cost/read-measured-cost.ts';
import { unitCosts } from './cost/unit-costs.ts';
import type { Figures, Measured } from './model/figures.ts';
import { assumedPrices } from './model/prices.ts';

const measured = (value: number, by: string): Measured => ({ value, by });

/** Measured on two shared cores with PostgreSQL 15 and Node 24 in November 2026. */
const LECTURE = 'node benchmarks/capacity/measure/run-measure.ts lecture';
const PAYMENT = 'node benchmarks/capacity/measure/run-measure.ts payment';
const SINGLE = 'node benchmarks/capacity/measure/run-measure.ts single';
const STUDIO = 'npm run bench -- studio';
const SEARCH = 'npm run bench -- search';
const PIPELINE = 'npm run bench -- pipeline';

/** From a generated one-hour lecture with slides, eight runs of its job, and 200 payments; without the idle load of the worker. */
export const measuredFigures: Figures = {
  // The most expensive of three kinds of recording.
  prepare_cpu_s_per_hour: measured(52, PIPELINE),
  prepare_database_cpu_s_per_hour: measured(0.3, LECTURE),
  prepare_wal_bytes_per_hour: measured(20_700, LECTURE),
  job_worker_cpu_s_per_hour: measured(1.5, LECTURE),
  job_database_cpu_s_per_hour: measured(0.37, LECTURE),
  job_wal_bytes_per_hour: measured(5_456_000, LECTURE),
  job_wal_writes_per_hour: measured(114, LECTURE),
  search_bytes_per_hour: measured(94_800, SEARCH),
  job_row_bytes_per_hour: measured(5_120, LECTURE),
  workflow_bytes_per_hour: measured(10_240, LECTURE),
  ledger_bytes_per_row: measured(780, PAYMENT),
  ledger_rows_per_job: measured(1, LECTURE),
  payment_row_bytes: measured(4_547, PAYMENT),
  payment_wal_bytes: measured(14_855, PAYMENT),
  payment_wal_writes: measured(12.1, PAYMENT),
  payment_api_cpu_s: measured(0.0216, PAYMENT),
  payment_database_cpu_s: measured(0.0323, PAYMENT),
  // Mix of 60 % job status, 20 % current user, 15 % library and 5 % one-hour note.
  request_api_cpu_s: measured(0.0061, LECTURE),
  request_database_cpu_s: measured(0.0019, LECTURE),
  response_bytes_per_request: measured(8_858, LECTURE),
  idle_worker_database_cpu_s_per_s: measured(0.029, LECTURE),
  pack_bytes_per_hour: measured(66_060_288, STUDIO),
  prepared_bytes_per_hour: measured(18_484_208, LECTURE),
  audio_bytes_per_hour: measured(8_353_485, LECTURE),
  note_bytes_per_hour: measured(169_442, LECTURE),
  budget_row_updates_per_s: measured(4_461, SINGLE),
  works: unitCosts(readMeasuredCost(), assumedPrices.won_per_usd),
};
