import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NEEDED_PROGRAMS = ['initdb', 'postgres'];
const KNOWN_DIRECTORIES = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/home/linuxbrew/.linuxbrew/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  '/usr/local/pgsql/bin',
];

export function findPostgresBinaries(searchPath = process.env.PATH ?? '', needed = NEEDED_PROGRAMS): string {
  const onPath = searchPath.split(delimiter).filter((directory) => directory !== '');
  const found = [...onPath, ...listKnownDirectories()].find((directory) => hasPrograms(directory, needed));
  if (found !== undefined) return found;
  throw new Error(
    'PostgreSQL was not found. Install it (Debian: apt-get install postgresql, macOS: brew install postgresql) or set DATABASE_URL.',
  );
}

function listKnownDirectories(): string[] {
  return KNOWN_DIRECTORIES.flatMap((pattern) => globSync(pattern).sort(byNewestVersion));
}

function byNewestVersion(left: string, right: string): number {
  return right.localeCompare(left, 'en', { numeric: true });
}

function hasPrograms(directory: string, needed: string[]): boolean {
  return needed.every((program) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
