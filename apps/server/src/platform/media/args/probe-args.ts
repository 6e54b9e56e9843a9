import { inputArgs } from './ffmpeg-args.ts';

const ENTRIES = [
  'format=format_name,duration,size',
  'stream=index,codec_type,codec_name,width,height,sample_rate,channels,duration',
  'stream_disposition=attached_pic',
  'stream_tags=filename',
].join(':');

export function probeArgs(file: string): string[] {
  return ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', ...inputArgs(file)];
}

/** Time, size and keyframe flag of every video packet, without decoding. */
export function packetsArgs(file: string): string[] {
  const entries = 'packet=pts_time,size,flags';
  return ['-v', 'error', '-select_streams', 'V:0', '-show_entries', entries, '-of', 'csv=p=0', ...inputArgs(file)];
}

/** Time and length of every audio packet, without decoding. */
export function audioPacketsArgs(file: string): string[] {
  const entries = 'packet=pts_time,duration_time';
  return ['-v', 'error', '-select_streams', 'a:0', '-show_entries', entries, '-of', 'csv=p=0', ...inputArgs(file)];
}

/**
 * Start and duration of packets near the end. Seeking may land far before it, so many packets or all of them are
 * listed.
 */
export function tailArgs(file: string, fromMs: number, maxPackets: number | null): string[] {
  const interval = `${(fromMs / 1000).toFixed(3)}%${maxPackets === null ? '' : `+#${maxPackets}`}`;
  return [
    '-v',
    'error',
    '-read_intervals',
    interval,
    '-show_entries',
    'packet=pts_time,duration_time',
    '-of',
    'csv=p=0',
    ...inputArgs(file),
  ];
}
