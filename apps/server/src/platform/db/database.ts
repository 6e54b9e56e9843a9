import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './rows.generated.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** The pool or an open transaction. */
export type Queryable = Database | Transaction;
