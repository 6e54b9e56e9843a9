import type { LocatedFile } from '@pilgi/web/shared/local-media/recording-file.ts';

export const fingerprintOf = ({ path, size, lastModified }: LocatedFile) => `${path} ${size} ${lastModified}`;

interface Scans {
  seen: readonly string[];
  before: readonly LocatedFile[];
  now: readonly LocatedFile[];
}

/** Unseen files that did not change between two scans; a recording still being written grows between them. */
export function findNewRecordings({ seen, before, now }: Scans): LocatedFile[] {
  const known = new Set(seen);
  const settled = new Set(before.map(fingerprintOf));
  return now.filter((file) => file.size > 0 && !known.has(fingerprintOf(file)) && settled.has(fingerprintOf(file)));
}
