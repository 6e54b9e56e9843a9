import { randomUUID } from 'node:crypto';
import { type ExportFormat, exportFileName } from '@pilgi/domain/exports';
import { MS_PER_DAY, SYSTEM_RETENTION } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { HOUR_MS, type RateLimit } from '../../platform/rate-limits/rate-limit.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteExports, type ExportRow, type ExportSubject, insertExport, listExportsOf } from './exports.queries.ts';
import { exportRunId, makeExportName } from './make-export-name.ts';

/** Far more than a user needs; each export may start a browser. */
export const exportsPerUser: RateLimit = { name: 'export-user', max: 60, windowMs: HOUR_MS };

export interface ExportRequest extends ExportSubject {
  user_id: string;
  title: string;
  format: ExportFormat;
}

/** Replaces earlier files and enqueues the workflow that creates the new one. */
export async function createExport(
  deps: Pick<AppDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  { title, earlier, ...request }: ExportRequest & { earlier: readonly ExportRow[] },
): Promise<ExportRow> {
  const now = deps.clock.now();
  const key_prefixes = await deleteExports(
    tx,
    earlier.map(({ id }) => id),
  );
  await insertObjectsToRemove(tx, { key_prefixes, requested_at: now });
  const id = randomUUID();
  const row = await insertExport(tx, {
    ...request,
    id,
    file_name: exportFileName(request.format, title),
    object_key: `exports/${id}`,
    created_at: now,
    expires_at: new Date(now.getTime() + SYSTEM_RETENTION.exported_files.count * MS_PER_DAY),
  });
  await deps.workflows.enqueue(tx, makeExportName, { id: exportRunId(id), input: { id }, owner: request.user_id });
  return row;
}

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
