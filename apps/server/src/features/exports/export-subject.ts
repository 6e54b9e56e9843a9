import type { BundleExportFormat, NoteExportFormat } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { findNote, lockNote, NoteUnknown } from '../notes/index.ts';
import { BundleUnknown, lockBundle } from '../study/index.ts';
import { exportsPerUser, requestExport } from './create-export.ts';
import { BundleNotReady } from './exports.errors.ts';
import { toExportView } from './get-export.ts';

/** A finished problem set never changes. */
const ONLY_VERSION = 1;

/** Exports the current version. A repeated request returns the same file until it expires. */
export async function exportNote(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>,
  { id, user_id, format }: { id: string; user_id: string; format: NoteExportFormat },
) {
  await deps.limits.take(exportsPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const note = await findNote(tx, { id, user_id });
    const locked = note === null ? null : await lockNote(tx, id);
    if (note === null || locked === null) throw new NoteUnknown();
    const subject = { note_id: id, bundle_id: null, version: locked.version };
    return toExportView(await requestExport(deps, tx, { user_id, ...subject, format, title: note.title }));
  });
}

export async function exportBundle(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits' | 'workflows'>,
  { id, user_id, format }: { id: string; user_id: string; format: BundleExportFormat },
) {
  await deps.limits.take(exportsPerUser, user_id);
  return await inTransaction(deps.db, async (tx) => {
    const bundle = await lockBundle(tx, { id, user_id });
    if (bundle === null) throw new BundleUnknown();
    if (bundle.status !== 'COMPLETED') throw new BundleNotReady();
    const subject = { note_id: null, bundle_id: id, version: ONLY_VERSION };
    return toExportView(await requestExport(deps, tx, { user_id, ...subject, format, title: bundle.title }));
  });
}
