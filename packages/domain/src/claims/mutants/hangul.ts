const FIRST = 0xac00;
const FINALS = 28;
const VOWELS = 21;

/** Final consonants by their index in the syllable block. */
export const FINAL = { none: 0, nieun: 4, rieul: 8, bieup: 17, ssangsiot: 20 } as const;
/** Vowels by their index in the syllable block. */
export const VOWEL = { a: 0, ae: 1, eo: 4, yeo: 6, o: 8, wa: 9, u: 13, wo: 14, eu: 18, i: 20 } as const;

function offsetOf(syllable: string): number {
  return (syllable.codePointAt(0) ?? FIRST) - FIRST;
}

function lastOf(text: string): string {
  return Array.from(text).at(-1) ?? '';
}

export function finalOf(text: string): number {
  const last = lastOf(text);
  return /[가-힣]/.test(last) ? offsetOf(last) % FINALS : FINAL.none;
}

export function vowelOf(text: string): number {
  return Math.floor(offsetOf(lastOf(text)) / FINALS) % VOWELS;
}

/** Replaces the final consonant of the last syllable: 하 with bieup is 합. */
export function withFinal(text: string, final: number): string {
  const offset = offsetOf(lastOf(text));
  return text.slice(0, -1) + String.fromCodePoint(FIRST + offset - (offset % FINALS) + final);
}

/** Replaces the vowel of the last syllable: 려 with i is 리. */
export function withVowel(text: string, vowel: number): string {
  const offset = offsetOf(lastOf(text));
  const initial = Math.floor(offset / (FINALS * VOWELS));
  return text.slice(0, -1) + String.fromCodePoint(FIRST + (initial * VOWELS + vowel) * FINALS + (offset % FINALS));
}
