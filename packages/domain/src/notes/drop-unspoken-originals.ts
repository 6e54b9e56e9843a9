/** Original behind a Korean word: at least three Latin letters, or two signs of Chinese or Japanese; symbols stay. */
const ORIGINAL =
  /(?<=\p{Script=Hangul})\s?\((?=[^()]*(?:[A-Za-z]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}))([^()$\\\p{Script=Hangul}]*)\)/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Endings of words may differ: overfit, overfits, overfitting. */
const MIN_STEM = 4;
const MAX_ENDING = 4;

/** Removes originals in parentheses that were neither spoken nor shown: a model may translate a term back. */
export function dropUnspokenOriginals(text: string, lectureText: string): string {
  return text.replaceAll(ORIGINAL, (found, original: string) => (isSpoken(original, lectureText) ? found : ''));
}

export function isSpoken(original: string, lectureText: string): boolean {
  const lecture = lectureText.normalize('NFKC').toLowerCase();
  const words = original.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  return words.every((word) => lecture.includes(stemOf(word)));
}

const stemOf = (word: string): string =>
  /^[a-z]+$/u.test(word) ? word.slice(0, Math.max(MIN_STEM, word.length - MAX_ENDING)) : word;
