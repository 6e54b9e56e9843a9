import { parseArgs } from 'node:util';
import { exportMonth } from '../features/billing/index.ts';
import { readMonth, startCommand, writeMonthFiles } from './start-command.ts';

const { values } = parseArgs({ options: { month: { type: 'string' }, out: { type: 'string' } } });
const period = readMonth(values.month);
if (period === null) {
  console.error('사용법: npm run accounting:export -- --month 2026-10 [--out 디렉터리]');
  process.exit(1);
}

const command = startCommand('accounting-export', { isLong: true });
const files = await exportMonth(command, period);
await command.db.destroy();
const out = values.out ?? `books-${values.month}`;
writeMonthFiles(out, `books-${values.month}.xlsx`, files);
console.log(`${out}에 내보냈습니다. 아직 마감한 것은 아닙니다.`);
for (const obstacle of files.obstaclesWith(new Set())) console.log(`마감 전에 확인할 것: ${obstacle}`);
