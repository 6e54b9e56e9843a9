import { dirname } from 'node:path';
import { copyArgs, joinArgs, type PlacedSegment } from './args/join-args.ts';
import { MediaToolFailed } from './media.errors.ts';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool, runOrRefuse } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const MIN_SPEED = 10;

interface JoinInput {
  segments: readonly PlacedSegment[];
  out: string;
  duration_ms: number;
  /** Opus is then copied, which keeps its quality and takes a second an hour. */
  is_unbroken: boolean;
  signal?: AbortSignal;
}

/** Writes the segments as one Opus file in which every second is where it was recorded; gaps are silent. */
export async function joinAudio(tools: MediaTools, input: JoinInput): Promise<void> {
  if (input.is_unbroken && (await copyOpus(tools, input))) return;
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

/** False for another codec, such as the AAC of Safari. */
async function copyOpus(tools: MediaTools, { segments, out, signal }: JoinInput): Promise<boolean> {
  const file = segments[0]?.file ?? '';
  const limits = { time_ms: 60_000, memory_bytes: 512 * MIB, output_bytes: 512 * MIB };
  const args = copyArgs(file, out);
  try {
    await runMediaTool({
      sandbox: tools.sandbox,
      program: tools.ffmpeg,
      inputs: [file],
      output: dirname(out),
      args,
      limits,
      signal,
    });
    return true;
  } catch (error) {
    if (error instanceof MediaToolFailed && error.end === 'exit') return false;
    throw error;
  }
}
