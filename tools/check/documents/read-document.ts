import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repositoryDirectory = join(import.meta.dirname, '../../..');

export function readDocument(path: string): string {
  return readFileSync(join(repositoryDirectory, path), 'utf8');
}
