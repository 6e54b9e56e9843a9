import { containedSyllables } from './syllables.ts';

/** Line with its syllables and its position on the recording's clock. */
export interface ComparableLine {
  units: readonly string[];
  start_ms: number;
}

const MIN_SIMILARITY = 0.7;
/** A line this much longer than another may contain it and more. */
const PART_FACTOR = 1.3;
/** Short lines resemble each other by chance: they must also be near in time. */
const SHORT_UNITS = 8;
const SHORT_DISTANCE_MS = 15_000;

/**
 * Lines of two transcripts of the same speech that have the same text, in order. Several lines of one side may match the same line of the
 * other, because models divide lines differently. Returns index pairs.
 */
export function matchLines(left: readonly ComparableLine[], right: readonly ComparableLine[]): [number, number][] {
  const rightLines = right.map(countLine);
  const scores = left.map(countLine).map((a) => rightLines.map((b) => scoreOf(a, b)));
  const { at, nextOf } = sumMatches(left, right, scores);
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    const score = scores[row]?.[column] ?? 0;
    const next = nextOf(row, column);
    if (score > 0 && at(row, column) === score + at(...next)) {
      pairs.push([row, column]);
      [row, column] = next;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Table of the most common syllables that the rest of both lists can match, from each pair of lines on. */
function sumMatches(
  left: readonly ComparableLine[],
  right: readonly ComparableLine[],
  scores: readonly (readonly number[])[],
) {
  const width = right.length + 1;
  const best = new Float64Array((left.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  /** After a match the longer line may match again, unless both are equally long: then the text is spoken twice. */
  const nextOf = (row: number, column: number): [number, number] => {
    const [a, b] = [left[row]?.units.length ?? 0, right[column]?.units.length ?? 0];
    const diagonal: [number, number] = [row + 1, column + 1];
    const along: [number, number] = a < b ? [row + 1, column] : [row, column + 1];
    const mayRepeat = Math.max(a, b) > PART_FACTOR * Math.min(a, b);
    return mayRepeat && at(...along) > at(...diagonal) ? along : diagonal;
  };
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--) {
      const score = scores[row]?.[column] ?? 0;
      const matched = score === 0 ? 0 : score + at(...nextOf(row, column));
      best[row * width + column] = Math.max(matched, at(row + 1, column), at(row, column + 1));
    }
  return { at, nextOf };
}

interface CountedLine extends ComparableLine {
  counts: ReadonlyMap<string, number>;
}

function countLine(line: ComparableLine): CountedLine {
  const counts = new Map<string, number>();
  for (const unit of line.units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return { ...line, counts };
}

/** Common syllables of two lines with the same text, otherwise 0. */
function scoreOf(a: CountedLine, b: CountedLine): number {
  const shorter = Math.min(a.units.length, b.units.length);
  if (shorter === 0) return 0;
  if (shorter < SHORT_UNITS && Math.abs(a.start_ms - b.start_ms) > SHORT_DISTANCE_MS) return 0;
  const needed = MIN_SIMILARITY * shorter;
  // Most pairs have nothing in common; in any order they have at least as much in common as in the same order.
  if (countCommon(a.counts, b.counts) < needed) return 0;
  const common = containedSyllables(a.units, b.units);
  return common >= needed ? common : 0;
}

function countCommon(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  for (const [unit, count] of a) common += Math.min(count, b.get(unit) ?? 0);
  return common;
}
