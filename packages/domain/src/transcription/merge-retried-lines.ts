import type { Alignment } from './align-lines.ts';
import { matchLines } from './match-lines.ts';
import { measureCoverage } from './measure-coverage.ts';
import { commonSyllables, similarityOf, syllablesOf } from './syllables.ts';
import type { AlignableLine, AlignedLine } from './transcript-shapes.ts';

const HEAD_UNITS = 8;
const MIN_HEAD_COMMON = 5;
/** A line in the place of a known line is taken for the same speech from this share of the longer text on. */
const SAME_PLACE_SHARE = 0.45;
const SAME_TEXT = 0.8;
/** Share of the last new line that is in the time of certain known lines. */
const MIN_CONTRADICTED = 0.6;

interface RetriedLine {
  source: AlignableLine;
  aligned: AlignedLine;
  units: string[];
  start_ms: number;
}

/**
 * Adds the lines of a second transcription to the lines of a window. Lines known by their text pin the clock, new ones are inserted
 * between them. Lines with confirmed times are pinned to those. The result must be aligned again.
 */
export function mergeRetriedLines(first: Alignment, retried: Alignment, response: number): AlignableLine[] {
  const known = first.lines.map((line) => ({ ...line, units: syllablesOf(line.text) }));
  const fresh = splitSentences(retried, response);
  const pairs = withoutRepetitions(matchLines(fresh, known), fresh, known);
  const result = first.sources.map((line, index) => ({
    ...line,
    pinned_ms: first.is_confirmed ? (first.lines[index]?.start_ms ?? null) : line.pinned_ms,
  }));
  const firstMatch = new Map<number, number>();
  for (const [from, to] of pairs) if (!firstMatch.has(to)) firstMatch.set(to, from);
  for (const [to, from] of firstMatch) {
    const [line, target, units] = [fresh[from], result[to], known[to]?.units];
    if (line === undefined || target === undefined || units === undefined) continue;
    if (!first.is_confirmed && !line.aligned.is_approximate && isSameHead(line.units, units))
      target.pinned_ms = line.start_ms;
  }
  return insertNew(result, { known, isConfirmed: first.is_confirmed }, fresh, pairs);
}

/** A sentence spoken twice matches a longer known line twice; when that contains it once, the first of the two is new. */
function withoutRepetitions(
  pairs: readonly [number, number][],
  fresh: readonly RetriedLine[],
  known: readonly { units: string[] }[],
): [number, number][] {
  return pairs.filter(([from, to], index) => {
    const next = pairs[index + 1];
    const [first, second, target] = [fresh[from]?.units, fresh[next?.[0] ?? -1]?.units, known[to]?.units];
    if (next?.[1] !== to || first === undefined || second === undefined || target === undefined) return true;
    const both = [...first, ...second];
    return similarityOf(first, second) < SAME_TEXT || commonSyllables(both, target) >= SAME_TEXT * both.length;
  });
}

const isSameHead = (left: readonly string[], right: readonly string[]) => {
  const [a, b] = [left.slice(0, HEAD_UNITS), right.slice(0, HEAD_UNITS)];
  return commonSyllables(a, b) >= Math.min(MIN_HEAD_COMMON, Math.ceil(0.7 * Math.min(a.length, b.length)));
};

/** A line with several sentences may be known in one and new in the other: sentences are compared one by one. */
function splitSentences({ sources, lines }: Alignment, response: number): RetriedLine[] {
  return lines.flatMap((aligned, index) => {
    const source = sources[index];
    if (source === undefined) return [];
    const sentences = aligned.text.split(/(?<=[.?!])\s+/u).filter((text) => syllablesOf(text).length > 0);
    const total = syllablesOf(aligned.text).length;
    let before = 0;
    return sentences.map((text, position) => {
      const units = syllablesOf(text);
      const start_ms = Math.round(aligned.start_ms + ((aligned.end_ms - aligned.start_ms) * before) / total);
      before += units.length;
      const isWhole = sentences.length === 1;
      const pinned_ms = position === 0 && !aligned.is_approximate ? start_ms : null;
      return {
        source: {
          ...source,
          text,
          response,
          pinned_ms,
          start_ms: position === 0 ? source.start_ms : null,
          end_ms: isWhole ? source.end_ms : null,
        },
        aligned: {
          ...aligned,
          start_ms,
          end_ms: start_ms + Math.round(((aligned.end_ms - aligned.start_ms) * units.length) / total),
          is_approximate: aligned.is_approximate || position > 0,
        },
        units,
        start_ms,
      };
    });
  });
}

