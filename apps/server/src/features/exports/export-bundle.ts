import type { BundleExportFormat } from '@pilgi/domain/exports';
import type { AppDeps } from '../../platform/app-deps.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { BundleUnknown, lockBundle } from '../study/index.ts';
import { exportsPerUser } from './export-limits.ts';
import { BundleNotReady } from './exports.errors.ts';
import { requestExport } from './request-export.ts';
import { toExportView } from './to-export-view.ts';

/** A finished problem set never changes. */
const ONLY_VERSION = 1;

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
