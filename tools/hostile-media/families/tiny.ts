import { ENDINGS, type HostileFile } from '../hostile-file.ts';

/** Nothing, and the first byte of something. */
export const tiny: HostileFile[] = ENDINGS.flatMap((ending) => [
  {
    family: 'tiny',
    name: `empty.${ending}`,
    what: 'no byte at all',
    allowed: 'refused' as const,
    make: () => Buffer.alloc(0),
  },
  {
    family: 'tiny',
    name: `first-byte.${ending}`,
    what: `the first byte of a ${ending}`,
    allowed: 'refused' as const,
    make: ({ whole }) => whole[ending].subarray(0, 1),
  },
]);
