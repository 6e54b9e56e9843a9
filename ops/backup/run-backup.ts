import { readdirSync } from 'node:fs';
import { openBackupDirectory } from './backup-directory.ts';
import { findWalGaps } from './find-wal-gaps.ts';
import { readBackupSettings } from './read-backup-settings.ts';
import { recordBackup } from './record-backup.ts';
import { rotateBackups } from './rotate-backups.ts';
import { takeBaseBackup } from './take-base-backup.ts';

const { root, databaseUrl } = readBackupSettings();
const directory = openBackupDirectory(root);
const taken = await takeBaseBackup(directory, { databaseUrl, now: new Date() });
console.log(`기본 백업을 만들고 검증했습니다: ${taken.directory}`);
if (!(await recordBackup(databaseUrl, new Date()))) {
  console.warn(
    '데이터베이스에 백업 시각을 적지 못했습니다. 백업은 정상입니다. 백업 로그인의 권한을 확인해주세요 (docs/backups.md).',
  );
}

const { retained, expired, removedSegments } = rotateBackups(directory, new Date());
console.log(
  `남은 기본 백업 ${retained.length}개, 기간이 지나 지운 백업 ${expired.length}개와 로그 ${removedSegments}개`,
);

const gaps = retained.flatMap(({ first_segment }) => findWalGaps(readdirSync(directory.wal), first_segment));
if (gaps.length > 0) {
  console.error(`로그가 끊겼습니다 (${gaps.slice(0, 5).join(', ')}). npm run backup:wal이 돌고 있는지 확인해주세요.`);
  process.exitCode = 1;
}
