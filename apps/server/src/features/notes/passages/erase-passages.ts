import type { Transaction } from '../../../platform/db/database.ts';
import { deletePassages, deletePassagesOfUser } from './passages.queries.ts';

export async function erasePassages(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deletePassagesOfUser(tx, input.user_id);
}

export async function deleteNotePassages(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deletePassages(tx, noteIds);
}
