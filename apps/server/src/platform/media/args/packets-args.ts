import { inputArgs } from './input-args.ts';

/** Time, size and keyframe flag of every video packet, without decoding. */
export function packetsArgs(file: string): string[] {
  const entries = 'packet=pts_time,size,flags';
  return ['-v', 'error', '-select_streams', 'V:0', '-show_entries', entries, '-of', 'csv=p=0', ...inputArgs(file)];
}
