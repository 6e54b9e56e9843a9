const COUNTS = /[\p{L}\p{N}]/u;

export interface SearchLetters {
  letters: string[];
  /** Where each letter begins and ends in the text. */
  places: { start: number; end: number }[];
}

/** Letters and figures alone, small and without spaces: Korean is spaced and punctuated in many ways. */
export function searchLetters(text: string): SearchLetters {
  const letters: string[] = [];
  const places: SearchLetters['places'] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    if (COUNTS.test(letter)) {
      const small = letter.toLowerCase();
      // A letter that grows when made small would be two.
      letters.push(small.length === letter.length ? small : letter);
      places.push({ start, end });
    }
    start = end;
  }
  return { letters, places };
}
