import { checkNewPassword, isEmailShaped } from '@pilgi/domain';
import type { Consents, SignUpProblem } from './auth.texts.ts';

export interface SignUpFields {
  email: string;
  password: string;
  confirm: string;
  consents: Consents;
}

/** One problem at a time, in the order the form is read. */
export function checkSignUp({ email, password, confirm, consents }: SignUpFields): SignUpProblem | null {
  if (email.trim() === '' || password === '') return 'CREDENTIALS_MISSING';
  if (password !== confirm) return 'CONFIRM_DIFFERS';
  if (!Object.values(consents).every(Boolean)) return 'CONSENT_MISSING';
  if (!isEmailShaped(email.trim())) return 'EMAIL_INVALID';
  const decision = checkNewPassword('sign_up', password, { email });
  return decision.allowed ? null : decision.reason;
}
