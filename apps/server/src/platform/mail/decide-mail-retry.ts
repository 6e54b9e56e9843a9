const delaysMs = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];

/** A 5xx response is final; other errors are retried with growing delays for about one day. */
export function decideMailRetry(error: unknown, attempts: number): { retryAfterMs: number } | 'give-up' {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  if (typeof code === 'number' && code >= 500 && code < 600 && code !== 535) return 'give-up';
  const delayMs = delaysMs[attempts - 1];
  return delayMs === undefined ? 'give-up' : { retryAfterMs: delayMs };
}
