import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryFolder = join(import.meta.dirname, '../..');

export function readDocument(path: string): string {
  return readFileSync(join(repositoryFolder, path), 'utf8');
}
