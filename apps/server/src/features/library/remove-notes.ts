import type { Transaction } from '../../platform/db/database.ts';
import { deleteChatsOfNotes } from '../chat/index.ts';
import { deleteSubjectExports } from '../exports/index.ts';
import { deleteNotes, deleteSearchEntries } from '../notes/index.ts';
import { endShares } from '../sharing/index.ts';

/** Deletes the notes and everything that refers to them. */
export async function removeNotes(tx: Transaction, input: { note_ids: readonly string[]; now: Date }): Promise<void> {
  if (input.note_ids.length === 0) return;
  await endShares(tx, input.note_ids);
  await deleteChatsOfNotes(tx, input);
  await deleteSearchEntries(tx, input.note_ids);
  await deleteSubjectExports(tx, { subject_ids: input.note_ids, now: input.now });
  await deleteNotes(tx, input);
}
