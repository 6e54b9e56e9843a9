import { FFMPEG_ARGS, inputArgs, PLAIN_OUTPUT_ARGS } from './ffmpeg-args.ts';

export interface PlacedSegment {
  file: string;
  start_ms: number;
  length_ms: number;
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);
/** Speech at this bit rate gains nothing from a slower search: 27 instead of 70 s of processor time an hour. */
const OPUS_ARGS = ['-c:a', 'libopus', '-b:a', '48k', '-application', 'voip', '-compression_level', '0'];

/** Each segment is filled up with silence or cut to its length; holes inside of it are filled by the times of its packets. */
export function joinArgs(segments: readonly PlacedSegment[], out: string): string[] {
  const inputs = segments.flatMap(({ file }) => ['-vn', ...inputArgs(file)]);
  const filters = segments.map(({ start_ms, length_ms }, index) => {
    const lead = index === 0 && start_ms > 0 ? `,adelay=${start_ms}` : '';
    const length = seconds(length_ms + (index === 0 ? start_ms : 0));
    const placed = `aresample=48000:ochl=mono:osf=s16:async=1:first_pts=0${lead}`;
    return `[${index}:a:0]${placed},apad=whole_dur=${length},atrim=end=${length},asetpts=N/SR/TB[s${index}]`;
  });
  const labels = segments.map((_, index) => `[s${index}]`).join('');
  const graph = `${filters.join(';')};${labels}concat=n=${segments.length}:v=0:a=1[joined]`;
  const output = ['-map', '[joined]', ...OPUS_ARGS, ...PLAIN_OUTPUT_ARGS, '-f', 'ogg', `file:${out}`];
  return [...FFMPEG_ARGS, ...inputs, '-filter_complex', graph, ...output];
}

/** Packets of an unbroken Opus recording in a new container. The muxer refuses every other codec. */
export function copyArgs(file: string, out: string): string[] {
  const output = ['-map', '0:a:0', '-c:a', 'copy', ...PLAIN_OUTPUT_ARGS, '-f', 'opus', `file:${out}`];
  return [...FFMPEG_ARGS, '-vn', ...inputArgs(file), ...output];
}
