import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { startPostgres } from './start-postgres.ts';

const USAGE = 'Usage: node tools/dev/postgres/with-postgres.ts -- command [arguments]';
const LOCAL_PROGRAMS = join(import.meta.dirname, '../../../node_modules/.bin');

let child: ChildProcess | null = null;
let stopSignal: NodeJS.Signals | null = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopSignal = signal;
    // A terminal sends SIGINT to the command itself; a second one would make it skip its clean-up.
    if (signal !== 'SIGINT') child?.kill(signal);
  });
}

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, ...args] = positionals;
  if (command === undefined) {
    console.error(USAGE);
    return 2;
  }
  if (process.env.DATABASE_URL) return runCommand(command, args, process.env.DATABASE_URL);

  const postgres = await startPostgres();
  try {
    return await runCommand(command, args, postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function runCommand(command: string, args: string[], databaseUrl: string): Promise<number> {
  if (stopSignal !== null) return exitCodeOf(stopSignal);
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: process.env.MIGRATION_DATABASE_URL ?? asOwner(databaseUrl),
    PATH: `${LOCAL_PROGRAMS}${delimiter}${process.env.PATH}`,
  };
  child = spawn(command, args, { stdio: 'inherit', env });

  const { promise, resolve } = Promise.withResolvers<number>();
  child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  child.once('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    resolve(127);
  });
  return promise;
}

function exitCodeOf(signal: NodeJS.Signals | null): number {
  return 128 + (signal === null ? 0 : constants.signals[signal]);
}

process.exitCode = await main();
