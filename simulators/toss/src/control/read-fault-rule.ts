import { FAULT_EFFECTS, FAULT_KINDS, FAULT_OPERATIONS, type FaultRule } from '../faults/fault-rule.ts';
import { readInput, required } from './read-input.ts';

const NAMES = [
  'kind',
  'operation',
  'orderId',
  'paymentKey',
  'times',
  'skip',
  'code',
  'status',
  'effect',
  'delayMs',
  'delayAt',
  'lagMs',
  'lagAnswers',
];

export function readFaultRule(json: unknown): FaultRule {
  const input = readInput(json, NAMES);
  const isEndless = (json as { times?: unknown }).times === null;
  return {
    kind: required(input.choice('kind', FAULT_KINDS), 'kind'),
    operation: input.choice('operation', FAULT_OPERATIONS),
    orderId: input.text('orderId'),
    paymentKey: input.text('paymentKey'),
    times: isEndless ? null : input.whole('times'),
    skip: input.whole('skip'),
    code: input.text('code'),
    status: input.whole('status'),
    effect: input.choice('effect', FAULT_EFFECTS),
    delayMs: input.whole('delayMs'),
    delayAt: input.choice('delayAt', ['before', 'after']),
    lagMs: input.whole('lagMs'),
    lagAnswers: input.choice('lagAnswers', ['previous', 'not-found']),
  };
}
