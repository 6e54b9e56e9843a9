import { foldAnswer } from './fold-answer.ts';

const GRAM = 3;
/** Of all groups of three letters, this share in common makes two questions one. */
const SAME_SHARE = 0.75;

export function areNearDuplicates(one: string, other: string): boolean {
  const [first, second] = [gramsOf(one), gramsOf(other)];
  const common = [...first].filter((gram) => second.has(gram)).length;
  const all = first.size + second.size - common;
  return all > 0 && common / all >= SAME_SHARE;
}

function gramsOf(text: string): Set<string> {
  const letters = Array.from(foldAnswer(text));
  if (letters.length < GRAM) return new Set(letters.length === 0 ? [] : [letters.join('')]);
  return new Set(letters.slice(GRAM - 1).map((_, index) => letters.slice(index, index + GRAM).join('')));
}
