import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../../postgres/find-postgres-binaries.ts';
import { barePairScript } from './bench-credits.queries.ts';
import type { PairRun } from './pair-run.ts';

const RATE = /^tps = ([\d.]+)/m;
const FAILED = /^number of failed transactions: (\d+)/m;

/** pgbench: prepared statements over the same number of connections, with the rights of the application. */
export async function runBarePairs({ connections, databaseUrl, seconds, userIds }: PairRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bench-'));
  const script = join(folder, 'pairs.sql');
  writeFileSync(script, barePairScript(userIds.length));
  const pgbench = join(findPostgresBinaries(process.env.PATH, ['pgbench']), 'pgbench');
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', script];
  try {
    const { stdout } = await promisify(execFile)(pgbench, [...args, databaseUrl], {
      env: { PATH: process.env.PATH, PGOPTIONS: '-c role=pilgi_app' },
    });
    if (FAILED.exec(stdout)?.[1] !== '0') throw new Error(`pgbench failed:\n${stdout}`);
    return Number(RATE.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
