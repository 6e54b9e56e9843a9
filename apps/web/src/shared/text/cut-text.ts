export interface Range {
  start: number;
  end: number;
}

export interface Cut<R extends Range> extends Range {
  /** What covers this piece, if anything does. */
  range: R | null;
}

/** A stretch of text in pieces, by the ranges that reach into it; of overlapping ones the earlier wins. */
export function cutText<R extends Range>(stretch: Range, ranges: readonly R[]): Cut<R>[] {
  const cuts: Cut<R>[] = [];
  let at = stretch.start;
  const reaching = ranges.filter(({ start, end }) => start < stretch.end && end > stretch.start && start < end);
  for (const range of reaching.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(range.start, at);
    const end = Math.min(range.end, stretch.end);
    if (start >= end) continue;
    if (start > at) cuts.push({ start: at, end: start, range: null });
    cuts.push({ start, end, range });
    at = end;
  }
  if (at < stretch.end) cuts.push({ start: at, end: stretch.end, range: null });
  return cuts;
}
