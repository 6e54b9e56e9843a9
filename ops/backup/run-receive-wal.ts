import { once } from 'node:events';
import { openBackupDirectory } from './backup-directory.ts';
import { readBackupSettings } from './read-backup-settings.ts';
import { receiveWal } from './receive-wal.ts';

const { root, databaseUrl } = readBackupSettings();
const receiver = await receiveWal(openBackupDirectory(root), databaseUrl);
console.log('변경 로그를 받고 있습니다.');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void receiver.stop());
const [code] = (await once(receiver.process, 'exit')) as [number | null];
process.exitCode = code ?? 0;
