import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readGoldenCases } from '../features/back-office/index.ts';
import { recordAudit } from '../features/operators/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { startCommand } from './start-command.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const { out } = values;
if (out === undefined) {
  console.error('사용법: npm run eval:golden-export -- --out 디렉터리');
  process.exit(1);
}

const command = startCommand('golden-export');
const cases = await readGoldenCases(command);
// Recorded before the files exist, because they contain text of lectures.
await inTransaction(command.db, (tx) =>
  recordAudit(tx, { action: 'golden_case.exported', changes: { cases: cases.length }, now: command.clock.now() }),
);
await command.db.destroy();
for (const golden of cases) {
  const directory = join(out, golden.id);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'golden.json'), `${JSON.stringify(golden, null, 1)}\n`);
}
console.log(`${out}에 사례 ${cases.length}개를 내보냈습니다.`);
