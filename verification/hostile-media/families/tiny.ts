import { EXTENSIONS, type HostileFile } from '../hostile-file.ts';

export const tiny: HostileFile[] = EXTENSIONS.flatMap((extension) => [
  {
    family: 'tiny',
    name: `empty.${extension}`,
    what: 'an empty file',
    allowed: 'refused' as const,
    make: () => Buffer.alloc(0),
  },
  {
    family: 'tiny',
    name: `first-byte.${extension}`,
    what: `the first byte of a ${extension}`,
    allowed: 'refused' as const,
    make: ({ valid }) => valid[extension].subarray(0, 1),
  },
]);
