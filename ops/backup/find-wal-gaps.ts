const SEGMENT = /^[0-9A-F]{24}(\.partial)?$/;
const SEGMENTS_PER_FILE_NUMBER = 0x100;

/** Position of a segment in the WAL, independent of its timeline (segments of 16 MiB). */
export function positionOfSegment(name: string): number {
  const [high, low] = [name.slice(8, 16), name.slice(16, 24)];
  return Number.parseInt(high, 16) * SEGMENTS_PER_FILE_NUMBER + Number.parseInt(low, 16);
}

export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** Segments missing between the start of a base backup and the newest segment; nothing after a gap can be restored. */
export function findWalGaps(names: readonly string[], firstSegment: string): string[] {
  const present = new Set(names.filter(isSegment).map(positionOfSegment));
  const first = positionOfSegment(firstSegment);
  const last = Math.max(...present, first);
  const gaps: string[] = [];
  for (let position = first; position <= last; position += 1) {
    if (!present.has(position)) gaps.push(nameOfPosition(position));
  }
  return gaps;
}

function nameOfPosition(position: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(Math.floor(position / SEGMENTS_PER_FILE_NUMBER))}${hex(position % SEGMENTS_PER_FILE_NUMBER)}`;
}
