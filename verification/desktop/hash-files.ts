import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface HashInput {
  root: string;
  /** Files and directories below the root. */
  paths: readonly string[];
  /** Further inputs of the hash. */
  extra?: readonly string[];
}

/** Hash of file names and contents, independent of order and modification times. */
export function hashFiles({ root, paths, extra = [] }: HashInput): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of paths.flatMap((path) => listFiles(join(root, path))).toSorted()) {
    hash.update(`\0${relative(root, file)}\0`).update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex').slice(0, 32);
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => listFiles(join(path, entry.name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
