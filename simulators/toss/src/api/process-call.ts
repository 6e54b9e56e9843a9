import { setTimeout } from 'node:timers/promises';
import { findFailure } from '../failures/find-failure.ts';
import { type TossResponse, tossFailure } from '../failures/toss-response.ts';
import type { FaultEffect, FaultRule } from '../faults/fault-rule.ts';
import { abortPayment } from '../provider/abort-payment.ts';
import { cancelPayment } from '../provider/cancel-payment.ts';
import { confirmPayment } from '../provider/confirm-payment.ts';
import { expirePayments } from '../provider/expire-payments.ts';
import { findPayment } from '../provider/find-payment.ts';
import { listSettlements } from '../provider/list-settlements.ts';
import { listTransactions } from '../provider/list-transactions.ts';
import { type ReadLag, readPayment } from '../provider/read-payment.ts';
import type { ApiCall } from './read-api-call.ts';
import type { SimulatorState } from './simulator-state.ts';

export async function processCall(
  state: SimulatorState,
  call: ApiCall,
  fault: FaultRule | null,
): Promise<TossResponse> {
  if (fault?.delayMs !== undefined && fault.delayAt !== 'after') await setTimeout(fault.delayMs);
  expirePayments(state.provider);
  const { language, testCode } = call;
  const isTestKey = state.secretKey.startsWith('test_');
  if (isTestKey && testCode !== undefined && findFailure(testCode) !== null) return tossFailure(testCode, { language });
  return fault?.kind === 'error' ? executeWithError(state, call, fault) : executeCall(state, call, lagOf(fault));
}

function executeCall(state: SimulatorState, call: ApiCall, lag: ReadLag | null): TossResponse {
  const { provider, cancelAmountSign } = state;
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
    case 'settlements':
      return listSettlements(provider, { query, cancelAmountSign, language });
    case 'unknown':
      return tossFailure('NOT_FOUND', { language });
  }
}

function executeWithError(state: SimulatorState, call: ApiCall, fault: FaultRule): TossResponse {
  const { code = 'COMMON_ERROR', status } = fault;
  const effect = fault.effect ?? defaultEffect(call, code);
  if (effect === 'process') executeCall(state, call, null);
  const payment = effect === 'abort' ? findPayment(state.provider, call) : null;
  if (payment?.status === 'IN_PROGRESS') abortPayment(state.provider, payment, code);
  return tossFailure(code, { status, language: call.language });
}

function defaultEffect({ operation }: ApiCall, code: string): FaultEffect {
  return operation === 'confirm' && findFailure(code)?.outcome === 'refused' ? 'abort' : 'none';
}

function lagOf(fault: FaultRule | null): ReadLag | null {
  if (fault?.kind !== 'read-lag') return null;
  return { lagMs: fault.lagMs ?? 0, answers: fault.lagAnswers ?? 'previous' };
}
