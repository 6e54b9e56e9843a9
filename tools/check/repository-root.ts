import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

/** Programs come from this repository even when a copy elsewhere is checked. */
export function binPath(name: string): string {
  return join(repositoryRoot, 'node_modules/.bin', name);
}
