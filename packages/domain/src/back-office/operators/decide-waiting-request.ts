const HOUR_MS = 3_600_000;

/** A request that no one decides ends after this time. */
export const REQUEST_HOURS = 72;
/** Without a second operator a request waits this long, so that its mails can be read. */
export const SINGLE_OPERATOR_HOURS = 24;
const REMIND_HOURS_BEFORE = 3;
/** The second mail comes at least this long before the execution, also after an outage of the worker. */
const MIN_REMINDED_HOURS = 1;

export interface WaitingRequest {
  expires_at: Date;
  /** Null while two persons are required. */
  executes_at: Date | null;
  reminded_at: Date | null;
}

/** What is due for an undecided request. */
export function decideWaitingRequest(request: WaitingRequest, now: Date): 'wait' | 'remind' | 'execute' | 'expire' {
  const { expires_at, executes_at, reminded_at } = request;
  if (now >= expires_at) return 'expire';
  if (executes_at === null) return 'wait';
  if (reminded_at === null)
    return now.getTime() >= executes_at.getTime() - REMIND_HOURS_BEFORE * HOUR_MS ? 'remind' : 'wait';
  const isReminded = now.getTime() - reminded_at.getTime() >= MIN_REMINDED_HOURS * HOUR_MS;
  return now >= executes_at && isReminded ? 'execute' : 'wait';
}
