import type { VoicedSpan } from '@pilgi/domain/notes';
import { cutArgs } from './args/audio-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runMediaTool } from './run-media-tool.ts';

const MIB = 1024 * 1024;

/** Joins the spans of one section into one Opus file; `toRecordingTime` maps times back. */
export async function cutAudio(
  tools: MediaTools,
  input: { audio_file: string; spans: readonly VoicedSpan[]; signal?: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  if (input.spans.length === 0) return Buffer.alloc(0);
  await runMediaTool({
    sandbox: tools.sandbox,
    program: tools.ffmpeg,
    inputs: [input.audio_file],
    args: cutArgs(input.audio_file, input.spans),
    limits: { time_ms: 60_000, memory_bytes: 1024 * MIB, output_bytes: 16 * MIB },
    signal: input.signal,
    onOutput: (chunk) => {
      chunks.push(chunk);
    },
  });
  return Buffer.concat(chunks);
}
