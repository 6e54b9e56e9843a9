import { backupsGoneAt } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { hasOpenJobs } from '../jobs/index.ts';
import { forgetLecture, LectureUnknown, lockLecture } from '../lectures/index.ts';
import { lockNotesOfLecture } from '../notes/index.ts';
import { forgetNotes } from './forget-notes.ts';
import { LectureAtWork, LectureBeingChecked } from './library.errors.ts';
import type { LibraryDeps } from './library-deps.ts';

/** With all its notes: without the recording none of them could prove what it says. */
export async function deleteLecture(deps: LibraryDeps, input: { id: string; user_id: string }) {
  const deleted_at = deps.clock.now();
  const note_count = await inTransaction(deps.db, async (tx) => {
    const lecture = await lockLecture(tx, input);
    if (lecture === null) throw new LectureUnknown();
    if (lecture.status === 'CHECKING') throw new LectureBeingChecked();
    if (await hasOpenJobs(tx, input.id)) throw new LectureAtWork();
    const note_ids = await lockNotesOfLecture(tx, input.id);
    await forgetNotes(tx, { note_ids, now: deleted_at });
    await forgetLecture(tx, { lecture, now: deleted_at });
    return note_ids.length;
  });
  const detail = note_count === 0 ? '강의를 지웠습니다.' : `강의와 노트 ${note_count}개를 지웠습니다.`;
  return { detail, note_count, deleted_at, backups_gone_at: backupsGoneAt(deleted_at) };
}
