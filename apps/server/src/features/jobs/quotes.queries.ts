import { type ModelPrice, type TokenPrice, tokenPriceFor } from '@pilgi/domain';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

const quoteColumns = [
  'id',
  'user_id',
  'lecture_id',
  'model_id',
  'price_version',
  'retry_of',
  'note_version',
  'sections',
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
  sections: number[];
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

/** One start at a time for each quote. */
export async function lockQuote(tx: Transaction, input: { id: string; user_id: string }): Promise<StoredQuote | null> {
  const quote = tx.selectFrom('job_quotes').select(quoteColumns).where('id', '=', input.id);
  return (await quote.where('user_id', '=', input.user_id).forUpdate().executeTakeFirst()) ?? null;
}

export interface ModelTerms {
  id: string;
  model_name: string;
  display_name: string;
  max_video_duration_seconds: number | null;
  low_res_threshold_seconds: number;
  price_version: number;
  price: TokenPrice;
}

const termColumns = [
  'model.id',
  'model.model_name',
  'model.display_name',
  'model.max_video_duration_seconds',
  'model.low_res_threshold_seconds',
  'price.version as price_version',
  'price.input_token_price',
  'price.output_token_price',
  'price.has_high_usage_pricing',
  'price.high_usage_threshold_tokens',
  'price.high_usage_input_multiplier_tenths',
  'price.high_usage_output_multiplier_tenths',
] as const;

/** With today's prices; what operators have switched off is not for sale. */
export async function listOfferedModels(db: Queryable): Promise<ModelTerms[]> {
  const rows = await db
    .selectFrom('ai_models as model')
    .innerJoin('ai_model_prices as price', (join) =>
      join.onRef('price.model_id', '=', 'model.id').onRef('price.version', '=', 'model.price_version'),
    )
    .select(termColumns)
    .where('model.deleted_at', 'is', null)
    .where('model.is_active', '=', true)
    .orderBy('price.input_token_price')
    .orderBy('model.display_name')
    .execute();
  return rows.map(termsOf);
}

/** As they were when they were quoted, whatever has changed since. */
export async function getPinnedTerms(
  db: Queryable,
  input: { model_id: string; price_version: number },
): Promise<ModelTerms> {
  const row = await db
    .selectFrom('ai_models as model')
    .innerJoin('ai_model_prices as price', 'price.model_id', 'model.id')
    .select(termColumns)
    .where('model.id', '=', input.model_id)
    .where('price.version', '=', input.price_version)
    .executeTakeFirstOrThrow();
  return termsOf(row);
}

type TermRow = Omit<ModelTerms, 'price'> & ModelPrice;

function termsOf(row: TermRow): ModelTerms {
  return {
    id: row.id,
    model_name: row.model_name,
    display_name: row.display_name,
    max_video_duration_seconds: row.max_video_duration_seconds,
    low_res_threshold_seconds: row.low_res_threshold_seconds,
    price_version: row.price_version,
    price: tokenPriceFor(row),
  };
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
