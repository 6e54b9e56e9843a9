/** A single byte range as browsers request for audio; null for anything else, which is served completely. */
export function readRange(header: string | undefined): { from: number; to: number } | null {
  const match = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (match === null) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[2]);
  return to < from ? null : { from, to };
}
