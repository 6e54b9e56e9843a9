import { ENDINGS, type HostileFile } from '../hostile-file.ts';

const SHARES = [0.02, 0.1, 0.33, 0.66, 0.97];

/** Cut off where the network, or somebody, wanted it. */
export const truncated: HostileFile[] = ENDINGS.flatMap((ending) =>
  SHARES.map((share) => ({
    family: 'truncated',
    name: `cut-at-${share * 100}.${ending}`,
    what: `the first ${share * 100} % of a ${ending}`,
    // Frames that follow each other without a table are shorter recordings, not broken ones.
    allowed: 'either' as const,
    make: ({ whole }) => whole[ending].subarray(0, Math.max(1, Math.floor(whole[ending].length * share))),
  })),
);
