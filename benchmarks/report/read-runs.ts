import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BenchResult } from '../store-figures.ts';

const root = resolve(import.meta.dirname, '../..');
export const FIGURES_DIRECTORY = join(root, 'docs/figures');
export const REPORT_FILE = join(root, 'docs/performance.md');

export function readRuns(directory: string): BenchResult[] {
  const files = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith('.json')) : [];
  return files.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as BenchResult);
}
