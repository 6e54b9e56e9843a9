import { backupsGoneAt } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { deleteChatsOfNotes } from '../chat/index.ts';
import { deleteSubjectExports } from '../exports/index.ts';
import { LectureUnknown, lockLecture, removeLecture } from '../lectures/index.ts';
import {
  deleteNotes,
  deleteSearchEntries,
  findNote,
  hasOpenJobs,
  lockIdleNote,
  lockNotesOfLecture,
  NoteUnknown,
} from '../notes/index.ts';
import { endSharesOf } from '../sharing/index.ts';
import { LectureBeingChecked, LectureInUse } from './library.errors.ts';

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

/** Deletes the notes and everything that refers to them. */
async function removeNotes(tx: Transaction, input: { note_ids: readonly string[]; now: Date }): Promise<void> {
  if (input.note_ids.length === 0) return;
  await endSharesOf(tx, 'note_shares', input.note_ids);
  await deleteChatsOfNotes(tx, input);
  await deleteSearchEntries(tx, input.note_ids);
  await deleteSubjectExports(tx, { subject_ids: input.note_ids, now: input.now });
  await deleteNotes(tx, input);
}

/** Deletes its notes too, because without the recording their sources could not be verified. */
export async function deleteLecture(deps: Pick<AppDeps, 'db' | 'clock'>, input: { id: string; user_id: string }) {
  const deleted_at = deps.clock.now();
  const note_count = await inTransaction(deps.db, async (tx) => {
    const lecture = await lockLecture(tx, input);
    if (lecture === null) throw new LectureUnknown();
    if (lecture.status === 'CHECKING') throw new LectureBeingChecked();
    if (await hasOpenJobs(tx, input.id)) throw new LectureInUse();
    const note_ids = await lockNotesOfLecture(tx, input.id);
    await removeNotes(tx, { note_ids, now: deleted_at });
    await removeLecture(tx, { lecture, now: deleted_at });
    return note_ids.length;
  });
  const detail = note_count === 0 ? '강의를 지웠습니다.' : `강의와 노트 ${note_count}개를 지웠습니다.`;
  return { detail, note_count, deleted_at, backups_gone_at: backupsGoneAt(deleted_at) };
}
