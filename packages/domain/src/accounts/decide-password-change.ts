import { allow, type Decision, refuse } from '../shared/decision.ts';
import { PASSWORD_MAX, PASSWORD_MIN_CHANGE } from './decide-new-password.ts';
import { normalisePassword, passwordLength } from './password-length.ts';

export type PasswordChangeRefusal = 'FIELD_MISSING' | 'TOO_SHORT' | 'TOO_LONG' | 'CONFIRM_DIFFERS' | 'SAME_AS_CURRENT';

export type PasswordChange = { current: string; next: string; confirm: string };

export function decidePasswordChange({ current, next, confirm }: PasswordChange): Decision<PasswordChangeRefusal> {
  if (current === '' || next === '' || confirm === '') return refuse('FIELD_MISSING');
  if (passwordLength(next) < PASSWORD_MIN_CHANGE) return refuse('TOO_SHORT');
  if (passwordLength(next) > PASSWORD_MAX) return refuse('TOO_LONG');
  if (normalisePassword(next) !== normalisePassword(confirm)) return refuse('CONFIRM_DIFFERS');
  if (normalisePassword(next) === normalisePassword(current)) return refuse('SAME_AS_CURRENT');
  return allow;
}
