import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { callWorker } from './call-worker.ts';
import type { PrepareRequest } from './prepare/answer-prepare-request.ts';
// oxlint-disable-next-line import/default -- the bundler exports the worker URL as the default export.
import workerUrl from './prepare/answer-prepare-request.ts?worker&url';
import type { OnProgress, Preparation, PreparedSlide } from './prepare/prepared-recording.ts';

/** Extracts audio and slides in the browser. On any failure the whole file is uploaded and the server prepares it. */
export async function prepareInBrowser(
  file: RecordingFile,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Preparation> {
  try {
    const request: PrepareRequest = { act: 'prepare', file };
    const found = await callWorker<Preparation>({ url: workerUrl, request, signal, onProgress });
    if (found.kind !== 'unseen') return found;
    const { prepareByPlaying } = await import('./prepare/prepare-by-playing.ts');
    const played = await prepareByPlaying(file, onProgress);
    signal.throwIfAborted();
    return played;
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'whole' };
  }
}

/** Creates the pack that is uploaded instead of the recording. */
export async function packInBrowser(
  input: { file_name: string; audio: Blob; slides: readonly PreparedSlide[] },
  signal: AbortSignal,
): Promise<File> {
  const { file_name, audio, slides } = input;
  const request: PrepareRequest = { act: 'pack', audio, slides };
  const pack = await callWorker<Blob>({ url: workerUrl, request, signal });
  return new File([pack], `${file_name.replace(/\.[^.]+$/, '')}.mka`, { type: pack.type });
}
