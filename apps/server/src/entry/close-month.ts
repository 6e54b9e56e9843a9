import { parseArgs } from 'node:util';
import { closeMonth, findOperatorByEmail } from '../features/billing/index.ts';
import { readMonth, startCommand, writeMonthFiles } from './start-command.ts';

const { values } = parseArgs({
  options: {
    month: { type: 'string' },
    by: { type: 'string' },
    out: { type: 'string' },
    carry: { type: 'string', multiple: true },
  },
});
const period = readMonth(values.month);
const carry = new Map((values.carry ?? []).map(readCarried));
if (period === null || values.by === undefined || [...carry.values()].some((reason) => reason.length < 5)) {
  console.error(
    '사용법: npm run accounting:close -- --month 2026-10 --by 관리자@이메일 [--out 디렉터리] [--carry "사건=이월하는 까닭(5자 이상)"]…',
  );
  process.exit(1);
}

const command = startCommand('accounting-close', { isLong: true });
const closed_by = await findOperatorByEmail(command.db, values.by);
const result =
  closed_by === null
    ? { outcome: 'REFUSED' as const, obstacles: [`${values.by}: 관리자가 아닙니다.`] }
    : await closeMonth(command, { ...period, closed_by, carry });
await command.db.destroy();
if (result.outcome === 'REFUSED') {
  console.error(`마감할 수 없습니다.\n${result.obstacles.join('\n')}`);
  process.exit(1);
}
const out = values.out ?? `books-${values.month}`;
writeMonthFiles(out, result.file_name, result.files);
console.log(`${values.month}을 마감했습니다. ${out}/${result.file_name} SHA-256 ${result.sha256}`);

/** `case=reason`; ids contain no equals sign. */
function readCarried(text: string): [string, string] {
  const end = text.indexOf('=');
  return [text.slice(0, end), text.slice(end + 1).trim()];
}
