import type { Transaction } from '../../platform/db/database.ts';
import { NoteBeingMade } from './notes.errors.ts';
import { hasOpenJob, lockNote } from './notes.queries.ts';

/** Whoever is about to change a note holds its row, and nobody else is at work on it. */
export async function lockIdleNote(tx: Transaction, noteId: string): Promise<void> {
  await lockNote(tx, noteId);
  if (await hasOpenJob(tx, noteId)) throw new NoteBeingMade();
}
