import { backupsGoneAt } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findNote, lockIdleNote, NoteUnknown } from '../notes/index.ts';
import { forgetNotes } from './forget-notes.ts';
import type { LibraryDeps } from './library-deps.ts';

/** Gone for everybody with the answer; its objects follow, and whoever paid keeps the receipt. */
export async function deleteNote(deps: LibraryDeps, input: { id: string; user_id: string }) {
  const deleted_at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await findNote(tx, input)) === null) throw new NoteUnknown();
    await lockIdleNote(tx, { id: input.id, version: null });
    await forgetNotes(tx, { note_ids: [input.id], now: deleted_at });
  });
  return { detail: '노트를 지웠습니다.', note_count: 1, deleted_at, backups_gone_at: backupsGoneAt(deleted_at) };
}
