import { setTimeout } from 'node:timers/promises';
import { findFailure } from '../failures/find-failure.ts';
import { type TossAnswer, tossFailure } from '../failures/toss-answer.ts';
import type { FaultEffect, FaultRule } from '../faults/fault-rule.ts';
import { abortPayment } from '../provider/abort-payment.ts';
import { cancelPayment } from '../provider/cancel-payment.ts';
import { confirmPayment } from '../provider/confirm-payment.ts';
import { expirePayments } from '../provider/expire-payments.ts';
import { findPayment } from '../provider/find-payment.ts';
import { listTransactions } from '../provider/list-transactions.ts';
import { type ReadLag, readPayment } from '../provider/read-payment.ts';
import type { ApiCall } from './read-api-call.ts';
import type { Room } from './room.ts';

export async function processCall(room: Room, call: ApiCall, fault: FaultRule | null): Promise<TossAnswer> {
  if (fault?.delayMs !== undefined && fault.delayAt !== 'after') await setTimeout(fault.delayMs);
  expirePayments(room.provider);
  const { language, testCode } = call;
  const isTestKey = room.secretKey.startsWith('test_');
  if (isTestKey && testCode !== undefined && findFailure(testCode) !== null) return tossFailure(testCode, { language });
  return fault?.kind === 'error' ? answerWithError(room, call, fault) : answerCall(room, call, lagOf(fault));
}

function answerCall(room: Room, call: ApiCall, lag: ReadLag | null): TossAnswer {
  const { provider, cancelAmountSign } = room;
  const { json, language, orderId, paymentKey = '', query } = call;
  switch (call.operation) {
    case 'confirm':
      return confirmPayment(provider, json, language);
    case 'cancel':
      return cancelPayment(provider, { paymentKey, body: json, language });
    case 'get-payment':
      return readPayment(provider, { paymentKey }, lag, language);
    case 'get-order':
      return readPayment(provider, { orderId }, lag, language);
    case 'transactions':
      return listTransactions(provider, { query, cancelAmountSign, language });
    case 'unknown':
      return tossFailure('NOT_FOUND', { language });
  }
}

function answerWithError(room: Room, call: ApiCall, fault: FaultRule): TossAnswer {
  const { code = 'COMMON_ERROR', status } = fault;
  const effect = fault.effect ?? usualEffect(call, code);
  if (effect === 'process') answerCall(room, call, null);
  const payment = effect === 'abort' ? findPayment(room.provider, call) : null;
  if (payment?.status === 'IN_PROGRESS') abortPayment(room.provider, payment, code);
  return tossFailure(code, { status, language: call.language });
}

function usualEffect({ operation }: ApiCall, code: string): FaultEffect {
  return operation === 'confirm' && findFailure(code)?.outcome === 'refused' ? 'abort' : 'none';
}

function lagOf(fault: FaultRule | null): ReadLag | null {
  if (fault?.kind !== 'read-lag') return null;
  return { lagMs: fault.lagMs ?? 0, answers: fault.lagAnswers ?? 'previous' };
}
