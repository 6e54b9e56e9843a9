import type { Transaction } from '../../../platform/db/database.ts';
import { NoteChanged, NoteInUse, NoteUnknown } from './notes.errors.ts';
import { hasOpenJob, lockNote } from './notes.queries.ts';

/** Locks a note for a change and checks that no job is rewriting it. A null version matches any version. */
export async function lockIdleNote(
  tx: Transaction,
  { id, version }: { id: string; version: number | null },
): Promise<void> {
  const note = await lockNote(tx, id);
  if (note === null) throw new NoteUnknown();
  if (version !== null && note.version !== version) throw new NoteChanged();
  if (await hasOpenJob(tx, id)) throw new NoteInUse();
}
