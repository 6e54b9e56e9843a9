import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeAuditCsv } from '../features/operators/index.ts';
import { readMonth, startCommand } from './start-command.ts';

const { values } = parseArgs({ options: { month: { type: 'string' }, out: { type: 'string' } } });
const period = readMonth(values.month);
if (period === null) {
  console.error('사용법: npm run audit:export -- --month 2026-11 [--out 파일]');
  process.exit(1);
}

const out = values.out ?? `audit-${values.month}.csv`;
const command = startCommand('audit-export');
// Never overwrites an earlier export; the file is private because it contains personal data.
await pipeline(Readable.from(writeAuditCsv(command, period)), createWriteStream(out, { flags: 'wx', mode: 0o600 }));
await command.db.destroy();
console.log(`${out}에 내보냈습니다.`);
