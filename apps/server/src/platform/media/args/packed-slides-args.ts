import { FFMPEG_ARGS, inputArgs, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';

const WIDTH_PX = 1_280;
/** Browsers send no larger image; images with larger declared dimensions are not decoded. */
const MAX_PIXELS = 8_000_000;

/** Decodes and re-encodes concatenated images; accepts JPEG only. */
export function packedSlidesArgs(input: { file: string; out_pattern: string; maxImages: number }): string[] {
  return [
    ...FFMPEG_ARGS,
    '-threads',
    '1',
    '-max_pixels',
    String(MAX_PIXELS),
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
    String(input.maxImages),
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

/** Extracts attachments to our file names without decoding. */
export function attachmentsArgs(file: string, attachments: readonly { stream: number; out: string }[]): string[] {
  const dumps = attachments.flatMap(({ stream, out }) => [`-dump_attachment:${stream}`, `file:${out}`]);
  // ffmpeg requires an output, so one packet is written to the null muxer.
  const nullOutput = ['-map', '0:a:0', '-c', 'copy', '-frames:a', '1', '-f', 'null', 'pipe:1'];
  return [...FFMPEG_ARGS, ...dumps, ...inputArgs(file), ...nullOutput];
}
