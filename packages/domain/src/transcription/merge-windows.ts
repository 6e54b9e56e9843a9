import { matchLines } from './match-lines.ts';
import { measureCoverage } from './measure-coverage.ts';
import { commonSyllables, containedSyllables, syllablesOf } from './syllables.ts';
import type { AlignedLine, VoiceSpan } from './transcript-shapes.ts';
import { clipVoice } from './voiced-time.ts';

const MIN_AGREEMENT = 0.6;

interface Seam {
  /** Range that both windows contain. */
  start_ms: number;
  end_ms: number;
  /** The last line of the left window comes from a retry, not from the end of its own audio. */
  ends_with_retry?: boolean;
}

export interface MergedWindows {
  lines: AlignedLine[];
  /** The two transcripts of the shared audio differ too much to be sure that nothing is doubled or missing. */
  is_unsure: boolean;
}

/** Joins the lines of two neighbouring windows; what both contain is taken once, from the side of the longest pause it is on. */
export function mergeWindows(
  left: readonly AlignedLine[],
  right: readonly AlignedLine[],
  voice: readonly VoiceSpan[],
  seam: Seam,
): MergedWindows {
  const isShared = (line: AlignedLine) =>
    line.end_ms > seam.start_ms - SLACK_MS && line.start_ms < seam.end_ms + SLACK_MS;
  const leftShared = left.filter(isShared).map(toComparable);
  const rightShared = right.filter(isShared).map(toComparable);
  const cut = findLargestPause(voice, seam);
  const dropped = new Set<SharedLine>();
  const pairs = matchLines(leftShared, rightShared);
  for (const group of groupPairs(pairs)) {
    const a = leftShared.filter((_, index) => group.left.has(index));
    const b = rightShared.filter((_, index) => group.right.has(index));
    for (const line of chooseDropped(a, b, cut)) dropped.add(line);
  }
  const ending = leftShared.at(-1);
  const isMatched = pairs.some(([row]) => row === leftShared.length - 1);
  const mayBeInvented = ending !== undefined && !isMatched && !seam.ends_with_retry;
  if (mayBeInvented && isContradicted(ending, rightShared, voice)) dropped.add(ending);
  const remaining = [...leftShared, ...rightShared].filter((line) => !dropped.has(line)).map((line) => line.original);
  const others = [...left, ...right].filter((line) => !isShared(line));
  const lines = [...others, ...remaining].sort((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms);
  return { lines, is_unsure: isUnsure(leftShared, rightShared, seam) };
}

/** Lines near the seam may have been placed on the wrong side of its ends. */
const SLACK_MS = 6_000;

interface SharedLine extends AlignedLine {
  units: string[];
  original: AlignedLine;
}

const toComparable = (line: AlignedLine): SharedLine => ({ ...line, units: syllablesOf(line.text), original: line });

interface PairGroup {
  left: Set<number>;
  right: Set<number>;
}

/** Pairs that share a line belong together: one side of the group must stay whole. */
function groupPairs(pairs: readonly [number, number][]): PairGroup[] {
  const groups: PairGroup[] = [];
  for (const [row, column] of pairs) {
    const last = groups.at(-1);
    if (last !== undefined && (last.left.has(row) || last.right.has(column))) {
      last.left.add(row);
      last.right.add(column);
    } else groups.push({ left: new Set([row]), right: new Set([column]) });
  }
  return groups;
}

const FULLER = 1.15;

/** The fuller side stays; of equal ones the left before the cut and the right after it. A line with a sentence of its own is not dropped. */
function chooseDropped(a: readonly SharedLine[], b: readonly SharedLine[], cut: number): SharedLine[] {
  const [left, right] = [a.flatMap((line) => line.units), b.flatMap((line) => line.units)];
  const isFuller = left.length > FULLER * right.length || right.length > FULLER * left.length;
  const keepsLeft = isFuller ? left.length > right.length : prefersLeft(a, b, cut);
  const [stays, drops] = keepsLeft ? [left, b] : [right, a];
  return drops.filter((line) => sentencesOf(line).every((sentence) => isContained(sentence, stays)));
}

const sentencesOf = (line: SharedLine) =>
  line.text
    .split(/(?<=[.?!])\s+/u)
    .map(syllablesOf)
    .filter((units) => units.length > 0);

const isContained = (sentence: readonly string[], text: readonly string[]) =>
  sentence.length <= FULLER * text.length + 2 && containedSyllables(sentence, text) >= MIN_AGREEMENT * sentence.length;

const MIN_CONTRADICTED = 0.6;

/** The next window has other words for the speech of this line, which a model may have added to the end of its audio. */
function isContradicted(line: SharedLine, others: readonly SharedLine[], voice: readonly VoiceSpan[]): boolean {
  const spoken = clipVoice(voice, line);
  const certain = others.filter((other) => !other.is_approximate);
  return spoken.length > 0 && measureCoverage(certain, spoken) >= MIN_CONTRADICTED;
}

function prefersLeft(a: readonly SharedLine[], b: readonly SharedLine[], cut: number): boolean {
  const isUncertain = (lines: readonly SharedLine[]) => lines.some((line) => line.is_approximate);
  if (isUncertain(a) !== isUncertain(b)) return isUncertain(b);
  return ((a[0]?.start_ms ?? 0) + (b[0]?.start_ms ?? 0)) / 2 < cut;
}

function findLargestPause(voice: readonly VoiceSpan[], seam: Seam): number {
  let best = { at: (seam.start_ms + seam.end_ms) / 2, length: 0 };
  for (const [index, span] of voice.entries()) {
    const next = voice[index + 1];
    if (next === undefined || next.start_ms > seam.end_ms) break;
    const length = next.start_ms - span.end_ms;
    if (span.end_ms >= seam.start_ms && length > best.length) best = { at: (span.end_ms + next.start_ms) / 2, length };
  }
  return best.at;
}

/** Compares the lines that are in the shared range for the greater part; the longer lines at its ends differ in extent. */
function isUnsure(left: readonly SharedLine[], right: readonly SharedLine[], seam: Seam): boolean {
  const isInside = (line: SharedLine) => {
    const middle = (line.start_ms + line.end_ms) / 2;
    return middle > seam.start_ms && middle < seam.end_ms;
  };
  const a = left.filter(isInside).flatMap((line) => line.units);
  const b = right.filter(isInside).flatMap((line) => line.units);
  const wholeA = left.flatMap((line) => line.units);
  const wholeB = right.flatMap((line) => line.units);
  if (a.length + b.length === 0) return false;
  const agreement =
    a.length <= b.length ? commonSyllables(a, wholeB) / a.length : commonSyllables(b, wholeA) / b.length;
  return !(agreement >= MIN_AGREEMENT);
}
