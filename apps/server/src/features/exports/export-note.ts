import type { NoteExportFormat } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findNote, lockNote, NoteUnknown } from '../notes/index.ts';
import { exportsPerUser } from './export-limits.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { requestExport } from './request-export.ts';
import { showExport } from './show-export.ts';

/** The version that is there now; asking again answers the same file until it is no longer kept. */
export async function exportNote(
  deps: ExportsDeps,
  { id, user_id, format }: { id: string; user_id: string; format: NoteExportFormat },
) {
  await deps.limits.take(exportsPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const note = await findNote(tx, { id, user_id });
    const held = note === null ? null : await lockNote(tx, id);
    if (note === null || held === null) throw new NoteUnknown();
    const subject = { note_id: id, bundle_id: null, version: held.version };
    return showExport(await requestExport(deps, tx, { user_id, ...subject, format, title: note.title }));
  });
}
