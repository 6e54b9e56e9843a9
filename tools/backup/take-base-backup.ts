import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupFolder, type BaseBackup, baseNameOf, listBaseBackups } from './backup-folder.ts';
import { connectionEnv, runPostgresProgram } from './run-postgres-program.ts';

/** Taken while the product runs; counts only after every file was read again and its checksum found equal. */
export async function takeBaseBackup(
  folder: BackupFolder,
  input: { databaseUrl: string; now: Date },
): Promise<BaseBackup> {
  const name = baseNameOf(input.now);
  const draft = join(folder.bases, `draft-${name}`);
  try {
    const copying = ['--pgdata', draft, '--checkpoint=fast', '--wal-method=stream', '--manifest-checksums=SHA256'];
    await runPostgresProgram('pg_basebackup', [...copying, '--no-password'], connectionEnv(input.databaseUrl));
    await runPostgresProgram('pg_verifybackup', ['--quiet', draft]);
    renameSync(draft, join(folder.bases, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const taken = listBaseBackups(folder).at(-1);
  if (taken === undefined) throw new Error('the base backup is not where it was put');
  return taken;
}
