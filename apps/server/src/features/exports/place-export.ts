import { randomUUID } from 'node:crypto';
import { type ExportFormat, exportFileName, MS_PER_DAY, SYSTEM_RETENTION } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { insertObjectsToRemove } from '../../platform/storage/objects-to-remove.queries.ts';
import { deleteExports, type ExportRow, type ExportSubject, insertExport } from './exports.queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { exportRunId, makeExportName } from './make-export-name.ts';

export interface ExportWish extends ExportSubject {
  user_id: string;
  title: string;
  format: ExportFormat;
}

/** A new file in the place of earlier ones, to be made by the worker. */
export async function placeExport(
  deps: Pick<ExportsDeps, 'clock' | 'workflows'>,
  tx: Transaction,
  { title, earlier, ...wish }: ExportWish & { earlier: readonly ExportRow[] },
): Promise<ExportRow> {
  const now = deps.clock.now();
  const key_prefixes = await deleteExports(
    tx,
    earlier.map(({ id }) => id),
  );
  await insertObjectsToRemove(tx, { key_prefixes, asked_at: now });
  const id = randomUUID();
  const row = await insertExport(tx, {
    ...wish,
    id,
    file_name: exportFileName(wish.format, title),
    object_key: `exports/${id}`,
    created_at: now,
    expires_at: new Date(now.getTime() + SYSTEM_RETENTION.exported_files.count * MS_PER_DAY),
  });
  await deps.workflows.enqueue(tx, makeExportName, { id: exportRunId(id), input: { id }, owner: wish.user_id });
  return row;
}