function insertNew(
  result: readonly AlignableLine[],
  { known, isConfirmed }: { known: readonly (AlignedLine & { units: string[] })[]; isConfirmed: boolean },
  fresh: readonly RetriedLine[],
  pairs: readonly [number, number][],
): AlignableLine[] {
  const matched = new Set(pairs.map(([from]) => from));
  const inserted = new Map<number, AlignableLine[]>();
  for (const [index, line] of fresh.entries()) {
    if (matched.has(index)) continue;
    const before = pairs.findLast(([from]) => from < index);
    const after = pairs.find(([from]) => from > index);
    const between = known.slice((before?.[1] ?? -1) + 1, after?.[1] ?? known.length);
    // Without confirmed times the known lines may be in the place of the speech that is missing.
    const isEnding = isConfirmed && index === fresh.length - 1;
    if (between.some((other) => isSameSpeech(line, other)) || (isEnding && isContradicted(line, known))) continue;
    const hasTime = isConfirmed && !line.aligned.is_approximate;
    const position = hasTime
      ? findPositionByTime(known, line.start_ms)
      : findPosition(known, fresh, index, { before, after });
    inserted.set(position, [...(inserted.get(position) ?? []), line.source]);
  }
  return insertAt(result, inserted);
}

function insertAt(
  result: readonly AlignableLine[],
  inserted: ReadonlyMap<number, readonly AlignableLine[]>,
): AlignableLine[] {
  const merged: AlignableLine[] = [];
  for (let position = 0; position <= result.length; position++) {
    merged.push(...(inserted.get(position) ?? []));
    const line = result[position];
    if (line !== undefined) merged.push(line);
  }
  return merged;
}

/**
 * Known lines between the two matches were not found again: the new line comes before or after all of them, on the side of the match that
 * is nearer in the second transcription. Unconfirmed times of the first one are not used, because its gap may be in the wrong place.
 */
function findPosition(
  known: readonly AlignedLine[],
  fresh: readonly RetriedLine[],
  index: number,
  { before, after }: { before: [number, number] | undefined; after: [number, number] | undefined },
): number {
  const at = fresh[index]?.start_ms ?? 0;
  if (before === undefined && after === undefined) return findPositionByTime(known, at);
  if (before === undefined) return after?.[1] ?? 0;
  if (after === undefined) return before[1] + 1;
  const beforeMs = distanceOf(fresh, before[0], index);
  return beforeMs <= distanceOf(fresh, index, after[0]) ? before[1] + 1 : after[1];
}

function findPositionByTime(known: readonly AlignedLine[], at: number): number {
  const position = known.findIndex((line) => line.start_ms > at);
  return position < 0 ? known.length : position;
}

/** Time without text between two lines of the second transcription. */
function distanceOf(fresh: readonly RetriedLine[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++)
    sum += Math.max(0, (fresh[index + 1]?.start_ms ?? 0) - (fresh[index]?.aligned.end_ms ?? 0));
  return sum;
}

/** The window has other words for the speech of this line, which a model may have added to the end of its audio. */
function isContradicted({ start_ms, aligned }: RetriedLine, known: readonly AlignedLine[]): boolean {
  const certain = known.filter((line) => !line.is_approximate);
  return measureCoverage(certain, [{ start_ms, end_ms: aligned.end_ms }]) >= MIN_CONTRADICTED;
}

function isSameSpeech(line: RetriedLine, other: AlignedLine & { units: string[] }): boolean {
  const overlap = Math.min(line.aligned.end_ms, other.end_ms) - Math.max(line.start_ms, other.start_ms);
  const shorter = Math.min(line.aligned.end_ms - line.start_ms, other.end_ms - other.start_ms);
  const longer = Math.max(line.units.length, other.units.length);
  return overlap > 0.5 * shorter && commonSyllables(line.units, other.units) >= SAME_PLACE_SHARE * longer;
}
