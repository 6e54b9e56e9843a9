/** What comes to the product, and what its provider allows. All of it is assumed, and can be given by flag or file. */
export interface Scenario {
  lectures_a_month: number;
  lectures_a_user_a_month: number;
  hours_a_lecture: number;
  /** The busiest hour beside the average one. */
  peak_factor: number;
  /** The day before exams beside an average day. */
  burst_factor: number;
  /** Calls of the api for one lecture: upload, progress, reading, problems, questions. */
  requests_a_lecture: number;
  payments_a_lecture: number;
  /** How often the sound of a lecture is heard from beginning to end. */
  times_heard: number;
  /** Lectures whose video goes to the server, because the browser could not prepare them. */
  prepared_on_server_share: number;
  /** From the first question to the last answer. */
  job_seconds: number;
  months_kept: number;
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
  times_heard: 0.5,
  prepared_on_server_share: 0.2,
  job_seconds: 120,
  months_kept: 12,
  model_tokens_per_minute: 1_000_000,
  model_requests_per_minute: 300,
};
