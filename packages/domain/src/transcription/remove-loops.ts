import { median } from './alignment/median.ts';
import { countSyllables, similarityOf, syllablesOf } from './syllables.ts';
import type { TranscriptLine } from './transcript-shapes.ts';

export type LoopReason = 'REPEATED' | 'IN_LINE' | 'TOO_FAST';

/** Removed text with the reported times of its line. */
export interface RemovedText {
  start_ms: number | null;
  end_ms: number | null;
  text: string;
  reason: LoopReason;
}

const MAX_PERIOD = 6;
const MIN_REPEATS = 3;
/** Short lines, such as "네.", may be repeated often by a speaker. */
const SHORT_LINE = { syllables: 4, repeats: 6 };
/** Repetitions that a speaker may intend, when two transcriptions contain them. */
const MAX_SPOKEN = 4;
const SAME_TEXT = 0.8;
const IN_LINE = { period: 60, repeats: 4, syllables: 16 };
const TOO_FAST = { rate: 9.5, factor: 1.8, seconds: 20 };

/**
 * Cuts text that a model in a loop repeated. The first occurrence stays, and so does a sentence that occurs twice. For a second
 * transcription, `earlier` is what was cut from the first one: a few repetitions that both contain were spoken.
 */
export function removeLoops<Line extends TranscriptLine>(
  lines: readonly Line[],
  earlier: readonly RemovedText[] = [],
): { lines: Line[]; removed: RemovedText[] } {
  const removed: RemovedText[] = [];
  const shortened = lines.map((line) => shortenLine(line, removed));
  const confirmed = new Set(earlier.map(({ text }) => keyOf(text)));
  const withoutCycles = dropCycles(shortened, removed, confirmed);
  return { lines: dropTooFast(withoutCycles, removed), removed };
}

function report(line: TranscriptLine, text: string, reason: LoopReason): RemovedText {
  return { start_ms: line.start_ms, end_ms: line.end_ms, text, reason };
}

const keyOf = (text: string) => syllablesOf(text).join('');

/** Two transcriptions of the same speech differ in some syllables. */
function isConfirmed(confirmed: ReadonlySet<string>, key: string): boolean {
  if (confirmed.has(key)) return true;
  return [...confirmed].some((other) => similarityOf(Array.from(key), Array.from(other)) >= SAME_TEXT);
}

/** Removes repetitions of one to six lines in a row. */
function dropCycles<Line extends TranscriptLine>(
  lines: readonly Line[],
  removed: RemovedText[],
  confirmed: ReadonlySet<string>,
): Line[] {
  const keys = lines.map((line) => keyOf(line.text));
  const result: Line[] = [];
  let index = 0;
  while (index < lines.length) {
    const { period, repeats } = findCycle(keys, index);
    const until = index + period * repeats;
    const isSpoken =
      repeats <= MAX_SPOKEN && keys.slice(index, index + period).every((key) => isConfirmed(confirmed, key));
    for (let at = index; at < until; at++) {
      const line = lines[at];
      if (line === undefined) continue;
      if (isSpoken || at < index + period) result.push(line);
      else removed.push(report(line, line.text, 'REPEATED'));
    }
    index = until;
  }
  return result;
}

function findCycle(keys: readonly string[], from: number): { period: number; repeats: number } {
  for (let period = 1; period <= MAX_PERIOD; period++) {
    const cycle = keys.slice(from, from + period);
    let same = period;
    while (from + same < keys.length && keys[from + same] === keys[from + (same % period)]) same += 1;
    const repeats = Math.floor(same / period);
    const isShort = cycle.join('').length <= SHORT_LINE.syllables;
    if (cycle.join('') !== '' && repeats >= (isShort ? SHORT_LINE.repeats : MIN_REPEATS)) return { period, repeats };
  }
  return { period: 1, repeats: 1 };
}

const UNIT = /[\uac00-\ud7a3]|[\p{L}\p{M}]+|\p{N}/gu;

/** Removes repetitions inside a line. Its reported end is dropped, because the remaining text is shorter. */
function shortenLine<Line extends TranscriptLine>(line: Line, removed: RemovedText[]): Line {
  const units = [...line.text.toLowerCase().matchAll(UNIT)];
  const words = units.map((unit) => unit[0]);
  for (let from = 0; from + IN_LINE.syllables <= words.length; from++) {
    const { period, length } = findRepetition(words, from);
    if (length === 0) continue;
    const endOf = (position: number) => (units[position]?.index ?? 0) + (units[position]?.[0].length ?? 0);
    const [first, last] = [endOf(from + period - 1), endOf(from + length - 1)];
    removed.push(report(line, line.text.slice(first, last).trim(), 'IN_LINE'));
    return { ...line, end_ms: null, text: line.text.slice(0, first) + line.text.slice(last) };
  }
  return line;
}

function findRepetition(words: readonly string[], from: number): { period: number; length: number } {
  const maxPeriod = Math.min(IN_LINE.period, Math.floor((words.length - from) / IN_LINE.repeats));
  for (let period = 1; period <= maxPeriod; period++) {
    let same = period;
    while (from + same < words.length && words[from + same] === words[from + same - period]) same += 1;
    const length = same - (same % period);
    if (length >= IN_LINE.repeats * period && length >= IN_LINE.syllables) return { period, length };
  }
  return { period: 0, length: 0 };
}

const secondsOf = (line: TranscriptLine) =>
  line.start_ms === null || line.end_ms === null ? 0 : (line.end_ms - line.start_ms) / 1000;

/** Removes runs of lines that no speaker can pronounce in their time, unless the whole clock is that fast. */
function dropTooFast<Line extends TranscriptLine>(lines: readonly Line[], removed: RemovedText[]): Line[] {
  const rates = lines.map((line) => (secondsOf(line) > 0 ? countSyllables(line.text) / secondsOf(line) : 0));
  const usual = median(rates.filter((rate) => rate > 0));
  const isFast = rates.map((rate) => rate > Math.max(TOO_FAST.rate, TOO_FAST.factor * usual));
  const dropped = new Set<number>();
  for (let from = 0; from < lines.length; from++) {
    if (!isFast[from] || dropped.has(from)) continue;
    let to = from;
    while (to < lines.length && isFast[to]) to += 1;
    const seconds = lines.slice(from, to).reduce((sum, line) => sum + secondsOf(line), 0);
    if (seconds >= TOO_FAST.seconds) for (let at = from; at < to; at++) dropped.add(at);
    from = to;
  }
  for (const index of dropped) {
    const line = lines[index];
    if (line !== undefined) removed.push(report(line, line.text, 'TOO_FAST'));
  }
  return lines.filter((_, index) => !dropped.has(index));
}
