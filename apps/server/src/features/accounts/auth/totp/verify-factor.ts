import type { AppDeps } from '../../../../platform/app-deps.ts';
import type { Transaction } from '../../../../platform/db/database.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { consumeTotpCode } from './stored-totp-secrets.ts';
import { updateRecoveryCodeUsed } from './totp.queries.ts';

export interface GivenFactor {
  totp_code?: string | undefined;
  recovery_code?: string | undefined;
}

/** Uses up the code of the app or, without one, the recovery code. */
export async function verifyFactor(
  deps: Pick<AppDeps, 'clock' | 'secrets'>,
  tx: Transaction,
  input: GivenFactor & { user_id: string },
): Promise<boolean> {
  const { user_id, totp_code: code, recovery_code } = input;
  if (code !== undefined) return await consumeTotpCode(deps, tx, { user_id, code });
  if (recovery_code === undefined) return false;
  const code_hash = hashRecoveryCode(recovery_code);
  return await updateRecoveryCodeUsed(tx, { user_id, code_hash, now: deps.clock.now() });
}
