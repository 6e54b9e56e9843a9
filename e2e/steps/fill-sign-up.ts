import type { Locator } from '@playwright/test';
import type { Credentials } from './make-credentials.ts';

/** Prefixes of the accessible names of the three checkboxes. */
export const CONSENT_LINES = ['서비스 이용약관', '전자상거래 표준약관', '개인정보 처리방침'] as const;

interface SignUp extends Credentials {
  confirm?: string;
  consents?: readonly string[];
}

export async function fillSignUp(dialog: Locator, fields: SignUp): Promise<void> {
  const { email, password, confirm = password, consents = CONSENT_LINES } = fields;
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByLabel('비밀번호 확인').fill(confirm);
  for (const name of CONSENT_LINES) {
    await dialog.getByRole('checkbox', { name }).setChecked(consents.includes(name));
  }
}

export async function submitSignUp(dialog: Locator, fields: SignUp): Promise<void> {
  await fillSignUp(dialog, fields);
  await dialog.getByRole('button', { name: '회원가입' }).click();
}
