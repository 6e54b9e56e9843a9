import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Path of a link, pipe or device that a program left in its output directory, or null. Opening a link outside of the
 * sandbox would read a file that the program itself could not.
 */
export async function findUnsafeOutput(directory: string): Promise<string | null> {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const isPlain = entry.isDirectory() || (entry.isFile() && (await lstat(path)).nlink === 1);
    if (!isPlain) return path;
  }
  return null;
}
