import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
// oxlint-disable-next-line import/default -- the build makes the address of a worker its default export.
import workerUrl from './answer-digest-request.ts?worker&url';
import { askWorker } from './ask-worker.ts';

/** SHA-256 of a file, worked out beside the page. */
export async function digestFile(file: RecordingFile, signal: AbortSignal): Promise<string> {
  return await askWorker<string>({ url: workerUrl, request: file, signal });
}
