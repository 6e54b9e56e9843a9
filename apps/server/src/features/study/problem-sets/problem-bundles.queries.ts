import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import type { QuotedNote } from './bundle-quotes.queries.ts';

const bundleColumns = [
  'bundle.id',
  'bundle.user_id',
  'bundle.quote_id',
  'bundle.model_id',
  'bundle.price_version',
  'bundle.title',
  'bundle.status',
  'bundle.ceiling_micro',
  'bundle.charged_micro',
  'bundle.problem_count',
  'bundle.progress_permille',
  'bundle.failure',
  'bundle.created_at',
  'bundle.started_at',
  'bundle.finished_at',
  'model.model_name',
  'model.display_name',
  'quote.expected_seconds',
] as const;

export type Bundle = Awaited<ReturnType<typeof listBundleRows>>[number];

/** Counted from the problems until the bundle ends; then the stored count. */
const countOf = (state: 'MADE' | 'DROPPED', storedCount: string) => sql<number>`
  case when bundle.finished_at is not null then ${sql.ref(storedCount)}
  else (select count(*)::integer from problems where bundle_id = bundle.id and state = ${state}) end`;

function bundlesWith(db: Queryable) {
  return db
    .selectFrom('problem_bundles as bundle')
    .innerJoin('ai_models as model', 'model.id', 'bundle.model_id')
    .innerJoin('bundle_quotes as quote', 'quote.id', 'bundle.quote_id')
    .select(bundleColumns)
    .select(countOf('MADE', 'bundle.made_count').as('made_count'))
    .select(countOf('DROPPED', 'bundle.dropped_count').as('dropped_count'));
}

export interface NewBundle {
  id: string;
  user_id: string;
  quote_id: string;
  model_id: string;
  price_version: number;
  title: string;
  ceiling_micro: bigint;
  problem_count: number;
  created_at: Date;
}

export async function insertBundle(tx: Transaction, bundle: NewBundle, notes: readonly QuotedNote[]): Promise<void> {
  await tx.insertInto('problem_bundles').values(bundle).execute();
  const rows = notes.map((note) => ({ bundle_id: bundle.id, ...note }));
  await tx.insertInto('problem_bundle_notes').values(rows).execute();
}

export async function findBundleOfQuote(db: Queryable, quoteId: string): Promise<string | null> {
  const row = await db.selectFrom('problem_bundles').select('id').where('quote_id', '=', quoteId).executeTakeFirst();
  return row?.id ?? null;
}

export async function findBundle(db: Queryable, input: { id: string; user_id: string }): Promise<Bundle | null> {
  const found = bundlesWith(db).where('bundle.id', '=', input.id).where('bundle.user_id', '=', input.user_id);
  return (await found.where('bundle.deleted_at', 'is', null).executeTakeFirst()) ?? null;
}

export async function getBundleRow(db: Queryable, id: string): Promise<Bundle> {
  return await bundlesWith(db).where('bundle.id', '=', id).executeTakeFirstOrThrow();
}

/** Ending or removing a bundle requires the lock on its row. */
export async function lockBundle(tx: Transaction, id: string): Promise<Bundle> {
  await tx.selectFrom('problem_bundles').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return await getBundleRow(tx, id);
}

export async function listBundleRows(db: Queryable, input: { user_id: string; skip: number; limit: number }) {
  return await bundlesWith(db)
    .where('bundle.user_id', '=', input.user_id)
    .where('bundle.deleted_at', 'is', null)
    .orderBy('bundle.created_at', 'desc')
    .orderBy('bundle.id')
    .offset(input.skip)
    .limit(input.limit)
    .execute();
}

/** The notes of bundles; deleted notes have no title. */
export async function listBundleNotes(db: Queryable, bundleIds: readonly string[]) {
  return await db
    .selectFrom('problem_bundle_notes as made_of')
    .innerJoin('notes as note', 'note.id', 'made_of.note_id')
    .select(['made_of.bundle_id', 'made_of.note_id', 'made_of.version', 'note.title', 'note.lecture_id'])
    .select((eb) => eb('note.deleted_at', 'is', null).$castTo<boolean>().as('is_kept'))
    .where('made_of.bundle_id', 'in', [...bundleIds])
    .orderBy('made_of.bundle_id')
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute();
}

export async function updateBundleStarted(db: Queryable, input: { id: string; started_at: Date }): Promise<void> {
  await sql`
    update problem_bundles set status = 'PROCESSING', started_at = coalesce(started_at, ${input.started_at})
    where id = ${input.id} and status = 'PENDING'`.execute(db);
}

/** By the share of finished problems; never decreases. */
export async function updateBundleProgress(db: Queryable, input: { id: string; max_permille: number }): Promise<void> {
  await sql`
    update problem_bundles bundle set progress_permille = greatest(progress_permille, (
      select ${input.max_permille}::integer * count(state) / count(*) from problems where bundle_id = bundle.id))
    where id = ${input.id} and finished_at is null`.execute(db);
}

export interface BundleEnd {
  id: string;
  status: 'COMPLETED' | 'FAILED';
  charged_micro: bigint;
  made_count: number;
  dropped_count: number;
  failure: string | null;
  finished_at: Date;
}

export async function updateBundleFinished(tx: Transaction, { id, ...end }: BundleEnd): Promise<void> {
  const done = end.status === 'COMPLETED' ? { progress_permille: 1000 } : {};
  await tx
    .updateTable('problem_bundles')
    .set({ ...end, ...done })
    .where('id', '=', id)
    .execute();
}

export async function updateBundleTitle(db: Queryable, input: { id: string; title: string }): Promise<void> {
  await db.updateTable('problem_bundles').set({ title: input.title }).where('id', '=', input.id).execute();
}

export async function updateBundlesDeleted(
  tx: Transaction,
  input: { ids: readonly string[]; title: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('problem_bundles')
    .set({ title: input.title, deleted_at: input.now })
    .where('id', 'in', [...input.ids])
    .execute();
}

export async function listBundlesOfUser(tx: Transaction, userId: string) {
  return await tx.selectFrom('problem_bundles').select(['id', 'quote_id']).where('user_id', '=', userId).execute();
}
