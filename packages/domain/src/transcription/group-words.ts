import { countSyllables } from './syllables.ts';
import type { TranscribedWord, TranscriptLine } from './transcript-shapes.ts';

const SENTENCE_END = /[.?!。…]["'”’)]*$/u;
const MIN_PAUSE_MS = 600;
const MAX_SYLLABLES = 40;

/** Words as lines: a line ends at the end of a sentence, at a pause, at a change of speaker, and at 40 syllables. */
export function groupWords(words: readonly TranscribedWord[]): TranscriptLine[] {
  const groups: TranscribedWord[][] = [];
  let syllables = 0;
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const added = countSyllables(word.text);
    const group = groups.at(-1);
    if (group === undefined || previous === undefined || isBreak(previous, word) || syllables + added > MAX_SYLLABLES) {
      groups.push([word]);
      syllables = added;
    } else {
      group.push(word);
      syllables += added;
    }
  }
  return groups.flatMap((group) => toLine(group));
}

function isBreak(previous: TranscribedWord, word: TranscribedWord): boolean {
  return (
    SENTENCE_END.test(previous.text.trim()) ||
    word.start_ms - previous.end_ms >= MIN_PAUSE_MS ||
    word.speaker !== previous.speaker
  );
}

function toLine(group: readonly TranscribedWord[]): TranscriptLine[] {
  const [first, last] = [group[0], group.at(-1)];
  const text = group
    .map((word) => word.text.trim())
    .filter((word) => word !== '')
    .join(' ')
    .replaceAll(/ (?=[.,?!])/g, '');
  if (first === undefined || last === undefined || text === '') return [];
  return [{ start_ms: first.start_ms, end_ms: Math.max(first.start_ms, last.end_ms), text, speaker: first.speaker }];
}
