/** Response of a push service; RFC 8030 and the documents of the services. */
export interface PushResponse {
  status: number;
  /** Null without a readable header. */
  retry_after_seconds: number | null;
  /** Number of calls, this one included. */
  attempts: number;
}

export type PushOutcome =
  | { outcome: 'SENT' }
  /** The subscription does not exist any more and must not be used again. */
  | { outcome: 'GONE' }
  | { outcome: 'RETRY'; after_ms: number }
  | { outcome: 'FAILED' };

const BACKOFF_MS = [30_000, 120_000, 600_000, 1_800_000] as const;

/** 429 and 5xx are repeated after the time that the service names, at the earliest after our own delay. */
export function decidePushOutcome({ status, retry_after_seconds, attempts }: PushResponse): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'SENT' };
  if (status === 404 || status === 410) return { outcome: 'GONE' };
  const delayMs = BACKOFF_MS[attempts - 1];
  if ((status !== 429 && status < 500) || delayMs === undefined) return { outcome: 'FAILED' };
  return { outcome: 'RETRY', after_ms: Math.max(delayMs, (retry_after_seconds ?? 0) * 1000) };
}
