/** A figure that a command of this repository has measured. */
export interface Measured {
  value: number;
  /** Prints it again. */
  by: string;
}

/** What one act takes. Hours are hours of lecture; processors are those of the machine that measured. */
export interface Figures {
  /** Sound, voices, slides and sections of a video with slides, programs included. */
  prepare_cpu_s_per_hour: Measured;
  prepare_database_cpu_s_per_hour: Measured;
  prepare_wal_bytes_per_hour: Measured;
  job_worker_cpu_s_per_hour: Measured;
  job_database_cpu_s_per_hour: Measured;
  job_wal_bytes_per_hour: Measured;
  job_wal_writes_per_hour: Measured;
  model_calls_per_hour: Measured;
  model_input_tokens_per_hour: Measured;
  model_output_tokens_per_hour: Measured;
  /** Rows that stay, of search and questions: with their indexes, without holes. */
  search_bytes_per_hour: Measured;
  /** All other rows of a lecture and its job that stay. */
  job_row_bytes_per_hour: Measured;
  /** The engine's own rows, deleted after thirty days. */
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
  request_answer_bytes: Measured;
  idle_worker_database_cpu_s_per_s: Measured;
  /** What a browser sends of an hour: sound and slides, not the video. */
  pack_bytes_per_hour: Measured;
  prepared_bytes_per_hour: Measured;
  sound_bytes_per_hour: Measured;
  note_bytes_per_hour: Measured;
  /** Takes and gives of one row by sixteen callers at once. */
  budget_row_updates_per_s: Measured;
  credits_charged_per_hour: Measured;
}
