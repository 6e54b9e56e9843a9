const waitsMs = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000];

/** A 5xx answer is final; everything else is tried again, ever more rarely, for about a day. */
export function decideMailRetry(error: unknown, attempts: number): { retryAfterMs: number } | 'give-up' {
  const code = (error as { responseCode?: unknown } | null)?.responseCode;
  if (typeof code === 'number' && code >= 500 && code < 600 && code !== 535) return 'give-up';
  const waitMs = waitsMs[attempts - 1];
  return waitMs === undefined ? 'give-up' : { retryAfterMs: waitMs };
}
