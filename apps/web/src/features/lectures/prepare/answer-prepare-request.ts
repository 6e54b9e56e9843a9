import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import type { WorkerAnswer } from '../ask-worker.ts';
import { decodeFrames } from './decode-frames.ts';
import { prepareRecording } from './prepare-recording.ts';
import type { Preparation, PreparedSlide } from './prepared-recording.ts';
import { writePack } from './write-pack.ts';

export type PrepareRequest =
  | { act: 'prepare'; file: RecordingFile }
  | { act: 'pack'; sound: Blob; slides: readonly PreparedSlide[] };

const answer = (message: WorkerAnswer<Preparation | Blob>) => postMessage(message);

/** Runs in a worker of its own: an hour of video is read and decoded while the page stays alive. */
addEventListener('message', ({ data }: MessageEvent<PrepareRequest>) => {
  work(data).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ problem: String(error) }),
  );
});

async function work(request: PrepareRequest): Promise<Preparation | Blob> {
  if (request.act === 'pack') return await writePack(request.sound, request.slides);
  return await prepareRecording({
    file: request.file,
    openFrames: decodeFrames,
    onShare: (share) => answer({ share }),
  });
}
