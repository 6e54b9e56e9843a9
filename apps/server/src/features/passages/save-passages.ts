import { setImmediate as breathe } from 'node:timers/promises';
import { type LecturePassage, type ListTerms, type NoteDocument, passagesOf, searchKeys } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { deletePassages, insertPassages } from './passages.queries.ts';

export interface PassageRow extends LecturePassage {
  keys: string[];
}

/** Outside of any transaction: the analyser takes its time, and lets others have theirs. */
export async function passageRows(document: NoteDocument, listTerms: ListTerms): Promise<PassageRow[]> {
  const rows: PassageRow[] = [];
  for (const passage of passagesOf(document)) {
    rows.push({ ...passage, keys: [...searchKeys(passage.parts.map(({ text }) => text).join('\n'), listTerms)] });
    await breathe();
  }
  return rows;
}

/** In place of those of an earlier version; the caller holds the note. */
export async function savePassages(
  tx: Transaction,
  note: { id: string; user_id: string },
  rows: readonly PassageRow[],
): Promise<void> {
  await deletePassages(tx, [note.id]);
  await insertPassages(tx, note, rows);
}
