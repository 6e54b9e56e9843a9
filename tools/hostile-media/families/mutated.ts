import { createDraw } from '../../money-proof/create-draw.ts';
import { ENDINGS, type HostileFile } from '../hostile-file.ts';

const HEADER_BYTES = 1_024;
const ROUNDS = [1, 2, 3];

/** Chance follows from the file itself, so that a finding can be made again. */
const drawFor = (ending: string, kind: string, round: number) => createDraw(`mutated/${ending}/${kind}/${round}`);

function flipBits(bytes: Buffer, { within, count }: { within: number; count: number }, seed: string): Buffer {
  const draw = createDraw(seed);
  const spoilt = Buffer.from(bytes);
  for (let done = 0; done < count; done += 1) {
    const place = draw.whole(0, Math.min(within, spoilt.length) - 1);
    spoilt[place] = (spoilt[place] ?? 0) ^ (1 << draw.whole(0, 7));
  }
  return spoilt;
}

/** Stretches thrown away, doubled, and filled with the largest numbers there are. */
function shuffleBytes(bytes: Buffer, draw: ReturnType<typeof drawFor>): Buffer {
  const from = draw.whole(0, bytes.length - 1);
  const until = Math.min(bytes.length, from + draw.whole(1, 400));
  const stretch = bytes.subarray(from, until);
  const acts = [Buffer.alloc(0), Buffer.concat([stretch, stretch, stretch]), Buffer.alloc(stretch.length, 0xff)];
  return Buffer.concat([bytes.subarray(0, from), draw.sample(acts, 1)[0] ?? stretch, bytes.subarray(until)]);
}

export const mutated: HostileFile[] = ENDINGS.flatMap((ending) =>
  ROUNDS.flatMap((round) => [
    {
      family: 'mutated',
      name: `flipped-header-${round}.${ending}`,
      what: `a ${ending} with ${round * 8} flipped bits in its head`,
      allowed: 'either' as const,
      make: ({ whole }) =>
        flipBits(whole[ending], { within: HEADER_BYTES, count: round * 8 }, `mutated/${ending}/bits/${round}`),
    },
    {
      family: 'mutated',
      name: `shuffled-${round}.${ending}`,
      what: `a ${ending} of which stretches are gone, doubled or overwritten`,
      allowed: 'either' as const,
      make: ({ whole }) => shuffleBytes(whole[ending], drawFor(ending, 'bytes', round)),
    },
  ]),
);
