import { inputArgs } from './input-args.ts';

/** Beginnings and lengths of packets near the end; seeking may land far before it, so there are many. */
export function tailArgs(file: string, fromMs: number): string[] {
  const interval = `${(fromMs / 1000).toFixed(3)}%+#5000`;
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
