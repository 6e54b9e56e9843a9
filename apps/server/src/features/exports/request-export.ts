import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { createExport, type ExportRequest } from './create-export.ts';
import { type ExportRow, listExportsOf } from './exports.queries.ts';

/** The caller has locked the subject, so that concurrent requests get the same file. */
export async function requestExport(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  request: ExportRequest,
): Promise<ExportRow> {
  const now = deps.clock.now();
  const earlier = await listExportsOf(tx, request);
  const existing = earlier.find(({ status, expires_at }) => status !== 'FAILED' && expires_at > now);
  return existing ?? (await createExport(deps, tx, { ...request, earlier }));
}
