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
  // A moment is rounded to the millisecond; one earlier than its keyframe would lead to the keyframe before.
  const at = ((input.at_ms + (input.is_keyframe ? 1 : 0)) / 1000).toFixed(3);
  const onlyKeyframe = input.is_keyframe ? ['-noaccurate_seek', '-skip_frame', 'nokey'] : [];
  return [
    ...FFMPEG_ARGS,
    '-threads',
    '1',
    '-ss',
    at,
    ...onlyKeyframe,
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
