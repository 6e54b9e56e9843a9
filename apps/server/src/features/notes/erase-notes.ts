import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { bodyKeyOf } from './note-body.ts';
import { listJobsWithNotes, updateNotesErased } from './notes.queries.ts';

export async function eraseNotes(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const jobs = await listJobsWithNotes(tx, input.user_id);
  await insertObjectsToRemove(tx, { key_prefixes: jobs.map(bodyKeyOf), asked_at: input.now });
  await updateNotesErased(tx, input);
}
