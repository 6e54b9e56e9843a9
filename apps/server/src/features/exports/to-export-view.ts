import type { ExportFormat } from '@pilgi/domain/exports';
import type { ExportRow } from './exports.queries.ts';

/** API view of an export; omits the storage key and the owner. */
export function toExportView({ object_key: _key, user_id: _user, bytes, format, ...row }: ExportRow) {
  // The database stores the format as plain text.
  return { ...row, format: format as ExportFormat, bytes: bytes === null ? null : Number(bytes) };
}
