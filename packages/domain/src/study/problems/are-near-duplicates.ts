import { foldText } from './fold-text.ts';

const GRAM_LENGTH = 3;
/** Share of common trigrams from which two questions count as duplicates. */
const MIN_COMMON_RATIO = 0.75;

export function areNearDuplicates(one: string, other: string): boolean {
  const [first, second] = [gramsOf(one), gramsOf(other)];
  const common = [...first].filter((gram) => second.has(gram)).length;
  const all = first.size + second.size - common;
  return all > 0 && common / all >= MIN_COMMON_RATIO;
}

function gramsOf(text: string): Set<string> {
  const letters = Array.from(foldText(text));
  if (letters.length < GRAM_LENGTH) return new Set(letters.length === 0 ? [] : [letters.join('')]);
  return new Set(letters.slice(GRAM_LENGTH - 1).map((_, index) => letters.slice(index, index + GRAM_LENGTH).join('')));
}
