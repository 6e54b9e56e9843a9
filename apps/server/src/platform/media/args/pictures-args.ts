import { PICTURE_COLUMNS, PICTURE_ROWS } from '@pilgi/domain';
import { FFMPEG_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

const SHRINK = `scale=${PICTURE_COLUMNS}:${PICTURE_ROWS}:flags=area+bitexact,format=gray`;
const EVERY_SECOND = `fps=1:start_time=0:round=up,${SHRINK}`;
/** Deblocking smooths what shrinking removes anyway. */
const FAST = ['-threads', '1', '-skip_loop_filter', 'all'];
/** Frames that no other frame is made from are not decoded: the one before them is a few hundredths of a second older. */
const HALF_OF_THEM = [...FAST, '-skip_frame', 'noref'];

/** Small gray pictures of all keyframes. */
export function keyframePicturesArgs(file: string): string[] {
  const input = [...FAST, '-skip_frame', 'nokey', ...inputArgs(file)];
  return [...FFMPEG_ARGS, ...input, '-map', '0:V:0', '-fps_mode', 'passthrough', '-vf', SHRINK, ...raw('pipe:1')];
}

/** Small gray pictures of the whole recording, one a second. */
export function secondPicturesArgs(file: string): string[] {
  const input = [...HALF_OF_THEM, ...inputArgs(file)];
  return [...FFMPEG_ARGS, ...input, '-map', '0:V:0', '-vf', EVERY_SECOND, ...raw('pipe:1')];
}

/** Small gray pictures of some parts, one a second; each part goes into a file of its own. */
export function partPicturesArgs(
  file: string,
  parts: readonly { from_ms: number; until_ms: number; out: string }[],
): string[] {
  const inputs = parts.flatMap(({ from_ms, until_ms }) => {
    const place = ['-ss', seconds(from_ms), '-t', seconds(until_ms - from_ms)];
    return [...HALF_OF_THEM, ...place, ...inputArgs(file)];
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
