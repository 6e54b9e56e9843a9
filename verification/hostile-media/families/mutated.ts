import { createDraw } from '../../../tools/lectures/create-draw.ts';
import { EXTENSIONS, type HostileFile } from '../hostile-file.ts';

const HEADER_BYTES = 1_024;
const ROUNDS = [1, 2, 3];

/** Seeded by the file name, so that a finding can be reproduced. */
const drawFor = (extension: string, kind: string, round: number) => createDraw(`mutated/${extension}/${kind}/${round}`);

function flipBits(bytes: Buffer, { within, count }: { within: number; count: number }, seed: string): Buffer {
  const draw = createDraw(seed);
  const modified = Buffer.from(bytes);
  for (let done = 0; done < count; done += 1) {
    const offset = draw.whole(0, Math.min(within, modified.length) - 1);
    modified[offset] = (modified[offset] ?? 0) ^ (1 << draw.whole(0, 7));
  }
  return modified;
}

/** Removes, repeats or overwrites a random range. */
function shuffleBytes(bytes: Buffer, draw: ReturnType<typeof drawFor>): Buffer {
  const from = draw.whole(0, bytes.length - 1);
  const until = Math.min(bytes.length, from + draw.whole(1, 400));
  const range = bytes.subarray(from, until);
  const replacements = [Buffer.alloc(0), Buffer.concat([range, range, range]), Buffer.alloc(range.length, 0xff)];
  return Buffer.concat([bytes.subarray(0, from), draw.sample(replacements, 1)[0] ?? range, bytes.subarray(until)]);
}

export const mutated: HostileFile[] = EXTENSIONS.flatMap((extension) =>
  ROUNDS.flatMap((round) => [
    {
      family: 'mutated',
      name: `flipped-header-${round}.${extension}`,
      what: `a ${extension} with ${round * 8} flipped bits in its header`,
      allowed: 'either' as const,
      make: ({ valid }) =>
        flipBits(valid[extension], { within: HEADER_BYTES, count: round * 8 }, `mutated/${extension}/bits/${round}`),
    },
    {
      family: 'mutated',
      name: `shuffled-${round}.${extension}`,
      what: `a ${extension} with a removed, repeated or overwritten range`,
      allowed: 'either' as const,
      make: ({ valid }) => shuffleBytes(valid[extension], drawFor(extension, 'bytes', round)),
    },
  ]),
);
