import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findLecture, LectureUnknown } from '../lectures/index.ts';
import { updateLectureNamed, updateNotesForReindex } from './library.queries.ts';

interface NewNames {
  id: string;
  user_id: string;
  title: string;
  course: string;
}

export async function renameLecture(deps: Pick<AppDeps, 'db'>, { id, user_id, title, course }: NewNames) {
  return await inTransaction(deps.db, async (tx) => {
    const lecture = await findLecture(tx, { id, user_id });
    if (lecture === null) throw new LectureUnknown();
    const names = { title: title.normalize('NFC'), course: course === '' ? null : course };
    await updateLectureNamed(tx, { id, ...names });
    await updateNotesForReindex(tx, id);
    return { ...lecture, ...names, size_bytes: Number(lecture.size_bytes) };
  });
}
