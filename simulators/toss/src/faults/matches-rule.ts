import type { FaultRule, FaultTarget } from './fault-rule.ts';

export function matchesRule(rule: FaultRule, target: FaultTarget): boolean {
  return matchesOperation(rule, target) && matchesSubject(rule, target);
}

export function isRead({ operation }: FaultTarget): boolean {
  return operation === 'get-payment' || operation === 'get-order';
}

function matchesOperation({ kind, operation = 'any' }: FaultRule, target: FaultTarget): boolean {
  if (kind === 'read-lag' || operation === 'get') return isRead(target);
  return operation === 'any' ? target.operation !== 'widget' : operation === target.operation;
}

function matchesSubject({ orderId, paymentKey }: FaultRule, target: FaultTarget): boolean {
  if (orderId !== undefined && orderId !== target.orderId) return false;
  return paymentKey === undefined || paymentKey === target.paymentKey;
}
