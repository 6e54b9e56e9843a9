import { THUMBNAIL_COLUMNS, THUMBNAIL_ROWS } from '@pilgi/domain/lectures';
import { FFMPEG_ARGS, inputArgs } from './ffmpeg-args.ts';

const SHRINK = `scale=${THUMBNAIL_COLUMNS}:${THUMBNAIL_ROWS}:flags=area+bitexact,format=gray`;
const EVERY_SECOND = `fps=1:start_time=0:round=up,${SHRINK}`;
/** Deblocking is skipped: downscaling removes its effect. */
const FAST = ['-threads', '1', '-skip_loop_filter', 'all'];
/**
 * Frames that no other frame references are not decoded: the frame before is only a few hundredths of a second older.
 */
const REFERENCE_FRAMES = [...FAST, '-skip_frame', 'noref'];

/** Small gray images of all keyframes. */
export function keyframeImagesArgs(file: string): string[] {
  const input = [...FAST, '-skip_frame', 'nokey', ...inputArgs(file)];
  return [...FFMPEG_ARGS, ...input, '-map', '0:V:0', '-fps_mode', 'passthrough', '-vf', SHRINK, ...raw('pipe:1')];
}

/** Small gray images of the whole recording, one per second. */
export function secondImagesArgs(file: string): string[] {
  const input = [...REFERENCE_FRAMES, ...inputArgs(file)];
  return [...FFMPEG_ARGS, ...input, '-map', '0:V:0', '-vf', EVERY_SECOND, ...raw('pipe:1')];
}

/** Small gray images of the given parts, one per second, with one output file per part. */
export function partImagesArgs(
  file: string,
  parts: readonly { from_ms: number; until_ms: number; out: string }[],
): string[] {
  const inputs = parts.flatMap(({ from_ms, until_ms }) => {
    const range = ['-ss', seconds(from_ms), '-t', seconds(until_ms - from_ms)];
    return [...REFERENCE_FRAMES, ...range, ...inputArgs(file)];
  });
  const outputs = parts.flatMap(({ out }, index) => [
    '-map',
    `${index}:V:0`,
    '-vf',
    EVERY_SECOND,
    ...raw(`file:${out}`),
  ]);
  return [...FFMPEG_ARGS, ...inputs, ...outputs];
}

const raw = (out: string) => ['-f', 'rawvideo', out];
const seconds = (ms: number) => (ms / 1000).toFixed(3);
