import type { ExportFormat } from '@pilgi/domain';
import type { ExportRow } from './exports.queries.ts';

/** Without where it lies. */
export function showExport({ object_key: _key, user_id: _user, bytes, format, ...row }: ExportRow) {
  // The database knows formats by their spelling alone.
  return { ...row, format: format as ExportFormat, bytes: bytes === null ? null : Number(bytes) };
}
