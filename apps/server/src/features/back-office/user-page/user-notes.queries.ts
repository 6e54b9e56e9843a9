import type { Queryable, Transaction } from '../../../platform/db/database.ts';

const MAX_NOTES = 50;

/** Newest first. */
export async function listUserNotes(db: Queryable, userId: string) {
  return await db
    .selectFrom('user_notes as note')
    .innerJoin('users as operator', 'operator.id', 'note.operator_id')
    .select(['note.id', 'note.text', 'operator.email as operator_email', 'note.created_at'])
    .where('note.user_id', '=', userId)
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id')
    .limit(MAX_NOTES)
    .execute();
}

export async function insertUserNote(
  tx: Transaction,
  note: { user_id: string; operator_id: string; text: string; created_at: Date },
) {
  const { id } = await tx.insertInto('user_notes').values(note).returning('id').executeTakeFirstOrThrow();
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', note.operator_id)
    .executeTakeFirstOrThrow();
  return { id, text: note.text, operator_email: email, created_at: note.created_at };
}

export async function deleteUserNotes(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('user_notes').where('user_id', '=', userId).execute();
}
