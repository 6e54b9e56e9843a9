import { resealBankAccounts, resealTotpSecrets } from '../features/accounts/index.ts';
import { resealSmtpPassword } from '../features/back-office/index.ts';
import { createSecretBox } from '../platform/secrets/create-secret-box.ts';
import { startCommand } from './start-command.ts';

const command = startCommand('keys-renew');
const secrets = createSecretBox(command.config.APP_KEYRING);
const codes = await resealTotpSecrets({ db: command.db, secrets });
const passwords = await resealSmtpPassword({ db: command.db, secrets });
const accounts = await resealBankAccounts({ db: command.db, secrets });
await command.db.destroy();
console.log(
  `관리자 인증 ${codes}건, 메일 서버 비밀번호 ${passwords}건, 환급 계좌 ${accounts}건을 첫 키(${command.config.APP_KEYRING[0]?.id})로 다시 잠갔습니다.`,
);
