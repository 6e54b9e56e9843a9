import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type TossResponse, tossFailure } from '../failures/toss-response.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { respondBeforeProcessing } from '../faults/respond-before-processing.ts';
import { findPayment } from '../provider/find-payment.ts';
import { checkBasicAuth } from './check-basic-auth.ts';
import type { JournalEntry } from './create-journal.ts';
import { processCall } from './process-call.ts';
import type { ApiCall } from './read-api-call.ts';
import type { SimulatorState } from './simulator-state.ts';

export interface HandledCall {
  /** Null: the connection is dropped before anything happens. */
  answer: TossResponse | null;
  fault: FaultRule | null;
  entry: JournalEntry;
}

const IDEMPOTENCY_KEY_LENGTH = 300;

export async function handleApiCall(state: SimulatorState, call: ApiCall): Promise<HandledCall> {
  const orderId = call.orderId ?? findPayment(state.provider, call)?.order_id;
  const { operation, paymentKey } = call;
  const fault = state.faults.pick({ operation, orderId, paymentKey });
  const entry = startEntry(state, { ...call, orderId }, fault);
  state.journal.add(entry);
  if (fault?.kind === 'drop-before') return { answer: null, fault, entry };
  const { answer, processed, replayed } = await decideResponse(state, call, fault);
  const isFaultUnused = replayed && fault?.kind === 'error';
  Object.assign(entry, { processed, replayed, ...(isFaultUnused ? { fault: null } : {}) });
  if (fault?.delayMs !== undefined && fault.delayAt === 'after') await setTimeout(fault.delayMs);
  return { answer, fault: isFaultUnused ? null : fault, entry };
}

type Decision = { answer: TossResponse; processed: boolean; replayed: boolean };

async function decideResponse(state: SimulatorState, call: ApiCall, fault: FaultRule | null): Promise<Decision> {
  const earlyResponse = respondBeforeProcessing(fault) ?? rejectCall(state, call);
  if (earlyResponse !== null) return { answer: earlyResponse, processed: false, replayed: false };
  const { authorization, idempotencyKey, method, path, query } = call;
  const process = () => processCall(state, call, fault);
  if (idempotencyKey === undefined) return { answer: await process(), processed: true, replayed: false };
  const identity = JSON.stringify([idempotencyKey, authorization, method, path, query.toString()]);
  const { answer, replayed } = await state.idempotency.run(identity, process);
  return { answer, replayed, processed: !replayed && answer.code !== 'IDEMPOTENT_REQUEST_PROCESSING' };
}

function rejectCall(
  { secretKey }: SimulatorState,
  { authorization, idempotencyKey = '', language }: ApiCall,
): TossResponse | null {
  const authFailure = checkBasicAuth(authorization, secretKey);
  if (authFailure !== null) return tossFailure(authFailure, { language });
  const isTooLong = idempotencyKey.length > IDEMPOTENCY_KEY_LENGTH;
  return isTooLong ? tossFailure('INVALID_IDEMPOTENCY_KEY', { language }) : null;
}

function startEntry(state: SimulatorState, call: ApiCall, fault: FaultRule | null): JournalEntry {
  return {
    operation: call.operation,
    method: call.method,
    path: call.path,
    query: call.query.toString(),
    body: call.body,
    payment_key: call.paymentKey ?? null,
    order_id: call.orderId ?? null,
    idempotency_key: call.idempotencyKey ?? null,
    status: null,
    code: null,
    trace_id: randomUUID(),
    fault: fault?.kind ?? null,
    processed: false,
    replayed: false,
    received_at: state.clock.now().toISOString(),
  };
}
