import { EXPORT_FILES, type ExportFormat } from '@pilgi/domain/exports';
import { clampSkipLimit } from '@pilgi/domain/shared';
import type { AppDeps } from '../../platform/app-deps.ts';
import { ExportUnknown } from './exports.errors.ts';
import { type ExportRow, findExport, listExportRows } from './exports.queries.ts';

export async function listExports(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { user_id: string; skip: number; limit: number },
) {
  const filter = { user_id: input.user_id, now: deps.clock.now(), ...clampSkipLimit(input) };
  return (await listExportRows(deps.db, filter)).map(toExportView);
}

export async function getExport(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: { id: string; user_id: string },
) {
  const found = await findExport(deps.db, { ...input, now: deps.clock.now() });
  if (found === null) throw new ExportUnknown();
  const view = toExportView(found);
  const { object_key: key, file_name } = found;
  const { media_type: content_type } = EXPORT_FILES[view.format];
  const url = found.status === 'DONE' ? await deps.storage.signDownload({ key, file_name, content_type }) : null;
  return { ...view, url };
}

/** API view of an export; omits the storage key, the owner and the course, which the file name has. */
export function toExportView({ object_key: _key, user_id: _user, course: _course, bytes, format, ...row }: ExportRow) {
  // The database stores the format as plain text.
  return { ...row, format: format as ExportFormat, bytes: bytes === null ? null : Number(bytes) };
}
