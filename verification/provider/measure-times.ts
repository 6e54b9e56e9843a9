import { similarityOf, syllablesOf } from '@pilgi/domain/transcription';
import type { SpokenSentence } from './make-material.ts';

export interface TimeErrors {
  /** Lines whose first words are the beginning of a sentence. */
  lines: number;
  p50_s: number;
  p95_s: number;
}

interface TimedLine {
  start_ms: number;
  text: string;
}

/** Syllables at the beginning of a line that decide which sentence it begins with. */
const HEAD_SYLLABLES = 9;
const MIN_SIMILARITY = 0.75;

/** Errors of line starts. A line that begins in the middle of a sentence has no known start and is left out. */
export function measureTimes(lines: readonly TimedLine[], sentences: readonly SpokenSentence[]): TimeErrors {
  const errors = lines.flatMap(({ start_ms, text }) => {
    const sentence = findBeginning(text, sentences);
    return sentence === null ? [] : [Math.abs(start_ms - sentence.start_ms) / 1000];
  });
  const sorted = errors.toSorted((one, other) => one - other);
  return { lines: errors.length, p50_s: quantile(sorted, 0.5), p95_s: quantile(sorted, 0.95) };
}

function findBeginning(text: string, sentences: readonly SpokenSentence[]): SpokenSentence | null {
  const head = syllablesOf(text).slice(0, HEAD_SYLLABLES);
  const rated = sentences.map((sentence) => ({
    sentence,
    similarity: similarityOf(head, syllablesOf(sentence.text).slice(0, head.length)),
  }));
  const best = rated.reduce((one, other) => (other.similarity > one.similarity ? other : one), {
    sentence: null as SpokenSentence | null,
    similarity: MIN_SIMILARITY - Number.EPSILON,
  });
  return best.sentence;
}

/** Nearest rank; 0 without values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Seconds of sentences that no line contains and that no gap marks. */
export function measureUnmarked(
  lines: readonly { text: string }[],
  gaps: readonly { start_ms: number; end_ms: number }[],
  sentences: readonly SpokenSentence[],
): number {
  const written = syllablesOf(lines.map(({ text }) => text).join(' '));
  const lost = sentences.filter(({ text }) => !contains(written, syllablesOf(text)));
  const unmarked = lost.map(({ start_ms, end_ms }) => {
    const marked = gaps.reduce(
      (sum, gap) => sum + Math.max(0, Math.min(end_ms, gap.end_ms) - Math.max(start_ms, gap.start_ms)),
      0,
    );
    return Math.max(0, end_ms - start_ms - marked);
  });
  return unmarked.reduce((sum, ms) => sum + ms, 0) / 1000;
}

function contains(written: readonly string[], sentence: readonly string[]): boolean {
  const places = Math.max(1, written.length - sentence.length + 1);
  return Array.from({ length: places }, (_, at) => at).some(
    (at) => similarityOf(written.slice(at, at + sentence.length), sentence) >= MIN_SIMILARITY,
  );
}
