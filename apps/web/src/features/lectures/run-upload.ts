import { ApiError } from '@pilgi/api-client';
import { lecturesCalls, type WireAnswer } from '@pilgi/contract';
import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { recordingTypeOf } from './recording-type-of.ts';
import { type PartDeps, sendParts, type Upload } from './send-parts.ts';

export interface UploadDeps extends PartDeps {
  digest: (file: RecordingFile, signal: AbortSignal) => Promise<string>;
}

export interface UploadRun {
  file: RecordingFile;
  /** Null for one that nobody has begun. */
  upload_id: string | null;
  signal: AbortSignal;
  /** Waited for, so that nothing is sent that could not be gone on with. */
  onBegun: (uploadId: string) => Promise<void>;
  onBytes: (sentBytes: number) => void;
  onSent: () => void;
  /** Read at the very end, so that what was typed meanwhile counts. */
  readTexts: () => { title: string; course: string };
}

type Lecture = WireAnswer<typeof lecturesCalls.completeUpload>;

/** One file from its first byte, or from wherever it was cut off, to a lecture. */
export async function runUpload(deps: UploadDeps, run: UploadRun): Promise<Lecture> {
  const { file, signal } = run;
  const upload = await openUpload(deps, run);
  await run.onBegun(upload.id);
  // Worked out beside the sending; a failure is met below and must not go unheard before.
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

/** One that was swept away meanwhile is begun anew. */
async function findUpload(api: UploadDeps['api'], id: string, signal: AbortSignal): Promise<Upload | null> {
  try {
    const upload = await api.send(lecturesCalls.getUpload, { params: { id } }, { signal });
    return upload.status === 'ABORTED' ? null : upload;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
