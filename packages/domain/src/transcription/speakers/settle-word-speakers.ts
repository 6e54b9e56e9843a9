import type { TranscribedWord } from '../transcript-shapes.ts';

/** Labels of single words are noisy: a run this short inside the sentence of one speaker is not a turn. */
const MAX_NOISE_WORDS = 2;
const MAX_PAUSE_MS = 600;
const SENTENCE_END = /[.?!。？！…]["'”’)]*$/u;

/** Gives short runs of another label, or of none, inside a sentence the label of the words around them. */
export function settleWordSpeakers(words: readonly TranscribedWord[]): TranscribedWord[] {
  const settled = words.map((word) => ({ ...word }));
  let start = 0;
  while (start < settled.length) {
    const end = endOfRun(settled, start);
    const [before, after] = [settled[start - 1], settled[end]];
    if (before !== undefined && after !== undefined && isNoise(settled.slice(start - 1, end + 1)))
      for (const word of settled.slice(start, end)) word.speaker = before.speaker;
    start = end;
  }
  return settled;
}

function endOfRun(words: readonly TranscribedWord[], start: number): number {
  let end = start + 1;
  while (end < words.length && words[end]?.speaker === words[start]?.speaker) end += 1;
  return end;
}

/** The run with the word before and the word after it. */
function isNoise(words: readonly TranscribedWord[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first?.speaker == null || first.speaker !== last?.speaker || words.length - 2 > MAX_NOISE_WORDS) return false;
  return words.every((word, index) => {
    const next = words[index + 1];
    return next === undefined || (!SENTENCE_END.test(word.text.trim()) && next.start_ms - word.end_ms < MAX_PAUSE_MS);
  });
}
