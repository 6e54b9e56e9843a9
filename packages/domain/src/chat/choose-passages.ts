import type { FoundPassage } from './label-parts.ts';

/**
 * The passages that were found, filled up to the limit with others of the lecture, evenly spread: a question such as "summarise it" shares
 * no word with the lecture.
 */
export function choosePassages(input: {
  found: readonly FoundPassage[];
  /** In the order of the lecture. */
  others: readonly FoundPassage[];
  limit: number;
}): FoundPassage[] {
  const found = input.found.slice(0, input.limit);
  const isFound = new Set(found.map(keyOf));
  const others = input.others.filter((passage) => !isFound.has(keyOf(passage)));
  const count = Math.min(input.limit - found.length, others.length);
  const spread = Array.from({ length: count }, (_, index) => others[Math.floor((index * others.length) / count)]);
  return [...found, ...spread.flatMap((passage) => passage ?? [])];
}

const keyOf = ({ note_id, kind, parts }: FoundPassage) => `${note_id} ${kind} ${parts[0]?.id}`;
