export interface Range {
  start: number;
  end: number;
}

export interface Cut<R extends Range> extends Range {
  /** Range that covers this piece, if any. */
  range: R | null;
}

/** Splits a segment of text at the ranges that overlap it; of overlapping ranges the earlier one wins. */
export function cutText<R extends Range>(segment: Range, ranges: readonly R[]): Cut<R>[] {
  const cuts: Cut<R>[] = [];
  let at = segment.start;
  const reaching = ranges.filter(({ start, end }) => start < segment.end && end > segment.start && start < end);
  for (const range of reaching.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(range.start, at);
    const end = Math.min(range.end, segment.end);
    if (start >= end) continue;
    if (start > at) cuts.push({ start: at, end: start, range: null });
    cuts.push({ start, end, range });
    at = end;
  }
  if (at < segment.end) cuts.push({ start: at, end: segment.end, range: null });
  return cuts;
}
