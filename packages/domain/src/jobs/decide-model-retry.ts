/** How an attempt at a call of the model ended. */
export type CallOutcome = 'ANSWERED' | 'BUSY' | 'NOT_SENT' | 'UNKNOWN' | 'REFUSED' | 'BAD_ANSWER';

export type RetryDecision = { next: 'CALL'; wait_ms: number } | { next: 'GIVE_UP' };

/** Calls that the provider may have been paid for: asked again once, at the company's cost. */
const MOST_UNKNOWN = 2;
const MOST_BAD_ANSWERS = 2;
const MOST_NOT_TAKEN = 12;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** Whether one more attempt is owed to the section, by what became of the earlier ones, oldest first. */
export function decideModelRetry(earlier: readonly CallOutcome[], retryAfterMs: number | null): RetryDecision {
  const count = (outcome: CallOutcome) => earlier.filter((one) => one === outcome).length;
  const notTaken = count('BUSY') + count('NOT_SENT');
  const isHopeless =
    count('REFUSED') > 0 ||
    count('UNKNOWN') >= MOST_UNKNOWN ||
    count('BAD_ANSWER') >= MOST_BAD_ANSWERS ||
    notTaken >= MOST_NOT_TAKEN;
  if (isHopeless) return { next: 'GIVE_UP' };
  const last = earlier.at(-1);
  if (last !== 'BUSY' && last !== 'NOT_SENT') return { next: 'CALL', wait_ms: 0 };
  const ladder = Math.min(FIRST_WAIT_MS * 2 ** (notTaken - 1), LONGEST_WAIT_MS);
  return { next: 'CALL', wait_ms: Math.max(ladder, retryAfterMs ?? 0) };
}
