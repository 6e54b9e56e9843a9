import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeMonth } from '../features/billing/index.ts';
import { readMonth, startCommand } from './start-command.ts';

const { values } = parseArgs({ options: { month: { type: 'string' }, out: { type: 'string' } } });
const period = readMonth(values.month);
if (period === null) {
  console.error('사용법: npm run accounting:export -- --month 2026-10 [--out 파일]');
  process.exit(1);
}

const out = values.out ?? `books-${values.month}.csv`;
const command = startCommand('books-close');
const { csv, obstacles } = await closeMonth(command, period);
await command.db.destroy();
if (period.until > command.clock.now()) obstacles.push('아직 끝나지 않은 달입니다.');
if (obstacles.length > 0) {
  console.error(`마감할 수 없습니다.\n${obstacles.join('\n')}`);
  process.exit(1);
}
// A closed month is never overwritten.
writeFileSync(out, csv, { flag: 'wx', mode: 0o600 });
console.log(`${out}에 마감했습니다.`);
