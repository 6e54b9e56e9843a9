import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';

export const markOf = ({ path, size, lastModified }: LocatedFile) => `${path} ${size} ${lastModified}`;

interface Looks {
  seen: readonly string[];
  before: readonly LocatedFile[];
  now: readonly LocatedFile[];
}

/** What is new and the same in two looks: a recording that is still being written grows between them. */
export function findNewRecordings({ seen, before, now }: Looks): LocatedFile[] {
  const known = new Set(seen);
  const settled = new Set(before.map(markOf));
  return now.filter((file) => file.size > 0 && !known.has(markOf(file)) && settled.has(markOf(file)));
}
