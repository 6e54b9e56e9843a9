import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const shareColumns = ['id', 'has_sound', 'created_at', 'expires_at'] as const;

export interface NewShare {
  note_id: string;
  user_id: string;
  token_hash: string;
  has_sound: boolean;
  created_at: Date;
  expires_at: Date;
}

export async function insertShare(tx: Transaction, share: NewShare) {
  return await tx.insertInto('note_shares').values(share).returning(shareColumns).executeTakeFirstOrThrow();
}

export async function listShareRows(db: Queryable, input: { note_id: string; now: Date }) {
  const shares = db.selectFrom('note_shares').select(shareColumns).where('note_id', '=', input.note_id);
  return await shares.where('expires_at', '>', input.now).orderBy('created_at', 'desc').execute();
}

/** Only for notes that are not deleted. */
export async function findSharedNote(db: Queryable, input: { token_hash: string; now: Date }) {
  const found = db
    .selectFrom('note_shares as share')
    .innerJoin('notes as note', 'note.id', 'share.note_id')
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
    .where('note.deleted_at', 'is', null);
  return (await found.executeTakeFirst()) ?? null;
}

export async function deleteShare(db: Queryable, input: { id: string; user_id: string }): Promise<boolean> {
  const share = db.deleteFrom('note_shares').where('id', '=', input.id).where('user_id', '=', input.user_id);
  return (await share.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteSharesOfNotes(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('note_shares')
    .where('note_id', 'in', [...noteIds])
    .execute();
}

export async function deleteSharesOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('note_shares').where('user_id', '=', userId).execute();
}

export async function deleteOldShares(db: Queryable, input: { before: Date }): Promise<number> {
  const result = await db.deleteFrom('note_shares').where('expires_at', '<', input.before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
