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

/** Effect on the payment of an error response: none, abort it, or process the whole call. */
export type FaultEffect = (typeof FAULT_EFFECTS)[number];

export const FAULT_OPERATIONS = ['any', 'widget', 'confirm', 'cancel', 'get', 'transactions', 'settlements'] as const;
export type FaultOperation = (typeof FAULT_OPERATIONS)[number];

export interface FaultRule {
  kind: FaultKind;
  /** Default: any API call. `get` covers both payment reads, `widget` the browser's payment request. */
  operation?: FaultOperation | undefined;
  orderId?: string | undefined;
  paymentKey?: string | undefined;
  /** Number of calls to hit; null for all. Default 1, for read-lag null. */
  times?: number | null | undefined;
  /** Number of matching calls to skip first. */
  skip?: number | undefined;
  /** Code of `error`, and the HTTP status for an unlisted code. */
  code?: string | undefined;
  status?: number | undefined;
  /** For `error` and `bad-gateway`. Default for `error`: a refused confirmation aborts, other errors have no effect. */
  effect?: FaultEffect | undefined;
  /** Real-time delay, for every kind, before or after processing. */
  delayMs?: number | undefined;
  delayAt?: 'before' | 'after' | undefined;
  /** For `read-lag`, on the simulator's clock. */
  lagMs?: number | undefined;
  lagAnswers?: 'previous' | 'not-found' | undefined;
}

/** Properties of a call that fault rules match. */
export interface FaultTarget {
  operation: Operation | 'widget';
  orderId: string | undefined;
  paymentKey: string | undefined;
}
