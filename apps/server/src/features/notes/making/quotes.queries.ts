import type { Density } from '@pilgi/domain/notes';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const quoteColumns = [
  'id',
  'user_id',
  'lecture_id',
  'model_id',
  'price_version',
  'retry_of',
  'note_version',
  'sections',
  'density',
  'estimate',
  'expected_micro',
  'ceiling_micro',
  'expected_seconds',
  'expires_at',
] as const;

export interface NewQuote {
  user_id: string;
  lecture_id: string;
  model_id: string;
  price_version: number;
  retry_of: string | null;
  note_version?: number | null;
  /** Handouts whose pages the job may cite. */
  handout_ids?: string[];
  sections: number[];
  density: Density;
  estimate: string;
  expected_micro: bigint;
  ceiling_micro: bigint;
  expected_seconds: number;
  created_at: Date;
  expires_at: Date;
}

export type StoredQuote = Awaited<ReturnType<typeof insertQuote>>;

export async function insertQuote(db: Queryable, quote: NewQuote) {
  return await db.insertInto('job_quotes').values(quote).returning(quoteColumns).executeTakeFirstOrThrow();
}

/** Serialises starts with the same quote. */
export async function lockQuote(tx: Transaction, input: { id: string; user_id: string }): Promise<StoredQuote | null> {
  const quote = tx.selectFrom('job_quotes').select(quoteColumns).where('id', '=', input.id);
  return (await quote.where('user_id', '=', input.user_id).forUpdate().executeTakeFirst()) ?? null;
}

export async function deleteUnusedQuotes(db: Queryable, input: { before: Date }): Promise<number> {
  const unused = db
    .deleteFrom('job_quotes')
    .where('expires_at', '<', input.before)
    .where((row) =>
      row.not(row.exists(row.selectFrom('jobs').select('jobs.id').whereRef('jobs.quote_id', '=', 'job_quotes.id'))),
    );
  return Number((await unused.executeTakeFirst()).numDeletedRows);
}
