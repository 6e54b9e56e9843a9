import { FFMPEG_ARGS, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';

const WIDTH_PX = 1_280;
/** A browser sends none wider than that; one that calls itself larger is not decoded. */
const MOST_PIXELS = 8_000_000;

/** Pictures that stand one after the other, each decoded and written anew; nothing but JPEG is taken for one. */
export function packedSlidesArgs(input: { file: string; out_pattern: string; most: number }): string[] {
  return [
    ...FFMPEG_ARGS,
    '-threads',
    '1',
    '-max_pixels',
    String(MOST_PIXELS),
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    'mjpeg',
    '-f',
    'mjpeg',
    '-i',
    `file:${input.file}`,
    '-map',
    '0:v:0',
    '-frames:v',
    String(input.most),
    '-fps_mode',
    'passthrough',
    '-vf',
    `scale='min(${WIDTH_PX},iw)':-2:flags=bicubic+bitexact`,
    '-c:v',
    'mjpeg',
    '-q:v',
    '4',
    ...PLAIN_OUTPUT_ARGS,
    '-f',
    'image2',
    `file:${input.out_pattern}`,
  ];
}
