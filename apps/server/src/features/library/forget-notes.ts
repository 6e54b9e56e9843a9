import type { Transaction } from '../../platform/db/database.ts';
import { forgetChats } from '../chat/index.ts';
import { forgetExports } from '../exports/index.ts';
import { deleteNotes } from '../notes/index.ts';
import { forgetSearched } from '../search/index.ts';
import { endShares } from '../shares/index.ts';

/** Wherever a note could still be met. */
export async function forgetNotes(tx: Transaction, input: { note_ids: readonly string[]; now: Date }): Promise<void> {
  if (input.note_ids.length === 0) return;
  await endShares(tx, input.note_ids);
  await forgetChats(tx, input);
  await forgetSearched(tx, input.note_ids);
  await forgetExports(tx, { subject_ids: input.note_ids, now: input.now });
  await deleteNotes(tx, input);
}
