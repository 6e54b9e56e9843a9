import { setImmediate as breathe } from 'node:timers/promises';
import { type LecturePassage, passagesOf } from '@pilgi/domain/chat';
import { type ListTerms, type NoteDocument, searchKeys } from '@pilgi/domain/notes';
import type { Transaction } from '../../../platform/db/database.ts';
import { deletePassages, deletePassagesOfUser, insertPassages } from './passages.queries.ts';

export interface PassageRow extends LecturePassage {
  keys: string[];
}

/** Runs outside a transaction, because the analysis is slow; yields to the event loop between passages. */
export async function passageRows(document: NoteDocument, listTerms: ListTerms): Promise<PassageRow[]> {
  const rows: PassageRow[] = [];
  for (const passage of passagesOf(document)) {
    rows.push({ ...passage, keys: [...searchKeys(passage.parts.map(({ text }) => text).join('\n'), listTerms)] });
    await breathe();
  }
  return rows;
}

/** Replaces the passages of the earlier version; the caller has locked the note. */
export async function savePassages(
  tx: Transaction,
  note: { id: string; user_id: string },
  rows: readonly PassageRow[],
): Promise<void> {
  await deletePassages(tx, [note.id]);
  await insertPassages(tx, note, rows);
}

export async function erasePassages(tx: Transaction, input: { user_id: string }): Promise<void> {
  await deletePassagesOfUser(tx, input.user_id);
}

export async function deleteNotePassages(tx: Transaction, noteIds: readonly string[]): Promise<void> {
  await deletePassages(tx, noteIds);
}
