import { FFMPEG_ARGS, inputArgs, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';

export interface SlideRequest {
  at_ms: number;
  is_keyframe: boolean;
  width: number;
  out: string;
}

/** Single frames as JPEG; a keyframe is decoded alone, without the frames after it. */
export function slidesArgs(file: string, slides: readonly SlideRequest[]): string[] {
  const inputs = slides.flatMap(({ at_ms, is_keyframe }) => {
    // Times are rounded to milliseconds; seeking before the keyframe would return the previous one.
    const at = ((at_ms + (is_keyframe ? 1 : 0)) / 1000).toFixed(3);
    const onlyKeyframe = is_keyframe ? ['-noaccurate_seek', '-skip_frame', 'nokey'] : [];
    return ['-threads', '1', '-ss', at, ...onlyKeyframe, ...inputArgs(file)];
  });
  const outputs = slides.flatMap(({ width, out }, index) => {
    const frame = [
      '-map',
      `${index}:V:0`,
      '-frames:v',
      '1',
      '-vf',
      `scale='min(${width},iw)':-2:flags=bicubic+bitexact`,
    ];
    const jpeg = ['-c:v', 'mjpeg', '-q:v', '4', ...PLAIN_OUTPUT_ARGS, '-f', 'image2', '-update', '1', `file:${out}`];
    return [...frame, ...jpeg];
  });
  return [...FFMPEG_ARGS, ...inputs, ...outputs];
}
