import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Hashing {
  root: string;
  /** Files and folders below the root. */
  places: readonly string[];
  /** What else it depends on. */
  words?: readonly string[];
}

/** One name for everything that lies there, whenever and wherever it was laid. */
export function hashFiles({ root, places, words = [] }: Hashing): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const file of places.flatMap((place) => listFiles(join(root, place))).toSorted()) {
    hash.update(`\0${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex').slice(0, 32);
}

function listFiles(place: string): string[] {
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => listFiles(join(place, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [place];
    throw error;
  }
}
