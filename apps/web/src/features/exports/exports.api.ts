import { exportsCalls, type WireResponse } from '@pilgi/contract';
import {
  BUNDLE_EXPORT_FORMATS,
  type BundleExportFormat,
  CARDS_FORMAT,
  type ExportFormat,
  NOTE_EXPORT_FORMATS,
  type NoteExportFormat,
} from '@pilgi/domain/exports';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

export type ExportedFile = WireResponse<typeof exportsCalls.get>;

/** Source of an export. */
export type ExportSubject = { note_id: string } | { bundle_id: string } | { course: string };

const POLL_INTERVAL_MS = 1000;
/** A signed URL expires after 15 minutes. */
const RENEW_INTERVAL_MS = 10 * 60_000;

const isNoteFormat = (format: ExportFormat): format is NoteExportFormat =>
  NOTE_EXPORT_FORMATS.some((known) => known === format);

const isBundleFormat = (format: ExportFormat): format is BundleExportFormat =>
  BUNDLE_EXPORT_FORMATS.some((known) => known === format);

export async function requestExport(subject: ExportSubject, format: ExportFormat) {
  if ('note_id' in subject && isNoteFormat(format)) {
    return await api.send(exportsCalls.exportNote, { params: { id: subject.note_id }, body: { format } });
  }
  if ('bundle_id' in subject && isBundleFormat(format)) {
    return await api.send(exportsCalls.exportBundle, { params: { id: subject.bundle_id }, body: { format } });
  }
  if ('note_id' in subject && format === CARDS_FORMAT) {
    return await api.send(exportsCalls.exportCards, { params: { id: subject.note_id } });
  }
  if ('course' in subject && format === CARDS_FORMAT) {
    return await api.send(exportsCalls.exportCourseCards, { params: { course: subject.course } });
  }
  throw new Error(`export format ${format} is not supported for this subject`);
}

export async function requestMyData(password: string | undefined) {
  return await api.send(exportsCalls.exportMyData, { body: password === undefined ? {} : { password } });
}

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => api.send(exportsCalls.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.status;
      if (status === 'FAILED') return false;
      return status === 'DONE' ? RENEW_INTERVAL_MS : POLL_INTERVAL_MS;
    },
  });
