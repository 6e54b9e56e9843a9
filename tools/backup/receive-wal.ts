import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { tieToParent } from '../node/tie-to-parent.ts';
import { findDatabaseOwner } from '../postgres/find-database-owner.ts';
import { findPostgresBinaries } from '../postgres/find-postgres-binaries.ts';
import type { BackupFolder } from './backup-folder.ts';
import { connectionEnv, runPostgresProgram } from './run-postgres-program.ts';

export interface WalReceiver {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** The server keeps what this place has not got yet, so that a pause of the receiver leaves no gap. */
const SLOT = 'pilgi_backup';

/** Every change as it is made, written through to the disk at once; comes back by itself when the server does. */
export async function receiveWal(folder: BackupFolder, databaseUrl: string): Promise<WalReceiver> {
  const env = connectionEnv(databaseUrl);
  const place = ['--directory', folder.wal, '--slot', SLOT, '--no-password'];
  await runPostgresProgram('pg_receivewal', [...place, '--create-slot', '--if-not-exists'], env);
  const program = join(findPostgresBinaries(undefined, ['pg_receivewal']), 'pg_receivewal');
  const line = tieToParent({ command: program, args: [...place, '--synchronous'] }, 'INT');
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
