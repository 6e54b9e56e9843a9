export interface Match {
  start: number;
  end: number;
}

/** Where a query stands in a text, whatever its case and wherever either has spaces: Korean is spaced in many ways. */
export function findMatches(text: string, query: string): Match[] {
  const wanted = tight(query.normalize('NFC')).letters;
  if (wanted === '') return [];
  const { letters, places } = tight(text);
  const matches: Match[] = [];
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + wanted.length)) {
    matches.push({ start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 });
  }
  return matches;
}

/** Without spaces, in small letters, with the place each letter had. */
function tight(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (/\s/.test(letter)) continue;
    // A letter that grows when made small would shift all places after it.
    const small = letter.toLowerCase();
    letters += small.length === 1 ? small : letter;
    places.push(at);
  }
  return { letters, places };
}
