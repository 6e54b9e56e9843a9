import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeptBench } from '../keep-figures.ts';

const root = resolve(import.meta.dirname, '../../..');
export const FIGURES_FOLDER = join(root, 'docs/figures');
export const REPORT_FILE = join(root, 'docs/performance.md');

export function readRuns(folder: string): KeptBench[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptBench);
}
