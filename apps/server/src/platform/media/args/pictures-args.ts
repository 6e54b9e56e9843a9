import { PICTURE_COLUMNS, PICTURE_ROWS } from '@pilgi/domain';
import { FFMPEG_ARGS } from './ffmpeg-args.ts';
import { inputArgs } from './input-args.ts';

const SHRINK = `scale=${PICTURE_COLUMNS}:${PICTURE_ROWS}:flags=area+bitexact,format=gray`;
const RAW = ['-f', 'rawvideo', 'pipe:1'];
/** Deblocking smooths what shrinking removes anyway. */
const FAST = ['-threads', '1', '-skip_loop_filter', 'all'];

/** Small gray pictures of all keyframes. */
export function keyframePicturesArgs(file: string): string[] {
  const input = [...FAST, '-skip_frame', 'nokey', ...inputArgs(file)];
  return [...FFMPEG_ARGS, ...input, '-map', '0:V:0', '-fps_mode', 'passthrough', '-vf', SHRINK, ...RAW];
}

/** Small gray pictures, one a second, of the whole recording or of a part of it. */
export function secondPicturesArgs(file: string, part?: { from_ms: number; until_ms: number }): string[] {
  const seek = part === undefined ? [] : ['-ss', seconds(part.from_ms), '-t', seconds(part.until_ms - part.from_ms)];
  const filter = `fps=1:start_time=0:round=up,${SHRINK}`;
  return [...FFMPEG_ARGS, ...FAST, ...seek, ...inputArgs(file), '-map', '0:V:0', '-vf', filter, ...RAW];
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);
