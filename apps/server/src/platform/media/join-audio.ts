import { dirname } from 'node:path';
import { joinArgs, type PlacedSegment } from './args/join-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const MIN_SPEED = 10;

/** Writes the segments as one Opus file in which every second is where it was recorded; gaps are silent. */
export async function joinAudio(
  tools: MediaTools,
  input: { segments: readonly PlacedSegment[]; out: string; duration_ms: number; signal?: AbortSignal },
): Promise<void> {
  await runOrRefuse('unreadable', {
    sandbox: tools.sandbox,
    program: tools.ffmpeg,
    inputs: input.segments.map(({ file }) => file),
    // In a directory of its own, which ffmpeg may write to.
    output: dirname(input.out),
    args: joinArgs(input.segments, input.out),
    limits: {
      time_ms: 60_000 + input.duration_ms / MIN_SPEED,
      memory_bytes: 2048 * MIB,
      output_bytes: 512 * MIB,
    },
    signal: input.signal,
  });
}
