import type { BundleOrder } from '@pilgi/domain/study';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const quoteColumns = [
  'id',
  'user_id',
  'model_id',
  'price_version',
  'title',
  'wanted',
  'notes',
  'problem_count',
  'expected_micro',
  'ceiling_micro',
  'expected_seconds',
  'expires_at',
] as const;

export interface QuotedNote {
  note_id: string;
  version: number;
}

export interface NewBundleQuote {
  user_id: string;
  model_id: string;
  price_version: number;
  title: string;
  wanted: BundleOrder;
  notes: readonly QuotedNote[];
  problem_count: number;
  expected_micro: bigint;
  ceiling_micro: bigint;
  expected_seconds: number;
  created_at: Date;
  expires_at: Date;
}

export interface StoredBundleQuote extends Omit<NewBundleQuote, 'created_at'> {
  id: string;
}

export async function insertBundleQuote(
  db: Queryable,
  { wanted, notes, ...quote }: NewBundleQuote,
): Promise<StoredBundleQuote> {
  const row = { ...quote, wanted: JSON.stringify(wanted), notes: JSON.stringify(notes) };
  const stored = await db.insertInto('bundle_quotes').values(row).returning(quoteColumns).executeTakeFirstOrThrow();
  return readQuote(stored);
}

export async function findBundleQuote(
  db: Queryable,
  input: { id: string; user_id: string },
): Promise<StoredBundleQuote | null> {
  const found = db.selectFrom('bundle_quotes').select(quoteColumns).where('id', '=', input.id);
  const quote = await found.where('user_id', '=', input.user_id).executeTakeFirst();
  return quote === undefined ? null : readQuote(quote);
}

/** `insertBundleQuote` is the only writer of these shapes. */
function readQuote(row: Omit<StoredBundleQuote, 'wanted' | 'notes'> & { wanted: unknown; notes: unknown }) {
  return { ...row, wanted: row.wanted as BundleOrder, notes: row.notes as QuotedNote[] };
}

/** Serialises starts with the same quote. */
export async function lockBundleQuote(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('bundle_quotes').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function deleteUnusedBundleQuotes(db: Queryable, input: { before: Date }): Promise<number> {
  const unused = db
    .deleteFrom('bundle_quotes')
    .where('expires_at', '<', input.before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('problem_bundles')
            .select('problem_bundles.id')
            .whereRef('problem_bundles.quote_id', '=', 'bundle_quotes.id'),
        ),
      ),
    );
  return Number((await unused.executeTakeFirst()).numDeletedRows);
}

export async function updateQuoteTitles(tx: Transaction, input: { ids: readonly string[]; title: string }) {
  await tx
    .updateTable('bundle_quotes')
    .set({ title: input.title })
    .where('id', 'in', [...input.ids])
    .execute();
}

export async function updateQuoteTitlesOfUser(db: Queryable, input: { user_id: string; title: string }): Promise<void> {
  await db.updateTable('bundle_quotes').set({ title: input.title }).where('user_id', '=', input.user_id).execute();
}
