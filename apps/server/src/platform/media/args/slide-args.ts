import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

/** One frame as JPEG; a keyframe is taken as it is, without decoding the way to another one. */
export function slideArgs(input: {
  file: string;
  out: string;
  at_ms: number;
  is_keyframe: boolean;
  width: number;
}): string[] {
  const seek = ['-ss', (input.at_ms / 1000).toFixed(3), ...(input.is_keyframe ? ['-noaccurate_seek'] : [])];
  return [
    ...FFMPEG_ARGS,
    '-threads',
    '1',
    ...seek,
    ...inputArgs(input.file),
    '-map',
    '0:V:0',
    '-frames:v',
    '1',
    '-vf',
    `scale='min(${input.width},iw)':-2:flags=bicubic+bitexact`,
    '-c:v',
    'mjpeg',
    '-q:v',
    '4',
    ...PLAIN_OUTPUT_ARGS,
    '-f',
    'image2',
    '-update',
    '1',
    `file:${input.out}`,
  ];
}
