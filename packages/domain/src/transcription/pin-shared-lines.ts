import type { Alignment } from './align-lines.ts';
import { matchLines } from './match-lines.ts';
import { syllablesOf } from './syllables.ts';
import type { AlignableLine } from './transcript-shapes.ts';

const SHARED_LINES = 8;
const MIN_DIFFERENCE_MS = 2_000;

/**
 * Pins the last lines of a window to the first lines of the next, which have the same text and a shorter way to the start of their window.
 * Returns the lines to align again, or null when both windows agree or the voice confirmed the times of the first.
 */
export function pinSharedLines(left: Alignment, right: Alignment): AlignableLine[] | null {
  if (left.is_confirmed) return null;
  const from = Math.max(0, left.lines.length - SHARED_LINES);
  const comparable = ({ text, start_ms }: { text: string; start_ms: number }) => ({
    units: syllablesOf(text),
    start_ms,
  });
  const pairs = matchLines(left.lines.slice(from).map(comparable), right.lines.slice(0, SHARED_LINES).map(comparable));
  const pinned = left.sources.map((line) => ({ ...line }));
  let differs = false;
  for (const [row, column] of pairs) {
    const [source, line, partner] = [pinned[from + row], left.lines[from + row], right.lines[column]];
    if (source === undefined || line === undefined || partner === undefined) continue;
    // The first line of the right window may be the end of a longer line of the left one.
    if (partner.is_approximate || column === 0) continue;
    source.pinned_ms = partner.start_ms;
    if (Math.abs(partner.start_ms - line.start_ms) > MIN_DIFFERENCE_MS) differs = true;
  }
  return differs ? pinned : null;
}
