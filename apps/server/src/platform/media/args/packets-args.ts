import { inputArgs } from './input-args.ts';

/** Every packet of the picture: when, how big, and whether it is a keyframe; nothing is decoded. */
export function packetsArgs(file: string): string[] {
  const entries = 'packet=pts_time,size,flags';
  return ['-v', 'error', '-select_streams', 'V:0', '-show_entries', entries, '-of', 'csv=p=0', ...inputArgs(file)];
}
