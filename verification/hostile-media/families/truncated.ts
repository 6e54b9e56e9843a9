import { EXTENSIONS, type HostileFile } from '../hostile-file.ts';

const SHARES = [0.02, 0.1, 0.33, 0.66, 0.97];

export const truncated: HostileFile[] = EXTENSIONS.flatMap((extension) =>
  SHARES.map((share) => ({
    family: 'truncated',
    name: `cut-at-${share * 100}.${extension}`,
    what: `the first ${share * 100} % of a ${extension}`,
    // Formats without a table remain valid, shorter recordings when truncated.
    allowed: 'either' as const,
    make: ({ valid }) => valid[extension].subarray(0, Math.max(1, Math.floor(valid[extension].length * share))),
  })),
);
