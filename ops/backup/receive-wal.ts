import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { findDatabaseOwner } from '../../tools/dev/postgres/find-database-owner.ts';
import { findPostgresBinaries } from '../../tools/dev/postgres/find-postgres-binaries.ts';
import type { BackupDirectory } from './backup-directory.ts';
import { connectionEnv, runPostgresProgram } from './run-postgres-program.ts';

export interface WalReceiver {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** The server retains segments that this slot has not received, so that a pause of the receiver leaves no gap. */
const SLOT = 'pilgi_backup';

/** Receives WAL synchronously and reconnects automatically after a server restart. */
export async function receiveWal(backups: BackupDirectory, databaseUrl: string): Promise<WalReceiver> {
  const env = connectionEnv(databaseUrl);
  const target = ['--directory', backups.wal, '--slot', SLOT, '--no-password'];
  await runPostgresProgram('pg_receivewal', [...target, '--create-slot', '--if-not-exists'], env);
  const program = join(findPostgresBinaries(undefined, ['pg_receivewal']), 'pg_receivewal');
  const line = tieToParent({ command: program, args: [...target, '--synchronous'] }, 'INT');
  const child = spawn(line.command, line.args, {
    ...findDatabaseOwner(),
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', PGAPPNAME: SLOT, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}
