import { CompiledQuery } from 'kysely';
import type { ClientBase } from 'pg';
import type { Transaction } from './database.ts';

/** For a library that joins our transaction and asks nothing of it but `query(text, values)`. */
export function joinTransaction(tx: Transaction): ClientBase {
  const query = (text: string, values: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values));
  return { query } as unknown as ClientBase;
}
