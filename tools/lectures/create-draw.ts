import { createHash } from 'node:crypto';

export interface Draw {
  /** Uniform in [0, 1). */
  share(): number;
  whole(from: number, to: number): number;
  sample<Item>(items: readonly Item[], size: number): Item[];
}

/** Pseudo-random numbers that are deterministic per seed. */
export function createDraw(seed: string): Draw {
  let count = 0;
  const share = () => {
    count += 1;
    return createHash('sha256').update(`${seed}/${count}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    share,
    whole: (from, to) => from + Math.floor(share() * (to - from + 1)),
    sample: (items, size) =>
      items
        .map((item) => ({ item, place: share() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, size)
        .map(({ item }) => item),
  };
}
