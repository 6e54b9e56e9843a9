import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../tools/dev/postgres/find-postgres-binaries.ts';

const RATE = /^tps = ([\d.]+)/m;
const PROGRESS_RATE = /^progress: [\d.]+ s, ([\d.]+) tps/gm;
/** Every new client plans its statements first; excluded from the measurement. */
const WARM_UP_SECONDS = 1;
const FAILED = /^number of failed transactions: (\d+)/m;

export interface PgbenchRun {
  databaseUrl: string;
  script: string;
  clients: number;
  seconds: number;
}

/** Transactions per second with prepared statements, as the application role. */
export async function runPgbench({ databaseUrl, script, clients, seconds }: PgbenchRun): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-'));
  const file = join(directory, 'script.sql');
  writeFileSync(file, script);
  const pgbench = join(findPostgresBinaries(process.env.PATH, ['pgbench']), 'pgbench');
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-P', '1', '-f', file];
  const length = ['-T', String(WARM_UP_SECONDS + seconds)];
  try {
    const { stderr, stdout } = await promisify(execFile)(pgbench, [...args, ...length, databaseUrl], {
      env: { PATH: process.env.PATH },
    });
    if (FAILED.exec(stdout)?.[1] !== '0') throw new Error(`pgbench failed:\n${stdout}`);
    const reportedRates = [...stderr.matchAll(PROGRESS_RATE)].slice(WARM_UP_SECONDS).map(([, each]) => Number(each));
    // pgbench does not always report the last second of a short run.
    const rate =
      reportedRates.length === 0
        ? Number(RATE.exec(stdout)?.[1])
        : reportedRates.reduce((a, b) => a + b, 0) / reportedRates.length;
    if (!(rate > 0)) throw new Error(`pgbench completed no transaction in ${seconds} s:\n${stderr}\n${stdout}`);
    return rate;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
