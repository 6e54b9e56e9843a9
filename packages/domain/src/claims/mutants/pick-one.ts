/** Chooses by the text alone, so that the same sentence always gives the same mutant (FNV-1a). */
export function pickOne<T>(list: readonly T[], text: string): T | undefined {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return list[hash % Math.max(1, list.length)];
}
