import { audioArgs } from './args/audio-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-or-refuse.ts';

const MIB = 1024 * 1024;

/** Writes the recording's sound as small mono Opus, moment for moment. */
export async function extractAudio(
  tools: MediaTools,
  input: {
    file: string;
    audio_file: string;
    duration_ms: number;
    signal?: AbortSignal;
    onProgress?: (share: number) => void;
  },
): Promise<void> {
  const { duration_ms, onProgress = () => undefined } = input;
  await runOrRefuse('unreadable', {
    program: tools.ffmpeg,
    args: audioArgs(input.file, input.audio_file),
    limits: { time_ms: 60_000 + duration_ms / 10, memory_bytes: 1024 * MIB, output_bytes: 512 * MIB },
    signal: input.signal,
    progress: { duration_ms, onProgress },
  });
}
