import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of an executable on the search path, or null. */
export function findProgram(name: string, searchPath: string): string | null {
  const files = searchPath
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, name));
  return files.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
