export interface BackupSettings {
  /** Must be on another machine than the database, on an encrypted disk. */
  root: string;
  /** Login with replication rights; empty when none is needed. */
  databaseUrl: string;
}

export function readBackupSettings(env: NodeJS.ProcessEnv = process.env): BackupSettings {
  const { BACKUP_FOLDER, BACKUP_DATABASE_URL } = env;
  if (BACKUP_FOLDER === undefined) {
    console.error('BACKUP_FOLDER가 없습니다. 백업을 둘 폴더를 알려주세요 (docs/backups.md).');
    process.exit(1);
  }
  return { root: BACKUP_FOLDER, databaseUrl: BACKUP_DATABASE_URL ?? '' };
}
