import { parseArgs } from 'node:util';
import { appointAdmin } from '../features/accounts/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { composeAdminAuth } from './compose.ts';
import { startCommand } from './start-command.ts';

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    /** For an operator who lost both the authenticator app and the recovery codes. */
    'remove-totp': { type: 'boolean', default: false },
  },
});
if (values.email === undefined) {
  console.error('사용법: npm run admin:create -- --email 이메일 [--remove-totp]');
  process.exit(1);
}

const command = startCommand('admin-create');
try {
  const deps = await composeAdminAuth(command);
  const made = await appointAdmin(deps, { email: values.email, removesTotp: values['remove-totp'] });
  const origin = new URL(command.config.PUBLIC_WEB_ORIGIN).origin;
  console.log(`${made.email}: ${made.is_new ? '관리자 계정을 만들었습니다.' : '관리자 계정입니다.'}`);
  console.log('24시간 안에 한 번 쓸 수 있는 이 링크에서 비밀번호를 정해주세요:');
  console.log(`${origin}/password-reset?token=${made.reset_token}`);
  console.log(`그다음 ${origin}/admin/login 에서 로그인합니다.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
} finally {
  await command.db.destroy();
}
