import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import type { Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '../..');
export const KEPT_FOLDER = join(root, '.test-results/bench');
const GIB = 1024 ** 3;

/** A run of a bench as it is kept: when, of what, where, by which command. */
export interface KeptBench {
  bench: string;
  at: string;
  commit: string;
  machine: string;
  command: string;
  figures: readonly Figure[];
}

export function keepFigures(bench: string, run: { command: string; figures: readonly Figure[] }): void {
  const kept: KeptBench = { bench, at: new Date().toISOString(), commit: commitOf(), machine: machineOf(), ...run };
  mkdirSync(KEPT_FOLDER, { recursive: true });
  writeFileSync(join(KEPT_FOLDER, `${bench}.json`), `${JSON.stringify(kept, shortenNumber, 2)}\n`);
}

/** Five digits are more than any of these measurements has. */
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
