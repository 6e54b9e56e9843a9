import { ApiError } from '@pilgi/api-client';
import { lecturesCalls, type WireResponse } from '@pilgi/contract';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { recordingTypeOf } from './recording-type-of.ts';
import { type PartDeps, sendParts, type Upload } from './send-parts.ts';

export interface UploadDeps extends PartDeps {
  digest: (file: RecordingFile, signal: AbortSignal) => Promise<string>;
}

export interface UploadRun {
  file: RecordingFile;
  /** Null when the upload has not been started. */
  upload_id: string | null;
  signal: AbortSignal;
  /** Awaited before sending, so that everything sent can be resumed. */
  onBegun: (uploadId: string) => Promise<void>;
  onBytes: (sentBytes: number) => void;
  onSent: () => void;
  /** Called at the end, so that edits made during the upload are included. */
  readTexts: () => { title: string; course: string };
}

type Lecture = WireResponse<typeof lecturesCalls.completeUpload>;

/** Uploads one file, from the start or from where it was interrupted, and returns the lecture. */
export async function runUpload(deps: UploadDeps, run: UploadRun): Promise<Lecture> {
  const { file, signal } = run;
  const upload = await openUpload(deps, run);
  await run.onBegun(upload.id);
  // Runs in parallel with sending. The empty handler prevents an unhandled rejection; the error is handled by the
  // await below.
  const digesting = deps.digest(file, signal);
  digesting.catch(() => undefined);
  if (upload.status === 'OPEN') await sendParts(deps, { file, upload, signal, onBytes: run.onBytes });
  const sha256 = await digesting;
  run.onSent();
  const { title, course } = run.readTexts();
  const body = { sha256, title: title.trim(), ...(course.trim() === '' ? {} : { course: course.trim() }) };
  return deps.api.send(lecturesCalls.completeUpload, { params: { id: upload.id }, body }, { signal });
}

async function openUpload({ api }: UploadDeps, { file, upload_id, signal }: UploadRun): Promise<Upload> {
  const known = upload_id === null ? null : await findUpload(api, upload_id, signal);
  if (known !== null) return known;
  const content_type = recordingTypeOf(file.name);
  if (content_type === null) throw new Error('not a recording');
  const body = { file_name: file.name.normalize('NFC'), content_type, size_bytes: file.size };
  return api.send(lecturesCalls.beginUpload, { body }, { signal });
}

/** Returns null for an expired or aborted upload, which is then started again. */
async function findUpload(api: UploadDeps['api'], id: string, signal: AbortSignal): Promise<Upload | null> {
  try {
    const upload = await api.send(lecturesCalls.getUpload, { params: { id } }, { signal });
    return upload.status === 'ABORTED' ? null : upload;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
