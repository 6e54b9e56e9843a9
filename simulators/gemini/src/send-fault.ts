import type { ServerResponse } from 'node:http';
import type { JournalEntry } from './create-journal.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import { sendFailure, untilClosed } from './send-response.ts';
import type { Wire } from './wire/model-request.ts';
import { wireFailure } from './wire/wire-failure.ts';

interface RefusedCall {
  wire: Wire;
  entry: JournalEntry;
  response: ServerResponse;
}

/** Refuses a call without computing anything. */
export async function sendFault(call: RefusedCall, fault: FaultRule): Promise<void> {
  const { kind } = fault;
  if (kind === 'stall') return await untilClosed(call.response);
  if (kind === 'cut-before-answer') {
    call.response.destroy();
    return;
  }
  const [status, message] = FAILURES[kind] ?? [500, 'An internal error has occurred.'];
  sendFailure(call, wireFailure(call.wire, { status, message, ...waitOf(call.wire, fault) }));
}

const FAILURES: Partial<Record<FaultRule['kind'], [number, string]>> = {
  'rate-limited': [429, 'You exceeded your current quota.'],
  unavailable: [503, 'The model is overloaded. Please try again later.'],
};

/** Google states the wait of a 429 in the body, others in a header. */
function waitOf(wire: Wire, { kind, retry_after_seconds: seconds = 1 }: FaultRule) {
  if (seconds <= 0 || kind === 'server-error') return {};
  if (wire !== 'gemini' || kind !== 'rate-limited') return { headers: { 'retry-after': String(seconds) } };
  return { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${seconds}s` }] };
}
