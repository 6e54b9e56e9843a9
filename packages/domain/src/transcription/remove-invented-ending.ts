import { median } from './alignment/median.ts';
import { countSyllables } from './syllables.ts';
import type { TranscriptLine } from './transcript-shapes.ts';

/** Time of the line after the end of the line before it, divided by the time that its syllables need. */
const MAX_FREE = 0.3;
/** Time that the syllables of both lines need at the usual rate of the response, divided by the time that they have together. */
const MIN_CROWDING = 1.1;
/** Time of the line divided by the time that its syllables need; with less, a jump of the clock is more likely. */
const MIN_LENGTH = 0.5;
/** Short lines, such as "네.", may be spoken into another sentence. */
const MIN_SYLLABLES = 8;

interface TimedLine {
  start: number;
  end: number;
  syllables: number;
}

/**
 * Removes last lines that a model added to the end of the audio: their times repeat the time of the line before, which has no room for
 * both. Only the model's own times are compared, so a drifting clock does not matter. Another speaker may speak at the same time.
 */
export function removeInventedEnding<Line extends TranscriptLine>(lines: readonly Line[]): Line[] {
  const timed = lines.map(toTimed);
  const rate = median(timed.flatMap((line) => (line === null ? [] : [line.syllables / (line.end - line.start)])));
  let count = lines.length;
  while (count > 1 && isInvented(lines.slice(0, count), timed.slice(0, count), rate)) count -= 1;
  return lines.slice(0, count);
}

function toTimed({ start_ms, end_ms, text }: TranscriptLine): TimedLine | null {
  if (start_ms === null || end_ms === null || end_ms <= start_ms) return null;
  return { start: start_ms / 1000, end: end_ms / 1000, syllables: countSyllables(text) };
}

function isInvented(lines: readonly TranscriptLine[], timed: readonly (TimedLine | null)[], rate: number): boolean {
  const [last, before] = [timed.at(-1), timed.at(-2)];
  if (!last || !before || last.syllables < MIN_SYLLABLES) return false;
  const [speaker, other] = [lines.at(-1)?.speaker ?? null, lines.at(-2)?.speaker ?? null];
  if (speaker !== null && other !== null && speaker !== other) return false;
  const needed = last.syllables / rate;
  const free = last.end - Math.max(last.start, before.end);
  const together = Math.max(last.end, before.end) - Math.min(last.start, before.start);
  const crowding = (last.syllables + before.syllables) / rate / together;
  return last.end - last.start >= MIN_LENGTH * needed && free < MAX_FREE * needed && crowding >= MIN_CROWDING;
}
