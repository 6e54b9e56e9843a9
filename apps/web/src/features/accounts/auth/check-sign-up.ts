import { decideNewPassword, isEmailShaped } from '@pilgi/domain/accounts';
import type { Consents, SignUpProblem } from './auth.texts.ts';

export interface SignUpFields {
  email: string;
  password: string;
  confirm: string;
  consents: Consents;
}

/** Returns the first problem in form order. */
export function checkSignUp({ email, password, confirm, consents }: SignUpFields): SignUpProblem | null {
  if (email.trim() === '' || password === '') return 'CREDENTIALS_MISSING';
  if (password !== confirm) return 'CONFIRM_DIFFERS';
  if (!Object.values(consents).every(Boolean)) return 'CONSENT_MISSING';
  if (!isEmailShaped(email.trim())) return 'EMAIL_INVALID';
  const decision = decideNewPassword('sign_up', password, { email });
  return decision.allowed ? null : decision.reason;
}
