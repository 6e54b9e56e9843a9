const UNIT = /[\u3131-\u318e\uac00-\ud7a3\u4e00-\u9fff]|[\p{L}\p{M}]+|\p{N}/gu;
/** Spoken syllables of a Latin word, roughly one for every three letters. */
const LATIN_LETTERS_PER_SYLLABLE = 3;

/** Comparable units of a text: Hangul syllables, digits and lower-case Latin words, without punctuation. */
export function syllablesOf(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(UNIT) ?? [];
}

/** Spoken syllables, for the expected duration of a text. */
export function countSyllables(text: string): number {
  return syllablesOf(text).reduce(
    (sum, unit) => sum + Math.max(1, Math.round(unit.length / LATIN_LETTERS_PER_SYLLABLE)),
    0,
  );
}

/** Length of the longest common subsequence. */
export function commonSyllables(left: readonly string[], right: readonly string[]): number {
  let previous = new Uint16Array(right.length + 1);
  let current = new Uint16Array(right.length + 1);
  for (const unit of left) {
    for (let column = 1; column <= right.length; column++) {
      const diagonal = previous[column - 1] ?? 0;
      current[column] =
        unit === right[column - 1] ? diagonal + 1 : Math.max(previous[column] ?? 0, current[column - 1] ?? 0);
    }
    [previous, current] = [current, previous];
  }
  return previous[right.length] ?? 0;
}

/** Share of the shorter text that occurs in the other in the same order, 0 to 1. */
export function similarityOf(left: readonly string[], right: readonly string[]): number {
  const shorter = Math.min(left.length, right.length);
  return shorter === 0 ? 0 : commonSyllables(left, right) / shorter;
}

/**
 * Common syllables of a text and the stretch of the other that fits it best. The stretch is little longer than the shorter text: in a long
 * one, frequent syllables form a common subsequence by chance.
 */
export function containedSyllables(left: readonly string[], right: readonly string[]): number {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const width = Math.ceil(1.3 * short.length) + 2;
  const step = Math.max(1, Math.floor(short.length / 6));
  let best = 0;
  for (let from = 0; from === 0 || from + width < long.length + step; from += step)
    best = Math.max(best, commonSyllables(short, long.slice(from, from + width)));
  return best;
}
