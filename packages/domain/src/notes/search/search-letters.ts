const COUNTS = /[\p{L}\p{N}]/u;

export interface SearchLetters {
  letters: string[];
  /** Offsets of each letter in the text. */
  places: { start: number; end: number }[];
}

/** Lower-case letters and digits without separators, because Korean spacing and punctuation vary. */
export function searchLetters(text: string): SearchLetters {
  const letters: string[] = [];
  const places: SearchLetters['places'] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    if (COUNTS.test(letter)) {
      const small = letter.toLowerCase();
      // Some letters become two when lower-cased; the original keeps the offsets aligned.
      letters.push(small.length === letter.length ? small : letter);
      places.push({ start, end });
    }
    start = end;
  }
  return { letters, places };
}
