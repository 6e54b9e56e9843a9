import { dirname } from 'node:path';
import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './args/ffmpeg-args.ts';
import type { MediaTools } from './media-tools.ts';
import { runOrRefuse } from './run-media-tool.ts';

const MIB = 1024 * 1024;
const MAX_SIDE_PX = 1600;
const SCALE = `scale='min(${MAX_SIDE_PX},iw)':'min(${MAX_SIDE_PX},ih)':force_original_aspect_ratio=decrease`;

/** Encodes a JPEG again, without its metadata; the file of a user is never sent to a browser or a model. */
export async function convertPhoto(
  tools: MediaTools,
  { file, out, signal }: { file: string; out: string; signal?: AbortSignal },
): Promise<true> {
  const input = ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'jpeg_pipe', '-f', 'jpeg_pipe'];
  const output = ['-frames:v', '1', '-vf', SCALE, '-q:v', '4', ...PLAIN_OUTPUT_ARGS, '-f', 'mjpeg', `file:${out}`];
  await runOrRefuse('unreadable', {
    sandbox: tools.sandbox,
    program: tools.ffmpeg,
    inputs: [file],
    output: dirname(out),
    args: [...FFMPEG_ARGS, ...input, '-i', `file:${file}`, ...output],
    limits: { time_ms: 20_000, memory_bytes: 512 * MIB, output_bytes: 16 * MIB },
    signal,
  });
  return true;
}
