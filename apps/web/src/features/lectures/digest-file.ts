import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
// oxlint-disable-next-line import/default -- the bundler exports the worker URL as the default export.
import workerUrl from './answer-digest-request.ts?worker&url';
import { callWorker } from './call-worker.ts';

/** Computes the SHA-256 of a file in a worker. */
export async function digestFile(file: RecordingFile, signal: AbortSignal): Promise<string> {
  return await callWorker<string>({ url: workerUrl, request: file, signal });
}
