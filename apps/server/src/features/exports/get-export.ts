import { clampSkipLimit, EXPORT_FILES } from '@pilgi/domain';
import { ExportUnknown } from './exports.errors.ts';
import { findExport, listExportRows } from './exports.queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { showExport } from './show-export.ts';

export async function listExports(
  deps: Pick<ExportsDeps, 'db' | 'clock'>,
  input: { user_id: string; skip: number; limit: number },
) {
  const asked = { user_id: input.user_id, now: deps.clock.now(), ...clampSkipLimit(input) };
  return (await listExportRows(deps.db, asked)).map(showExport);
}

export async function getExport(
  deps: Pick<ExportsDeps, 'db' | 'clock' | 'storage'>,
  input: { id: string; user_id: string },
) {
  const found = await findExport(deps.db, { ...input, now: deps.clock.now() });
  if (found === null) throw new ExportUnknown();
  const shown = showExport(found);
  const { object_key: key, file_name } = found;
  const { media_type: content_type } = EXPORT_FILES[shown.format];
  const url = found.status === 'DONE' ? await deps.storage.signDownload({ key, file_name, content_type }) : null;
  return { ...shown, url };
}
