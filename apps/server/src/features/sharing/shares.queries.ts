import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

export type ShareTable = 'note_shares' | 'bundle_shares';

export interface NewShare {
  user_id: string;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}

const SUBJECT_ID = { note_shares: 'note_id', bundle_shares: 'bundle_id' } as const;
const bundleShareColumns = ['id', 'created_at', 'expires_at'] as const;
const noteShareColumns = ['id', 'has_sound', 'created_at', 'expires_at'] as const;

export async function insertNoteShare(tx: Transaction, share: NewShare & { note_id: string; has_sound: boolean }) {
  return await tx.insertInto('note_shares').values(share).returning(noteShareColumns).executeTakeFirstOrThrow();
}

export async function insertBundleShare(tx: Transaction, share: NewShare & { bundle_id: string }) {
  return await tx.insertInto('bundle_shares').values(share).returning(bundleShareColumns).executeTakeFirstOrThrow();
}

/** Links that have not expired. */
export async function listNoteShares(db: Queryable, input: { note_id: string; now: Date }) {
  const shares = db.selectFrom('note_shares').select(noteShareColumns).where('note_id', '=', input.note_id);
  return await shares.where('expires_at', '>', input.now).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Links that have not expired. */
export async function listBundleShares(db: Queryable, input: { bundle_id: string; now: Date }) {
  const shares = db.selectFrom('bundle_shares').select(bundleShareColumns).where('bundle_id', '=', input.bundle_id);
  return await shares.where('expires_at', '>', input.now).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Links of all notes and problem sets of an account that have not expired. */
export async function countActiveShares(db: Queryable, input: { user_id: string; now: Date }): Promise<number> {
  const countIn = async (table: ShareTable) => {
    const shares = db.selectFrom(table).select((share) => share.fn.countAll<bigint>().as('count'));
    const active = shares.where('user_id', '=', input.user_id).where('expires_at', '>', input.now);
    return Number((await active.executeTakeFirstOrThrow()).count);
  };
  return (await countIn('note_shares')) + (await countIn('bundle_shares'));
}

export async function lockBundle(tx: Transaction, input: { id: string; user_id: string }) {
  const bundle = tx.selectFrom('problem_bundles').select('status').where('id', '=', input.id);
  const existing = bundle.where('user_id', '=', input.user_id).where('deleted_at', 'is', null);
  return (await existing.forUpdate().executeTakeFirst()) ?? null;
}

const isHidden = (column: 'note_id' | 'bundle_id') => sql<boolean>`exists (
  select 1 from share_reports report
  where report.${sql.ref(column)} = ${sql.ref(`share.${column}`)} and report.status = 'HIDDEN')`;

/** Only for notes that are not deleted, of active accounts. */
export async function findSharedNote(db: Queryable, input: { token_hash: string; now: Date }) {
  const found = db
    .selectFrom('note_shares as share')
    .innerJoin('notes as note', 'note.id', 'share.note_id')
    .innerJoin('users as owner', 'owner.id', 'share.user_id')
    .select(['share.id as share_id', 'share.user_id', 'share.note_id'])
    .select(isHidden('note_id').as('is_hidden'))
    .select([
      'share.has_sound',
      'share.expires_at',
      'note.lecture_id',
      'note.version',
      'note.body_key',
      'note.updated_at',
    ])
    .where('share.token_hash', '=', input.token_hash)
    .where('share.expires_at', '>', input.now)
    .where('note.deleted_at', 'is', null)
    .where('owner.is_active', '=', true);
  return (await found.executeTakeFirst()) ?? null;
}

/** Only for problem sets that are not deleted, of active accounts. */
export async function findSharedBundle(db: Queryable, input: { token_hash: string; now: Date }) {
  const found = db
    .selectFrom('bundle_shares as share')
    .innerJoin('problem_bundles as bundle', 'bundle.id', 'share.bundle_id')
    .innerJoin('users as owner', 'owner.id', 'share.user_id')
    .select(['share.id as share_id', 'share.user_id', 'share.bundle_id', 'share.expires_at', 'bundle.title'])
    .select(isHidden('bundle_id').as('is_hidden'))
    .where('share.token_hash', '=', input.token_hash)
    .where('share.expires_at', '>', input.now)
    .where('bundle.deleted_at', 'is', null)
    .where('owner.is_active', '=', true);
  return (await found.executeTakeFirst()) ?? null;
}

export async function deleteShare(db: Queryable, table: ShareTable, input: { id: string; user_id: string }) {
  const share = db.deleteFrom(table).where('id', '=', input.id).where('user_id', '=', input.user_id);
  return (await share.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteSharesOf(tx: Transaction, table: ShareTable, subjectIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom(table)
    .where(SUBJECT_ID[table], 'in', [...subjectIds])
    .execute();
}

export async function deleteSharesOfUser(tx: Transaction, table: ShareTable, userId: string): Promise<void> {
  await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function deleteOldNoteShares(db: Queryable, input: { before: Date }): Promise<number> {
  const result = await db.deleteFrom('note_shares').where('expires_at', '<', input.before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Expired for some time, or of deleted problem sets. */
export async function deleteOldBundleShares(db: Queryable, input: { before: Date }): Promise<number> {
  const deletedBundles = db.selectFrom('problem_bundles').select('id').where('deleted_at', 'is not', null);
  const result = await db
    .deleteFrom('bundle_shares')
    .where((share) => share.or([share('expires_at', '<', input.before), share('bundle_id', 'in', deletedBundles)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
