import type { Transaction } from '../../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../../platform/storage/objects-to-remove.queries.ts';
import { deleteCanaryMisses } from '../../ai-work/index.ts';
import { bodyKeyOf, correctionsPrefix } from './note-body.ts';
import { listBodyKeys, listBodyKeysOfUser } from './note-versions.queries.ts';
import {
  listJobsOfNotes,
  listJobsWithNotes,
  listNotesOfUser,
  updateNotesDeleted,
  updateNotesErased,
  updateTranslationsEmptied,
} from './notes.queries.ts';

/** Removes every version of the notes, and bodies of versions that were never committed. */
export async function deleteNotes(tx: Transaction, input: { note_ids: readonly string[]; now: Date }): Promise<void> {
  const versions = await listBodyKeys(tx, input.note_ids);
  const jobs = await listJobsOfNotes(tx, input.note_ids);
  const key_prefixes = [...new Set([...versions, ...jobs.map(bodyKeyOf), ...input.note_ids.map(correctionsPrefix)])];
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
  await deleteCanaryMisses(tx, jobs);
  await updateTranslationsEmptied(tx, input);
  await updateNotesDeleted(tx, input);
}

/** Removes every version of the user's notes, and bodies of versions that were never committed. */
export async function eraseNotes(tx: Transaction, input: { user_id: string; now: Date }): Promise<void> {
  const versions = await listBodyKeysOfUser(tx, input.user_id);
  const jobs = await listJobsWithNotes(tx, input.user_id);
  const notes = await listNotesOfUser(tx, input.user_id);
  const key_prefixes = [...new Set([...versions, ...jobs.map(bodyKeyOf), ...notes.map(correctionsPrefix)])];
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: input.now });
  await deleteCanaryMisses(tx, jobs);
  await updateTranslationsEmptied(tx, input);
  await updateNotesErased(tx, input);
}
