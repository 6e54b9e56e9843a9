import { allow, type Decision, refuse } from '../shared/decision.ts';
import { normaliseEmail } from './email.ts';
import { normalisePassword, passwordLength } from './password-length.ts';

export const PASSWORD_MIN_SIGN_UP = 8;
export const PASSWORD_MIN_RESET = 6;
export const PASSWORD_MIN_CHANGE = 8;
export const PASSWORD_MAX = 128;

export type NewPasswordKind = 'sign_up' | 'reset' | 'change';

export const PASSWORD_MIN: Readonly<Record<NewPasswordKind, number>> = {
  sign_up: PASSWORD_MIN_SIGN_UP,
  reset: PASSWORD_MIN_RESET,
  change: PASSWORD_MIN_CHANGE,
};

export type NewPasswordRefusal = 'TOO_SHORT' | 'TOO_LONG' | 'CONTAINS_EMAIL' | 'CONTAINS_SITE_NAME';

// The second entry is 필기 typed with a Latin keyboard layout.
const SITE_NAMES = ['pilgi', 'vlfrl'];
const MIN_CHECKED_LOCAL_PART = 4;

export function decideNewPassword(
  kind: NewPasswordKind,
  password: string,
  { email }: { email: string },
): Decision<NewPasswordRefusal> {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN[kind]) return refuse('TOO_SHORT');
  if (length > PASSWORD_MAX) return refuse('TOO_LONG');
  const lowerCase = normalisePassword(password).toLowerCase();
  const localPart = normaliseEmail(email).split('@')[0] ?? '';
  if (passwordLength(localPart) >= MIN_CHECKED_LOCAL_PART && lowerCase.includes(localPart))
    return refuse('CONTAINS_EMAIL');
  if (SITE_NAMES.some((name) => lowerCase.includes(name))) return refuse('CONTAINS_SITE_NAME');
  return allow;
}
