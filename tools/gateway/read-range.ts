/** One range from some byte on, as browsers ask for sound; anything else is answered whole. */
export function readRange(header: string | undefined): { from: number; to: number } | null {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (match === null) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  return to < from ? null : { from, to };
}
