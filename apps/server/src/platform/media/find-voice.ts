import { type VoicedSpan, voicedSpans } from '@pilgi/domain';
import { samplesArgs } from './args/samples-args.ts';
import { FRAME_SAMPLES, SAMPLES_PER_SECOND, type VoiceModel } from './load-voice-model.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

const MIB = 1024 * 1024;
const FRAME_MS = (FRAME_SAMPLES / SAMPLES_PER_SECOND) * 1000;
const BYTES_PER_SAMPLE = 2;
const FRAME_BYTES = FRAME_SAMPLES * BYTES_PER_SAMPLE;
/** Speech is looked for a hundred times faster than it was spoken; half of that is still no stall. */
const SLOWEST_SPEED = 20;

/** Where somebody speaks; the samples pass through and are never all in memory. */
export async function findVoice(
  deps: { tools: MediaTools; model: VoiceModel },
  input: {
    audio_file: string;
    duration_ms: number;
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<VoicedSpan[]> {
  const { duration_ms, onProgress = () => undefined } = input;
  const likelihoods: number[] = [];
  const listen = deps.model.listen();
  const takeFrames = cutFrames(async (frame) => {
    likelihoods.push(await listen(frame));
  });
  // Sound that could be taken and cannot be opened has nothing in it.
  await runOrRefuse('unreadable', {
    program: deps.tools.ffmpeg,
    args: samplesArgs(input.audio_file),
    limits: {
      time_ms: 60_000 + duration_ms / SLOWEST_SPEED,
      memory_bytes: 512 * MIB,
      output_bytes: MIB + 2 * BYTES_PER_SAMPLE * SAMPLES_PER_SECOND * (duration_ms / 1000),
    },
    signal: input.signal,
    onOutput: takeFrames,
    progress: { duration_ms, onProgress },
  });
  return voicedSpans(likelihoods, FRAME_MS);
}

/** Frames of samples out of chunks of bytes of any length; what is left at the end is shorter than a frame and dropped. */
function cutFrames(take: (frame: Float32Array) => Promise<void>): (chunk: Buffer) => Promise<void> {
  const frame = new Float32Array(FRAME_SAMPLES);
  let rest: Buffer = Buffer.alloc(0);
  return async (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (; from + FRAME_BYTES <= bytes.length; from += FRAME_BYTES) {
      for (let index = 0; index < FRAME_SAMPLES; index += 1) {
        frame[index] = bytes.readInt16LE(from + index * BYTES_PER_SAMPLE) / 32_768;
      }
      await take(frame);
    }
    rest = bytes.subarray(from);
  };
}
