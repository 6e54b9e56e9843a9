import type { Random } from '../../random/create-seeded-random.ts';
import type { EvidenceLine } from '../read-evidence.ts';

export const GAP = '____';

/** Sentence of the evidence with one word removed. */
export interface Frame {
  line: EvidenceLine;
  word: string;
  text: string;
}

const MIN_WORDS = 3;
const MIN_LETTERS = 2;
const WORD = /^([\p{L}\p{N}]{2,}?)(?:은|는|이|가|을|를|의|에|에서|으로|로|과|와|도|만|입니다|이라고|라고)?[.,!?]*$/u;

/** Words without meaning of their own. */
const ENDING = /(?:니다|면|으|서|고|지|거나)$/;

/** Normalised text for comparison, without spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

export const fill = (frame: string, word: string): string => frame.replace(GAP, word);

export const isInEvidence = (statement: string, lines: readonly EvidenceLine[]): boolean =>
  lines.some((line) => fold(line.text) === fold(statement));

/** All words that the evidence has in place of the gap. */
export function wordsFor(frame: string, lines: readonly EvidenceLine[]): string[] {
  const [before = '', after = ''] = frame.split(GAP).map(fold);
  const found = lines
    .map((line) => fold(line.text))
    .filter((text) => text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after))
    .map((text) => text.slice(before.length, text.length - after.length));
  return [...new Set(found)];
}

/** Frames of a line that only one word fits, in random order. */
export function framesOf(line: EvidenceLine, lines: readonly EvidenceLine[], random: Random): Frame[] {
  const words = line.text.split(/\s+/).filter(Boolean);
  if (words.length < MIN_WORDS || line.text.includes(GAP) || line.text.endsWith('?')) return [];
  const frames = words.flatMap((part) => {
    const word = WORD.exec(part)?.[1] ?? '';
    const text = line.text.replace(word, GAP);
    const isClear = fold(word).length >= MIN_LETTERS && !ENDING.test(word) && !fold(text).includes(fold(word));
    return isClear && wordsFor(text, lines).length === 1 ? [{ line, word, text }] : [];
  });
  return shuffle(frames, random);
}

export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
