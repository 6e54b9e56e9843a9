import { inputArgs } from './input-args.ts';

/** Beginnings and lengths of packets near the end; seeking may land far before it, so there are many, or all that follow. */
export function tailArgs(file: string, fromMs: number, most: number | null): string[] {
  const interval = `${(fromMs / 1000).toFixed(3)}%${most === null ? '' : `+#${most}`}`;
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
