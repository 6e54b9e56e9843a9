import { foldLetters } from '../../set/fold-letters.ts';

/** Every sentence is compared with every authored one. */
const MAX_CACHED = 10_000;
const cache = new Map<string, ReadonlySet<string>>();

function letterPairs(text: string): ReadonlySet<string> {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const folded = foldLetters(text);
  const pairs = new Set(Array.from({ length: Math.max(0, folded.length - 1) }, (_, at) => folded.slice(at, at + 2)));
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, pairs);
  return pairs;
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((pair) => other.has(pair)).length;

/** Share of the letter pairs of `one` that `other` contains. */
export function containedShare(one: string, other: string): number {
  const own = letterPairs(one);
  return own.size === 0 ? 0 : common(own, letterPairs(other)) / own.size;
}

/** Likeness of two texts from 0 to 1 (Dice). */
export function likeness(one: string, other: string): number {
  const [first, second] = [letterPairs(one), letterPairs(other)];
  return first.size + second.size === 0 ? 0 : (2 * common(first, second)) / (first.size + second.size);
}
