const FULL_DIMENSIONS = 3_072;
const GRAM_SIZES = [1, 2, 3];

/** Unit vector of hashed character n-grams: texts that share words are near each other. */
export function embedText(text: string, dimensions = FULL_DIMENSIONS): number[] {
  const values = new Float64Array(dimensions);
  const characters = Array.from(
    ` ${text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `,
  );
  for (const size of GRAM_SIZES) {
    for (let start = 0; start + size <= characters.length; start += 1) {
      const hash = hashOf(characters.slice(start, start + size).join(''));
      // Longer n-grams are rarer and more specific.
      const place = hash % dimensions;
      values[place] = (values[place] ?? 0) + (hash & 0x10000 ? size : -size);
    }
  }
  const length = Math.hypot(...values);
  return Array.from(values, (value) => value / (length || 1));
}

function hashOf(gram: string): number {
  let hash = 0x811c9dc5;
  for (const character of gram) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
