import type { RecordingFile } from '../../shared/local-media/recording-file.ts';
import { askWorker } from './ask-worker.ts';
// oxlint-disable-next-line import/default -- the build makes the address of a worker its default export.
import workerUrl from './prepare/answer-prepare-request.ts?worker&url';
import type { OnShare, Preparation, PreparedSlide } from './prepare/prepared-recording.ts';

/** Sound and slides of a recording, or word that it has to be sent as it is; whatever fails here, the server can do. */
export async function prepareInBrowser(
  file: RecordingFile,
  signal: AbortSignal,
  onShare: OnShare,
): Promise<Preparation> {
  try {
    const request = { act: 'prepare', file };
    const found = await askWorker<Preparation>({ url: workerUrl, request, signal, onShare });
    if (found.kind !== 'unseen') return found;
    const { prepareByPlaying } = await import('./prepare/prepare-by-playing.ts');
    const played = await prepareByPlaying(file, onShare);
    signal.throwIfAborted();
    return played;
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'whole' };
  }
}

/** The file that is sent in place of a recording, named after it. */
export async function packInBrowser(
  input: { file_name: string; sound: Blob; slides: readonly PreparedSlide[] },
  signal: AbortSignal,
): Promise<File> {
  const { file_name, sound, slides } = input;
  const pack = await askWorker<Blob>({ url: workerUrl, request: { act: 'pack', sound, slides }, signal });
  return new File([pack], `${file_name.replace(/\.[^.]+$/, '')}.mka`, { type: pack.type });
}
