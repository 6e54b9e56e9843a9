import type { WorkCost } from '../cost/unit-costs.ts';

/** Value measured with a command of this repository. */
export interface Measured {
  value: number;
  /** Command that measures it again. */
  by: string;
}

/** Resources per operation. Hours are lecture hours; CPU seconds are those of the measuring machine. */
export interface Figures {
  /** Audio, voice detection, slides and sections of a video with slides, including external programs. */
  prepare_cpu_s_per_hour: Measured;
  prepare_database_cpu_s_per_hour: Measured;
  prepare_wal_bytes_per_hour: Measured;
  job_worker_cpu_s_per_hour: Measured;
  job_database_cpu_s_per_hour: Measured;
  job_wal_bytes_per_hour: Measured;
  job_wal_writes_per_hour: Measured;
  /** Permanent rows of search and chat passages, with indexes and without bloat. */
  search_bytes_per_hour: Measured;
  /** All other permanent rows of a lecture and its job. */
  job_row_bytes_per_hour: Measured;
  /** Rows of the workflow engine, deleted after thirty days. */
  workflow_bytes_per_hour: Measured;
  ledger_bytes_per_row: Measured;
  ledger_rows_per_job: Measured;
  payment_row_bytes: Measured;
  payment_wal_bytes: Measured;
  payment_wal_writes: Measured;
  payment_api_cpu_s: Measured;
  payment_database_cpu_s: Measured;
  request_api_cpu_s: Measured;
  request_database_cpu_s: Measured;
  response_bytes_per_request: Measured;
  idle_worker_database_cpu_s_per_s: Measured;
  /** Upload size per hour when the browser sends only audio and slides. */
  pack_bytes_per_hour: Measured;
  prepared_bytes_per_hour: Measured;
  audio_bytes_per_hour: Measured;
  note_bytes_per_hour: Measured;
  /** Updates of one row by sixteen concurrent callers. */
  budget_row_updates_per_s: Measured;
  /** Model calls, tokens, won and credits of one unit of each paid work. */
  works: readonly WorkCost[];
}
