import type { Random } from '../random/create-seeded-random.ts';
import { writeNumbersAsDigits } from './write-numbers-as-digits.ts';

const FILLERS = /(?<=^|[\s,.])(?:음+|어+|으음|그니까|뭐랄까|뭐|이제|막|자|저기|um+|uh+|you know)[,.…]*(?:\s+|$)/giu;
const FIRST_HANGUL = 0xac00;
const FINALS = 28;
const VOWELS = 21;
/** Vowels and initial consonants that recognisers confuse, as indexes in Unicode order. */
const SIMILAR_VOWELS: Readonly<Record<number, number>> = {
  1: 5,
  5: 1,
  0: 4,
  4: 0,
  8: 13,
  13: 8,
  18: 20,
  20: 18,
  10: 15,
  11: 10,
};
const SIMILAR_INITIALS: Readonly<Record<number, number>> = {
  0: 15,
  15: 0,
  3: 16,
  16: 3,
  7: 17,
  17: 7,
  12: 14,
  14: 12,
  9: 10,
};

/** Drops fillers, writes spoken numbers as digits and replaces a share of the syllables or Latin words. */
export function mishearText(text: string, random: Random, misheardShare: number): string {
  const fluent = text.replace(FILLERS, '').trim();
  const written = writeNumbersAsDigits(fluent === '' ? text : fluent);
  return written
    .replace(/[가-힣]/g, (syllable) => (random() < misheardShare ? replaceSyllable(syllable, random) : syllable))
    .replace(/[A-Za-z]{4,}/g, (word) => (random() < misheardShare ? `${word.slice(0, -2)}${word.slice(-1)}` : word));
}

function replaceSyllable(syllable: string, random: Random): string {
  const index = (syllable.codePointAt(0) ?? FIRST_HANGUL) - FIRST_HANGUL;
  const [final, vowel] = [index % FINALS, Math.floor(index / FINALS) % VOWELS];
  const initial = Math.floor(index / FINALS / VOWELS);
  const similarVowel = SIMILAR_VOWELS[vowel];
  const similarInitial = SIMILAR_INITIALS[initial];
  if (final !== 0 && random() < 0.3) return compose(initial, vowel, 0);
  if (similarVowel !== undefined && random() < 0.6) return compose(initial, similarVowel, final);
  if (similarInitial !== undefined) return compose(similarInitial, vowel, final);
  return compose(initial, similarVowel ?? (vowel + 1) % VOWELS, final);
}

function compose(initial: number, vowel: number, final: number): string {
  return String.fromCodePoint(FIRST_HANGUL + (initial * VOWELS + vowel) * FINALS + final);
}
