import { type VoicedSpan, voicedSpans } from '@pilgi/domain';
import { soundArgs } from './args/sound-args.ts';
import { listenInLanes } from './listen-in-lanes.ts';
import { FRAME_SAMPLES, SAMPLES_PER_SECOND, type VoiceModel } from './load-voice-model.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

const MIB = 1024 * 1024;
const FRAME_MS = (FRAME_SAMPLES / SAMPLES_PER_SECOND) * 1000;
const BYTES_PER_SECOND = 2 * SAMPLES_PER_SECOND;
/** Sound is taken and heard a hundred times faster than it was spoken; a fifth of that is still no stall. */
const SLOWEST_SPEED = 20;

/** Writes the recording's sound as small mono Opus, moment for moment, and says where in it somebody speaks; the samples are never all in memory. */
export async function findVoice(
  deps: { tools: MediaTools; model: VoiceModel },
  input: {
    file: string;
    audio_file: string;
    duration_ms: number;
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<VoicedSpan[]> {
  const { duration_ms, onProgress = () => undefined } = input;
  const listening = listenInLanes(deps.model);
  await runOrRefuse('unreadable', {
    program: deps.tools.ffmpeg,
    args: soundArgs(input.file, input.audio_file),
    limits: {
      time_ms: 60_000 + duration_ms / SLOWEST_SPEED,
      memory_bytes: 1024 * MIB,
      output_bytes: 512 * MIB + 2 * BYTES_PER_SECOND * (duration_ms / 1000),
    },
    signal: input.signal,
    onOutput: (chunk) => listening.take(chunk),
    progress: { duration_ms, onProgress },
  });
  return voicedSpans(await listening.end(), FRAME_MS);
}
