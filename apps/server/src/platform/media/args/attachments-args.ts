import { FFMPEG_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

/** Extracts attachments to our file names without decoding. */
export function attachmentsArgs(file: string, attachments: readonly { stream: number; out: string }[]): string[] {
  const dumps = attachments.flatMap(({ stream, out }) => [`-dump_attachment:${stream}`, `file:${out}`]);
  // ffmpeg requires an output, so one packet is written to the null muxer.
  const nullOutput = ['-map', '0:a:0', '-c', 'copy', '-frames:a', '1', '-f', 'null', 'pipe:1'];
  return [...FFMPEG_ARGS, ...dumps, ...inputArgs(file), ...nullOutput];
}
