import type { FaultKind } from '../faults/fault-rule.ts';
import type { Operation } from './read-api-call.ts';

export interface JournalEntry {
  operation: Operation;
  method: string;
  path: string;
  query: string;
  body: string;
  payment_key: string | null;
  order_id: string | null;
  idempotency_key: string | null;
  /** Null while the call runs, and permanently when the connection was dropped. */
  status: number | null;
  code: string | null;
  trace_id: string;
  fault: FaultKind | null;
  /** The call was executed; false when a fault stopped it before. */
  processed: boolean;
  /** The response was stored by an earlier call with the same idempotency key. */
  replayed: boolean;
  received_at: string;
}

export interface Journal {
  /** In order of arrival. */
  list(): JournalEntry[];
  /** The entry may be updated while the call runs. */
  add(entry: JournalEntry): void;
  clear(): void;
}

export function createJournal(): Journal {
  const entries: JournalEntry[] = [];
  return {
    list: () => entries.map((entry) => ({ ...entry })),
    add: (entry) => void entries.push(entry),
    clear: () => void entries.splice(0),
  };
}
