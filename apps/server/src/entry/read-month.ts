const SEOUL_HOURS = 9;

/** Month in Seoul time, formatted as 2026-11. */
export function readMonth(text: string | undefined): { from: Date; until: Date } | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const startOf = (index: number) => new Date(Date.UTC(Number(year), index, 1, -SEOUL_HOURS));
  return { from: startOf(Number(month) - 1), until: startOf(Number(month)) };
}
