const SEGMENT = /^[0-9A-F]{24}(\.partial)?$/;
const SEGMENTS_PER_FILE_NUMBER = 0x100;

/** Where a segment stands in the log, whichever timeline it was written on (segments of 16 MiB). */
export function placeOfSegment(name: string): number {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)];
  return Number.parseInt(high, 16) * SEGMENTS_PER_FILE_NUMBER + Number.parseInt(low, 16);
}

export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** What is missing between where a base backup begins and the newest segment; with a gap nothing after it can be restored. */
export function findWalGaps(names: readonly string[], firstSegment: string): string[] {
  const there = new Set(names.filter(isSegment).map(placeOfSegment));
  const first = placeOfSegment(firstSegment);
  const last = Math.max(...there, first);
  const gaps: string[] = [];
  for (let place = first; place <= last; place += 1) {
    if (!there.has(place)) gaps.push(nameOfPlace(place));
  }
  return gaps;
}

function nameOfPlace(place: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(Math.floor(place / SEGMENTS_PER_FILE_NUMBER))}${hex(place % SEGMENTS_PER_FILE_NUMBER)}`;
}
