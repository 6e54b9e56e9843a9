import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBinaries } from '../postgres/find-postgres-binaries.ts';

const RATE = /^tps = ([\d.]+)/m;
const TOLD = /^progress: [\d.]+ s, ([\d.]+) tps/gm;
/** Every client plans its statements anew before it is as fast as a server that has run for long. */
const WARM_UP_SECONDS = 1;
const FAILED = /^number of failed transactions: (\d+)/m;

export interface PgbenchRun {
  databaseUrl: string;
  script: string;
  clients: number;
  seconds: number;
}

/** Transactions per second: prepared statements, with the rights of the application. */
export async function runPgbench({ databaseUrl, script, clients, seconds }: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-bench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  const pgbench = join(findPostgresBinaries(process.env.PATH, ['pgbench']), 'pgbench');
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-P', '1', '-f', file];
  const length = ['-T', String(WARM_UP_SECONDS + seconds)];
  try {
    const { stderr, stdout } = await promisify(execFile)(pgbench, [...args, ...length, databaseUrl], {
      env: { PATH: process.env.PATH, PGOPTIONS: '-c role=pilgi_app' },
    });
    if (FAILED.exec(stdout)?.[1] !== '0') throw new Error(`pgbench failed:\n${stdout}`);
    const told = [...stderr.matchAll(TOLD)].slice(WARM_UP_SECONDS).map(([, each]) => Number(each));
    // The last second of a short run is not always told.
    const rate = told.length === 0 ? Number(RATE.exec(stdout)?.[1]) : told.reduce((a, b) => a + b, 0) / told.length;
    if (!(rate > 0)) throw new Error(`pgbench did nothing in ${seconds} s:\n${stderr}\n${stdout}`);
    return rate;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
