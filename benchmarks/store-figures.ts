import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '..');
export const RESULTS_DIRECTORY = join(root, '.test-results/bench');
const GIB = 1024 ** 3;

/** Stored result of a benchmark run. */
export interface BenchResult {
  bench: string;
  at: string;
  commit: string;
  machine: string;
  command: string;
  figures: readonly Figure[];
  before?: EarlierResult;
}

/** What the run before measured, by title: the ratio to the baseline, or the own value without one. */
export interface EarlierResult {
  at: string;
  commit: string;
  medians: Readonly<Record<string, number>>;
}

export function storeFigures(bench: string, run: { command: string; figures: readonly Figure[] }): void {
  const result: BenchResult = {
    bench,
    at: new Date().toISOString(),
    commit: commitOf(),
    machine: machineOf(),
    ...run,
  };
  mkdirSync(RESULTS_DIRECTORY, { recursive: true });
  writeFileSync(join(RESULTS_DIRECTORY, `${bench}.json`), `${JSON.stringify(result, shortenNumber, 2)}\n`);
}

/** Rounds to five significant digits, more than the precision of any measurement. */
function shortenNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}

function commitOf(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--', 'apps', 'packages', 'tools') !== '';
  return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}

function machineOf(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory} GiB, Node ${process.versions.node}`;
}
