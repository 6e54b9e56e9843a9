import { foldLetters } from '../../set/fold-letters.ts';

/** Every sentence is compared with every authored one. */
const MAX_CACHED = 20_000;
const cache = new Map<string, ReadonlySet<string>>();

/** Neighbouring letters, two or three at a time. */
function lettersOf(text: string, length: 2 | 3): ReadonlySet<string> {
  const key = `${length}${text}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const folded = foldLetters(text);
  const parts = Array.from({ length: Math.max(0, folded.length - length + 1) }, (_, at) =>
    folded.slice(at, at + length),
  );
  if (cache.size >= MAX_CACHED) cache.clear();
  const letters = new Set(parts);
  cache.set(key, letters);
  return letters;
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((pair) => other.has(pair)).length;

/** Share of the letter pairs of `one` that `other` contains. */
export function containedShare(one: string, other: string): number {
  const own = lettersOf(one, 2);
  return own.size === 0 ? 0 : common(own, lettersOf(other, 2)) / own.size;
}

/** Likeness of two texts from 0 to 1 (Dice). By three letters, so that P1, P2 and P2, P1 differ. */
export function likeness(one: string, other: string): number {
  const [first, second] = [lettersOf(one, 3), lettersOf(other, 3)];
  return first.size + second.size === 0 ? 0 : (2 * common(first, second)) / (first.size + second.size);
}
