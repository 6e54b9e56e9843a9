/** Load of the product and limits of the model provider. All values are assumed and can be overridden by flag or file. */
export interface Scenario {
  lectures_a_month: number;
  lectures_a_user_a_month: number;
  hours_a_lecture: number;
  /** Busiest hour relative to the average hour. */
  peak_factor: number;
  /** Day before exams relative to an average day. */
  burst_factor: number;
  /** API calls per lecture: upload, progress, reading, problems, chat. */
  requests_a_lecture: number;
  payments_a_lecture: number;
  /** Paid study work that follows a note. */
  problem_sets_a_lecture: number;
  questions_a_lecture: number;
  essays_a_lecture: number;
  short_answers_a_lecture: number;
  /** Share of the lectures whose transcript is translated. */
  translated_share: number;
  /** Notes of a document without a recording, for each lecture. */
  documents_a_lecture: number;
  /** Number of complete playbacks of a lecture's audio. */
  audio_plays_per_lecture: number;
  /** Share of lectures that the browser could not prepare and uploads as video. */
  prepared_on_server_share: number;
  /** From the first model call to the last response. */
  job_seconds: number;
  retention_months: number;
  /** Pages and files of the site that the edge serves without the API, after the browser's cache. */
  site_requests_a_lecture: number;
  site_bytes_a_lecture: number;
  /** Time that a client follows the events of jobs and answers. */
  stream_seconds_a_lecture: number;
  /** Recordings that the browser could not prepare; stored as uploaded. */
  source_video_bytes_per_hour: number;
  /** Full backups that exist at the same time, and days of the write-ahead log. */
  full_backups: number;
  wal_days: number;
  model_tokens_per_minute: number;
  model_requests_per_minute: number;
}

export const assumedScenario: Omit<Scenario, 'lectures_a_month'> = {
  lectures_a_user_a_month: 8,
  hours_a_lecture: 1,
  peak_factor: 4,
  burst_factor: 100,
  requests_a_lecture: 200,
  payments_a_lecture: 0.1,
  problem_sets_a_lecture: 0.5,
  questions_a_lecture: 3,
  essays_a_lecture: 0.2,
  short_answers_a_lecture: 2,
  translated_share: 0.05,
  documents_a_lecture: 0.1,
  audio_plays_per_lecture: 0.5,
  prepared_on_server_share: 0.2,
  job_seconds: 120,
  retention_months: 12,
  site_requests_a_lecture: 60,
  site_bytes_a_lecture: 1_500_000,
  stream_seconds_a_lecture: 600,
  source_video_bytes_per_hour: 700_000_000,
  full_backups: 4,
  wal_days: 28,
  model_tokens_per_minute: 1_000_000,
  model_requests_per_minute: 300,
};
