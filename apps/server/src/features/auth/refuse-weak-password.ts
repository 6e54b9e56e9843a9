import { checkNewPassword, isCommonPassword, type NewPasswordKind, PASSWORD_MIN } from '@pilgi/domain';
import { PasswordRefused } from './auth.errors.ts';

export function refuseWeakPassword(
  deps: { blockCommonPasswords: boolean },
  input: { kind: NewPasswordKind; password: string; email: string },
): void {
  const decision = checkNewPassword(input.kind, input.password, { email: input.email });
  if (!decision.allowed) throw new PasswordRefused(decision.reason, PASSWORD_MIN[input.kind]);
  if (deps.blockCommonPasswords && isCommonPassword(input.password)) {
    throw new PasswordRefused('TOO_COMMON', PASSWORD_MIN[input.kind]);
  }
}
