import { matchLines } from './match-lines.ts';
import { commonSyllables, syllablesOf } from './syllables.ts';
import type { AlignedLine, VoiceSpan } from './transcript-shapes.ts';

const MIN_AGREEMENT = 0.6;

interface Seam {
  /** Range that both windows contain. */
  start_ms: number;
  end_ms: number;
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
  const cut = longestPause(voice, seam);
  const pairs = matchLines(leftShared, rightShared);
  const dropped = new Set<AlignedLine>();
  for (const [from, to] of pairs) {
    const [a, b] = [leftShared[from], rightShared[to]];
    if (a === undefined || b === undefined) continue;
    dropped.add(chooseDropped(a, b, cut));
  }
  const lines = [...left, ...right]
    .filter((line) => !dropped.has(line))
    .sort((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms);
  return { lines, is_unsure: isUnsure(leftShared, rightShared, seam) };
}

/** Lines near the seam may have been placed on the wrong side of its ends. */
const SLACK_MS = 6_000;

interface SharedLine extends AlignedLine {
  units: string[];
  original: AlignedLine;
}

const toComparable = (line: AlignedLine): SharedLine => ({ ...line, units: syllablesOf(line.text), original: line });

/** The fuller text stays; of equal ones the left before the cut and the right after it. */
function chooseDropped(a: SharedLine, b: SharedLine, cut: number): AlignedLine {
  if (a.units.length > 1.3 * b.units.length) return b.original;
  if (b.units.length > 1.3 * a.units.length) return a.original;
  if (a.is_approximate !== b.is_approximate) return a.is_approximate ? a.original : b.original;
  return (a.start_ms + b.start_ms) / 2 < cut ? b.original : a.original;
}

function longestPause(voice: readonly VoiceSpan[], seam: Seam): number {
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
