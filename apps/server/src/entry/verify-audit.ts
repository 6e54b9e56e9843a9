import { verifyAuditChain } from '../features/operators/index.ts';
import { startCommand } from './start-command.ts';

const problems = {
  ROW_MISSING: '이 자리의 기록이 없습니다.',
  LINK_BROKEN: '앞 기록과 이어지지 않습니다.',
  ROW_CHANGED: '기록된 뒤에 내용이 바뀌었습니다.',
  TAIL_MISSING: '여기부터 끝까지의 기록이 없습니다.',
};

const command = startCommand('audit-verify');
const verdict = await verifyAuditChain(command);
await command.db.destroy();
if (verdict.intact) {
  console.log(`감사 기록 ${verdict.entries}건이 모두 이어집니다.`);
  console.log(`마지막 해시: ${verdict.hash} (따로 보관해 두면 통째로 다시 쓰인 것도 알 수 있습니다)`);
} else {
  console.error(`감사 기록 ${verdict.seq}번: ${problems[verdict.problem]}`);
  process.exitCode = 1;
}
