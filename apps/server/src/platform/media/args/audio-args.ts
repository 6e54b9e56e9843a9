import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';
import { OPUS_ARGS } from './opus-args.ts';

/** Late beginnings and holes become silence, so that a moment of this audio is the same moment of the recording. */
const SAME_MOMENTS = 'aresample=16000:async=1:first_pts=0';

export function audioArgs(file: string, out: string): string[] {
  return [
    ...FFMPEG_ARGS,
    ...inputArgs(file),
    '-map',
    '0:a:0',
    '-af',
    SAME_MOMENTS,
    ...OPUS_ARGS,
    ...PLAIN_OUTPUT_ARGS,
    '-f',
    'ogg',
    `file:${out}`,
  ];
}
