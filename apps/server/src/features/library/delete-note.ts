import { backupsGoneAt } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findNote, lockIdleNote, NoteUnknown } from '../notes/index.ts';
import { removeNotes } from './remove-notes.ts';

/** The note is unavailable with the response; its objects are removed later. The paid job stays. */
export async function deleteNote(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  const deleted_at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if ((await findNote(tx, input)) === null) throw new NoteUnknown();
    await lockIdleNote(tx, { id: input.id, version: null });
    await removeNotes(tx, { note_ids: [input.id], now: deleted_at });
  });
  return { detail: '노트를 지웠습니다.', note_count: 1, deleted_at, backups_gone_at: backupsGoneAt(deleted_at) };
}
