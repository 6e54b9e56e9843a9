import type { RequestKind } from '@pilgi/domain/back-office';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Operator } from '../audit-log/index.ts';

/** A request with the operator who filed it. Its id is the idempotency key of what it does. */
export interface ExecutedRequest extends Operator {
  request_id: string;
  /** Null after the waiting time of a single operator. */
  approved_by: string | null;
  reason: string;
  payload: unknown;
}

export interface Execution {
  result: unknown;
  /** Runs after the transaction, for example a call to the payment provider; a crash before it must be repaired elsewhere. */
  finish?: () => Promise<unknown>;
}

/** Does what was requested, inside the transaction of the approval. Also run, and rolled back, before a request is stored. */
export type ExecuteRequest = (deps: { db: Transaction; clock: Clock }, request: ExecutedRequest) => Promise<Execution>;

/** One function per kind; the features that own the acts declare them. */
export type RequestExecutors = Readonly<Record<RequestKind, ExecuteRequest>>;
