import { backupsGoneAt } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { LectureUnknown, lockLecture, removeLecture } from '../lectures/index.ts';
import { hasOpenJobs, lockNotesOfLecture } from '../notes/index.ts';
import { LectureBeingChecked, LectureInUse } from './library.errors.ts';
import { removeNotes } from './remove-notes.ts';

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
