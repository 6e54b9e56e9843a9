import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findProgram(name: string, path = process.env.PATH ?? ''): string | null {
  const files = path.split(delimiter).map((directory) => join(directory, name));
  return files.find(canRun) ?? null;
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
