import { createSeededRandom } from '../../../tools/lectures/create-seeded-random.ts';
import { EXTENSIONS, type HostileFile } from '../hostile-file.ts';

const HEADER_BYTES = 1_024;
const ROUNDS = [1, 2, 3];

/** Seeded by the file name, so that a finding can be reproduced. */
const randomFor = (extension: string, kind: string, round: number) =>
  createSeededRandom(`mutated/${extension}/${kind}/${round}`);

function flipBits(bytes: Buffer, { within, count }: { within: number; count: number }, seed: string): Buffer {
  const random = createSeededRandom(seed);
  const modified = Buffer.from(bytes);
  for (let done = 0; done < count; done += 1) {
    const offset = random.integer(0, Math.min(within, modified.length) - 1);
    modified[offset] = (modified[offset] ?? 0) ^ (1 << random.integer(0, 7));
  }
  return modified;
}

/** Removes, repeats or overwrites a random range. */
function shuffleBytes(bytes: Buffer, random: ReturnType<typeof randomFor>): Buffer {
  const from = random.integer(0, bytes.length - 1);
  const until = Math.min(bytes.length, from + random.integer(1, 400));
  const range = bytes.subarray(from, until);
  const replacements = [Buffer.alloc(0), Buffer.concat([range, range, range]), Buffer.alloc(range.length, 0xff)];
  return Buffer.concat([bytes.subarray(0, from), random.sample(replacements, 1)[0] ?? range, bytes.subarray(until)]);
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
      make: ({ valid }) => shuffleBytes(valid[extension], randomFor(extension, 'bytes', round)),
    },
  ]),
);
