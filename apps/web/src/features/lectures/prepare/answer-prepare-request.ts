import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import type { WorkerMessage } from '../call-worker.ts';
import { decodeFrames } from './decode-frames.ts';
import { prepareRecording } from './prepare-recording.ts';
import type { Preparation, PreparedSlide } from './prepared-recording.ts';
import { writePack } from './write-pack.ts';

export type PrepareRequest =
  | { act: 'prepare'; file: RecordingFile }
  | { act: 'pack'; audio: Blob; slides: readonly PreparedSlide[] };

const post = (message: WorkerMessage<Preparation | Blob>) => postMessage(message);

/** Runs in a Web Worker, so that the page stays responsive while video is read and decoded. */
addEventListener('message', ({ data }: MessageEvent<PrepareRequest>) => {
  work(data).then(
    (done) => post({ done }),
    (error: unknown) => post({ problem: String(error) }),
  );
});

async function work(request: PrepareRequest): Promise<Preparation | Blob> {
  if (request.act === 'pack') return await writePack(request.audio, request.slides);
  return await prepareRecording({
    file: request.file,
    openFrames: decodeFrames,
    onProgress: (share) => post({ share }),
  });
}
