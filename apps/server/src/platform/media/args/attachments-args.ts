import { FFMPEG_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

/** Attachments as files of ours, under names of ours; nothing is decoded. */
export function attachmentsArgs(file: string, wanted: readonly { stream: number; out: string }[]): string[] {
  const dumps = wanted.flatMap(({ stream, out }) => [`-dump_attachment:${stream}`, `file:${out}`]);
  // The program wants something to do, and writes one packet into nothing.
  const nothing = ['-map', '0:a:0', '-c', 'copy', '-frames:a', '1', '-f', 'null', 'pipe:1'];
  return [...FFMPEG_ARGS, ...dumps, ...inputArgs(file), ...nothing];
}
