/** Outcome of one attempt of a model call. */
export type CallOutcome = 'ANSWERED' | 'BUSY' | 'NOT_SENT' | 'UNKNOWN' | 'REFUSED' | 'BAD_ANSWER';

export type RetryDecision = { next: 'CALL'; wait_ms: number } | { next: 'GIVE_UP' };

/** Outcomes for which the provider may have billed us: retried once at our own cost. */
const MAX_UNKNOWN = 2;
const MAX_BAD_RESPONSES = 2;
const MAX_NOT_ACCEPTED = 12;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 60_000;

/** Decides about the next attempt from the outcomes of the earlier ones, oldest first. */
export function decideModelRetry(earlier: readonly CallOutcome[], retryAfterMs: number | null): RetryDecision {
  const count = (outcome: CallOutcome) => earlier.filter((one) => one === outcome).length;
  const notAccepted = count('BUSY') + count('NOT_SENT');
  const isExhausted =
    count('REFUSED') > 0 ||
    count('UNKNOWN') >= MAX_UNKNOWN ||
    count('BAD_ANSWER') >= MAX_BAD_RESPONSES ||
    notAccepted >= MAX_NOT_ACCEPTED;
  if (isExhausted) return { next: 'GIVE_UP' };
  const last = earlier.at(-1);
  if (last !== 'BUSY' && last !== 'NOT_SENT') return { next: 'CALL', wait_ms: 0 };
  const backoffMs = Math.min(INITIAL_BACKOFF_MS * 2 ** (notAccepted - 1), MAX_BACKOFF_MS);
  return { next: 'CALL', wait_ms: Math.max(backoffMs, retryAfterMs ?? 0) };
}
