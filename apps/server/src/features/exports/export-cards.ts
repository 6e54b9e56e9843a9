import { CARDS_FORMAT } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findLecture } from '../lectures/index.ts';
import { findNote, lockNote, NoteUnknown } from '../notes/index.ts';
import { listCardsOfCourse, listCardsOfNote } from '../study/index.ts';
import { createExport, exportsPerUser } from './create-export.ts';
import { CourseWithoutCards, NoCardsToExport } from './exports.errors.ts';
import { listCardExports } from './exports.queries.ts';
import { toExportView } from './get-export.ts';

type ExportDeps = Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>;

/** Cards have no version: an earlier file is replaced, unless it is still being made. */
const ONLY_VERSION = 1;

export async function exportCards(deps: ExportDeps, { id, user_id }: { id: string; user_id: string }) {
  await deps.limits.take(exportsPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const note = await findNote(tx, { id, user_id });
    if (note === null || (await lockNote(tx, id)) === null) throw new NoteUnknown();
    if ((await listCardsOfNote(tx, id)).length === 0) throw new NoCardsToExport();
    const lecture = await findLecture(tx, { id: note.lecture_id, user_id });
    const earlier = await listCardExports(tx, { user_id, note_id: id, course: null });
    const open = earlier.find(isOpen);
    if (open !== undefined) return toExportView(open);
    const subject = { user_id, note_id: id, bundle_id: null, version: ONLY_VERSION, format: CARDS_FORMAT };
    return toExportView(await createExport(deps, tx, { ...subject, title: lecture?.title ?? note.title, earlier }));
  });
}

/** A course is a name: without cards of the user there is nothing to export. */
export async function exportCourseCards(deps: ExportDeps, { course, user_id }: { course: string; user_id: string }) {
  await deps.limits.take(exportsPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    if ((await listCardsOfCourse(tx, { user_id, course })).length === 0) throw new CourseWithoutCards();
    const earlier = await listCardExports(tx, { user_id, note_id: null, course });
    const open = earlier.find(isOpen);
    if (open !== undefined) return toExportView(open);
    const subject = { user_id, note_id: null, bundle_id: null, course, version: ONLY_VERSION, format: CARDS_FORMAT };
    return toExportView(await createExport(deps, tx, { ...subject, title: course, earlier }));
  });
}

const isOpen = ({ status }: { status: string }) => status === 'PENDING' || status === 'PROCESSING';
