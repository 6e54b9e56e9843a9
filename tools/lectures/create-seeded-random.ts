import { createHash } from 'node:crypto';

export interface SeededRandom {
  /** Uniform in [0, 1). */
  fraction(): number;
  integer(from: number, to: number): number;
  sample<Item>(items: readonly Item[], size: number): Item[];
}

/** Pseudo-random numbers that are deterministic per seed. */
export function createSeededRandom(seed: string): SeededRandom {
  let count = 0;
  const fraction = () => {
    count += 1;
    return createHash('sha256').update(`${seed}/${count}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    fraction,
    integer: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    sample: (items, size) =>
      items
        .map((item) => ({ item, place: fraction() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, size)
        .map(({ item }) => item),
  };
}
