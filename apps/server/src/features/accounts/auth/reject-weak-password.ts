import { decideNewPassword, isCommonPassword, type NewPasswordKind, PASSWORD_MIN } from '@pilgi/domain/accounts';
import { PasswordRefused } from './auth.errors.ts';

export function rejectWeakPassword(
  deps: { blockCommonPasswords: boolean },
  input: { kind: NewPasswordKind; password: string; email: string },
): void {
  const decision = decideNewPassword(input.kind, input.password, { email: input.email });
  if (!decision.allowed) throw new PasswordRefused(decision.reason, PASSWORD_MIN[input.kind]);
  if (deps.blockCommonPasswords && isCommonPassword(input.password)) {
    throw new PasswordRefused('TOO_COMMON', PASSWORD_MIN[input.kind]);
  }
}
