/** Outcome of one attempt of a model call. */
export const CALL_OUTCOMES = [
  'ANSWERED',
  'BUSY',
  'NOT_SENT',
  'UNKNOWN',
  'REFUSED',
  'BAD_ANSWER',
  'TOO_LONG',
  'BLOCKED',
  'GONE',
  'EMPTY',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface EarlierAttempt {
  outcome: CallOutcome;
  /** Which of the models chosen for the step was called, from 0. */
  choice: number;
}

export type RetryDecision =
  | {
      next: 'CALL';
      choice: number;
      wait_ms: number;
      /** The last answer of this model was cut off: allow twice the output and one thinking level less. */
      is_shortened: boolean;
    }
  | { next: 'GIVE_UP' };

/** How often an outcome may occur with one model before the next one is called. Outcomes that may be billed are retried once at most. */
const MAX_PER_CHOICE: Record<Exclude<CallOutcome, 'ANSWERED' | 'BUSY' | 'NOT_SENT'>, number> = {
  UNKNOWN: 2,
  BAD_ANSWER: 2,
  EMPTY: 2,
  TOO_LONG: 2,
  // The same request to the same model would end the same way.
  BLOCKED: 1,
  GONE: 1,
  REFUSED: 1,
};
/** Requests the provider did not accept cost nothing; without another model there is nothing better than to wait. */
const MAX_NOT_ACCEPTED = { withFallback: 5, last: 12 };
/** A longer requested pause means that a quota is used up; another model is faster. */
const MAX_WAIT_WITH_FALLBACK_MS = 60_000;
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 60_000;

/** Decides about the next attempt from the earlier ones, oldest first. */
export function decideModelRetry(
  earlier: readonly EarlierAttempt[],
  { choices, retryAfterMs }: { choices: number; retryAfterMs: number | null },
): RetryDecision {
  const last = earlier.at(-1);
  const current = last?.choice ?? 0;
  const outcomes = earlier.filter(({ choice }) => choice === current).map(({ outcome }) => outcome);
  const hasFallback = current + 1 < choices;
  if (isExhausted(outcomes, { hasFallback, retryAfterMs }))
    return hasFallback ? { next: 'CALL', choice: current + 1, wait_ms: 0, is_shortened: false } : { next: 'GIVE_UP' };
  const is_shortened = outcomes.includes('TOO_LONG');
  const notAccepted = outcomes.filter(isNotAccepted).length;
  if (last === undefined || !isNotAccepted(last.outcome))
    return { next: 'CALL', choice: current, wait_ms: 0, is_shortened };
  const backoffMs = Math.min(INITIAL_BACKOFF_MS * 2 ** (notAccepted - 1), MAX_BACKOFF_MS);
  return { next: 'CALL', choice: current, wait_ms: Math.max(backoffMs, retryAfterMs ?? 0), is_shortened };
}

function isExhausted(
  outcomes: readonly CallOutcome[],
  { hasFallback, retryAfterMs }: { hasFallback: boolean; retryAfterMs: number | null },
): boolean {
  const notAccepted = outcomes.filter(isNotAccepted).length;
  if (notAccepted >= (hasFallback ? MAX_NOT_ACCEPTED.withFallback : MAX_NOT_ACCEPTED.last)) return true;
  if (hasFallback && (retryAfterMs ?? 0) > MAX_WAIT_WITH_FALLBACK_MS) return true;
  return Object.entries(MAX_PER_CHOICE).some(
    ([kind, max]) => outcomes.filter((outcome) => outcome === kind).length >= max,
  );
}

const isNotAccepted = (outcome: CallOutcome) => outcome === 'BUSY' || outcome === 'NOT_SENT';
