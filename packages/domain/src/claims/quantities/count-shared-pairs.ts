/** Pairs of neighbouring syllables that two texts share, as a measure of common words that ignores particles and endings. */
export function countSharedPairs(left: string, right: string): number {
  const pairs = pairsOf(right);
  return [...pairsOf(left)].filter((pair) => pairs.has(pair)).length;
}

function pairsOf(text: string): Set<string> {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[가-힣]+|[a-z]+/g) ?? [];
  return new Set(words.flatMap((word) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))));
}
