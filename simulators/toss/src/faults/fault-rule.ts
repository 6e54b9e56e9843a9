import type { Operation } from '../api/read-api-call.ts';

export const FAULT_KINDS = [
  'drop-before',
  'drop-after',
  'delay',
  'bad-gateway',
  'truncated-json',
  'wrong-amount',
  'wrong-order-id',
  'duplicate-response',
  'rate-limited',
  'error',
  'read-lag',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const FAULT_EFFECTS = ['none', 'abort', 'process'] as const;

/** What happens to the payment beneath an error answer: nothing, its end as ABORTED, or the whole call. */
export type FaultEffect = (typeof FAULT_EFFECTS)[number];

export const FAULT_OPERATIONS = ['any', 'widget', 'confirm', 'cancel', 'get', 'transactions'] as const;
export type FaultOperation = (typeof FAULT_OPERATIONS)[number];

export interface FaultRule {
  kind: FaultKind;
  /** Default: any call of the API. `get` is both reads of a payment, `widget` the browser's request for a payment. */
  operation?: FaultOperation | undefined;
  orderId?: string | undefined;
  paymentKey?: string | undefined;
  /** How many calls it hits; null for all. Default 1, for read-lag null. */
  times?: number | null | undefined;
  /** Matching calls to let pass first. */
  skip?: number | undefined;
  /** Of `error`, and the HTTP status for a code of no table. */
  code?: string | undefined;
  status?: number | undefined;
  /** Of `error` and `bad-gateway`. Default for `error`: a refused approval aborts, anything else does nothing. */
  effect?: FaultEffect | undefined;
  /** Waits in real time, with every kind, before the call is processed or after it. */
  delayMs?: number | undefined;
  delayAt?: 'before' | 'after' | undefined;
  /** Of `read-lag`, on the simulator's clock. */
  lagMs?: number | undefined;
  lagAnswers?: 'previous' | 'not-found' | undefined;
}

/** One call as the faults see it. */
export interface FaultTarget {
  operation: Operation | 'widget';
  orderId: string | undefined;
  paymentKey: string | undefined;
}
