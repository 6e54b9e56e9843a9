import type { Transaction } from '../../../platform/db/database.ts';
import { deleteNotePassages, erasePassages } from '../passages/index.ts';
import { deleteSearchOfUser, deleteSearchRows } from './search.queries.ts';

export async function eraseSearch(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deleteSearchOfUser(tx, input.user_id);
  await erasePassages(tx, input);
}

export async function deleteSearchEntries(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deleteSearchRows(tx, noteIds);
  await deleteNotePassages(tx, noteIds);
}
