import { inputArgs } from './input-args.ts';

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
