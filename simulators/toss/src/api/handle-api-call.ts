import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type TossAnswer, tossFailure } from '../failures/toss-answer.ts';
import { answerBeforeProcessing } from '../faults/answer-before-processing.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { findPayment } from '../provider/find-payment.ts';
import { checkBasicAuth } from './check-basic-auth.ts';
import type { JournalEntry } from './create-journal.ts';
import { processCall } from './process-call.ts';
import type { ApiCall } from './read-api-call.ts';
import type { Room } from './room.ts';

export interface HandledCall {
  /** Null: the connection is dropped before anything happens. */
  answer: TossAnswer | null;
  fault: FaultRule | null;
  entry: JournalEntry;
}

const IDEMPOTENCY_KEY_LENGTH = 300;

export async function handleApiCall(room: Room, call: ApiCall): Promise<HandledCall> {
  const orderId = call.orderId ?? findPayment(room.provider, call)?.order_id;
  const { operation, paymentKey } = call;
  const fault = room.faults.pick({ operation, orderId, paymentKey });
  const entry = startEntry(room, { ...call, orderId }, fault);
  room.journal.add(entry);
  if (fault?.kind === 'drop-before') return { answer: null, fault, entry };
  const { answer, processed, replayed } = await decideAnswer(room, call, fault);
  const isUnused = replayed && fault?.kind === 'error';
  Object.assign(entry, { processed, replayed, ...(isUnused ? { fault: null } : {}) });
  if (fault?.delayMs !== undefined && fault.delayAt === 'after') await setTimeout(fault.delayMs);
  return { answer, fault: isUnused ? null : fault, entry };
}

type Decision = { answer: TossAnswer; processed: boolean; replayed: boolean };

async function decideAnswer(room: Room, call: ApiCall, fault: FaultRule | null): Promise<Decision> {
  const early = answerBeforeProcessing(fault) ?? refuseCall(room, call);
  if (early !== null) return { answer: early, processed: false, replayed: false };
  const { authorization, idempotencyKey, method, path, query } = call;
  const process = () => processCall(room, call, fault);
  if (idempotencyKey === undefined) return { answer: await process(), processed: true, replayed: false };
  const identity = JSON.stringify([idempotencyKey, authorization, method, path, query.toString()]);
  const { answer, replayed } = await room.idempotency.run(identity, process);
  return { answer, replayed, processed: !replayed && answer.code !== 'IDEMPOTENT_REQUEST_PROCESSING' };
}

function refuseCall({ secretKey }: Room, { authorization, idempotencyKey = '', language }: ApiCall): TossAnswer | null {
  const refusal = checkBasicAuth(authorization, secretKey);
  if (refusal !== null) return tossFailure(refusal, { language });
  const isLong = idempotencyKey.length > IDEMPOTENCY_KEY_LENGTH;
  return isLong ? tossFailure('INVALID_IDEMPOTENCY_KEY', { language }) : null;
}

function startEntry(room: Room, call: ApiCall, fault: FaultRule | null): JournalEntry {
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
    received_at: room.clock.now().toISOString(),
  };
}
