import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeAuditCsv } from '../features/audit/index.ts';
import { startCommand } from './start-command.ts';

const { values } = parseArgs({ options: { month: { type: 'string' }, out: { type: 'string' } } });
const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(values.month ?? '') ?? [];
if (year === undefined || month === undefined) {
  console.error('사용법: npm run audit:export -- --month 2026-11 [--out 파일]');
  process.exit(1);
}

const startOf = (monthIndex: number) => new Date(Date.UTC(Number(year), monthIndex, 1, -9));
const out = values.out ?? `audit-${year}-${month}.csv`;
const command = startCommand('audit-export');
const lines = writeAuditCsv(command, { from: startOf(Number(month) - 1), until: startOf(Number(month)) });
// Neither an earlier export is overwritten nor the file readable for others: it tells of people.
await pipeline(Readable.from(lines), createWriteStream(out, { flags: 'wx', mode: 0o600 }));
await command.db.destroy();
console.log(`${out}에 내보냈습니다.`);
