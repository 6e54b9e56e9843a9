/** A line of the lecture that a block cites. */
export interface CitedLine {
  id: string;
  text: string;
}

/** Two sentences that share fewer pairs of letters have nothing to do with each other. */
const MIN_SHARE = 0.12;

/**
 * Distributes the lines that a block cites over its sentences by common pairs of letters. Every line is given to the sentence that it
 * supports best, and every sentence receives at least one line.
 */
export function assignEvidence(sentences: readonly string[], cited: readonly CitedLine[]): string[][] {
  const scores = sentences.map((sentence, index) =>
    cited.map(
      ({ text }, place) => scoreOf(sentence, text) + closenessOf([index, sentences.length], [place, cited.length]),
    ),
  );
  const ids = scores.map((row) => cited.filter((_, place) => (row[place] ?? 0) >= MIN_SHARE * 4).map(({ id }) => id));
  for (const [place, { id }] of cited.entries()) {
    const best = indexOfMax(scores.map((row) => row[place] ?? 0));
    if (ids[best]?.includes(id) === false) ids[best].push(id);
  }
  for (const [index, row] of scores.entries()) {
    const line = cited[indexOfMax(row)];
    if (ids[index]?.length === 0 && line !== undefined) ids[index].push(line.id);
  }
  const order = new Map(cited.map(({ id }, place) => [id, place]));
  return ids.map((own) => own.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
}

/** The lines that have most letter pairs in common with a text, in their own order. */
export function chooseLines(text: string, lines: readonly CitedLine[], count: number): string[] {
  const best = lines.toSorted((one, other) => scoreOf(text, other.text) - scoreOf(text, one.text)).slice(0, count);
  return lines.filter((line) => best.includes(line)).map(({ id }) => id);
}

/** Share of the sentence's letter pairs that the line contains; 0 when it is too small to mean anything. */
function scoreOf(sentence: string, line: string): number {
  const own = pairsOf(sentence);
  const share = [...own].filter((pair) => pairsOf(line).has(pair)).length / Math.max(1, own.size);
  return share < MIN_SHARE ? 0 : share;
}

/** Decides where words cannot: sentences and lines follow the same order. */
function closenessOf([index, sentences]: [number, number], [place, lines]: [number, number]): number {
  return 0.1 * (1 - Math.abs((index + 0.5) / sentences - (place + 0.5) / lines));
}

function pairsOf(text: string): Set<string> {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) => folded.slice(at, at + 2)));
}

const indexOfMax = (values: readonly number[]): number => values.indexOf(Math.max(...values));
