export interface Match {
  start: number;
  end: number;
}

/** Case-insensitive search that ignores spaces in text and query, because Korean spacing varies. */
export function findMatches(text: string, query: string): Match[] {
  const wanted = compact(query.normalize('NFC')).letters;
  if (wanted === '') return [];
  const { letters, places } = compact(text);
  const matches: Match[] = [];
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 });
  }
  return matches;
}

/** Removes spaces and lowercases; keeps the original offset of each character. */
function compact(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) continue;
    // A character that becomes longer in lower case would shift all following offsets.
    const small = letter.toLowerCase();
    letters += small.length === 1 ? small : letter;
    places.push(at);
  }
  return { letters, places };
}
