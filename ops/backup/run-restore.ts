import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBackupDirectory } from './backup-directory.ts';
import { readBackupSettings } from './read-backup-settings.ts';
import { restoreDatabase } from './restore-database.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, until: { type: 'string' } } });
const until = values.until === undefined ? undefined : new Date(values.until);
if (values.to === undefined || (until !== undefined && Number.isNaN(until.getTime()))) {
  console.error('사용법: npm run restore -- --to 새_데이터_폴더 [--until 2026-11-15T12:00:00+09:00]');
  process.exit(1);
}
try {
  const dataDir = resolve(values.to);
  const { base } = await restoreDatabase(openBackupDirectory(readBackupSettings().root), { dataDir, until });
  console.log(
    `${base.directory}에서 ${dataDir}에 복구를 준비했습니다. 이 폴더로 PostgreSQL을 시작하면 로그를 따라잡습니다.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
