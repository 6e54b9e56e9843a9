import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { DB } from './rows.generated.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** What a query runs on: the pool, or a transaction that the act opened. */
export type Queryable = Database | Transaction;
