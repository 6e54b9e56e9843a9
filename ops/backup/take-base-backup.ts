import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupDirectory, type BaseBackup, baseNameOf, listBaseBackups } from './backup-directory.ts';
import { connectionEnv, runPostgresProgram } from './run-postgres-program.ts';

/** Taken while the product runs; valid only after all checksums are verified. */
export async function takeBaseBackup(
  backups: BackupDirectory,
  input: { databaseUrl: string; now: Date },
): Promise<BaseBackup> {
  const name = baseNameOf(input.now);
  const draft = join(backups.bases, `draft-${name}`);
  try {
    const copying = ['--pgdata', draft, '--checkpoint=fast', '--wal-method=stream', '--manifest-checksums=SHA256'];
    await runPostgresProgram('pg_basebackup', [...copying, '--no-password'], connectionEnv(input.databaseUrl));
    await runPostgresProgram('pg_verifybackup', ['--quiet', draft]);
    renameSync(draft, join(backups.bases, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const taken = listBaseBackups(backups).at(-1);
  if (taken === undefined) throw new Error('the base backup was not found after it was written');
  return taken;
}
