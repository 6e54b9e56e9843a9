import type { Transaction } from '../../platform/db/database.ts';
import { NoteBeingMade, NoteChanged, NoteUnknown } from './notes.errors.ts';
import { hasOpenJob, lockNote } from './notes.queries.ts';

/** Whoever is about to change a note holds its row, and nobody else is at work on it. A null version is any. */
export async function lockIdleNote(
  tx: Transaction,
  { id, version }: { id: string; version: number | null },
): Promise<void> {
  const note = await lockNote(tx, id);
  if (note === null) throw new NoteUnknown();
  if (version !== null && note.version !== version) throw new NoteChanged();
  if (await hasOpenJob(tx, id)) throw new NoteBeingMade();
}
