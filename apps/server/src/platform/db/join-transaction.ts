import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import type { Transaction } from './database.ts';

/** Adapter for a library that joins our transaction and only calls `query(text, values)`. */
export function joinTransaction(tx: Transaction): ClientBase {
  const query = (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as ClientBase;
}
