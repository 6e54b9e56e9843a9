import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** File name without extension, as recorded in the database. */
  name: string;
  statements: string;
  /** Index that the file creates outside of a transaction; null for a file in a transaction. */
  concurrentIndex: string | null;
}

const FIRST_LINE = '-- no transaction';
const CONCURRENT_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s[^;]+;?$/i;

export function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.sql'));
  return files
    .toSorted()
    .map((file) => parseMigration(file.replace(/\.sql$/, ''), readFileSync(join(directory, file), 'utf8')));
}

/**
 * A file runs in one transaction, so that a retry repeats all of it. `-- no transaction` is allowed for exactly one
 * concurrent index, which can be repeated as well.
 */
export function parseMigration(name: string, text: string): Migration {
  if (text.split('\n', 1)[0]?.trim() !== FIRST_LINE) return { name, statements: text, concurrentIndex: null };
  const statements = text.replaceAll(/--.*$/gm, '').trim();
  const index = CONCURRENT_INDEX.exec(statements)?.[1];
  if (index === undefined) {
    throw new Error(`${name}: "${FIRST_LINE}" needs exactly one "create index concurrently if not exists name on …"`);
  }
  return { name, statements, concurrentIndex: index };
}

/** Missing migrations in order; a file before an applied one would run against a schema that it was not written for. */
export function findMissing(migrations: readonly Migration[], applied: readonly string[]): Migration[] {
  const done = new Set(applied);
  const missing = migrations.filter(({ name }) => !done.has(name));
  const last = applied.toSorted().at(-1) ?? '';
  const early = missing.filter(({ name }) => name < last).map(({ name }) => name);
  if (early.length > 0) throw new Error(`${early.join(', ')}: must be named after ${last}, which is applied already`);
  return missing;
}
