/** Production settings except for the provider limits, which would dominate the measurement. */
export const BENCH_ENVIRONMENT = {
  WORKFLOW_BEAT_MS: '2000',
  WORKFLOW_POLL_MS: '500',
  MODEL_REQUESTS_PER_MINUTE: '1000000',
  MODEL_TOKENS_PER_MINUTE: '1000000000',
};
