import type { Transaction } from '../../../platform/db/database.ts';
import { deleteUserNotes } from './user-notes.queries.ts';

export async function eraseUserNotes(tx: Transaction, { user_id }: { user_id: string }): Promise<void> {
  await deleteUserNotes(tx, user_id);
}
