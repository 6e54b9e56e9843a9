import type { Transaction } from '../../../../platform/db/database.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { deleteEnrolment, deleteRecoveryCodes, insertRecoveryCodes, insertTotp } from './totp.queries.ts';

/** Makes a confirmed secret active. The recovery codes are returned only here; null when there is an active secret. */
export async function activateTotp(
  tx: Transaction,
  input: { user_id: string; secret_sealed: string; last_step: bigint; token_hash: Buffer; now: Date },
): Promise<string[] | null> {
  const { token_hash, ...totp } = input;
  if (!(await insertTotp(tx, totp))) return null;
  await deleteEnrolment(tx, token_hash);
  return await replaceRecoveryCodes(tx, totp);
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { user_id, now }: { user_id: string; now: Date },
): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await deleteRecoveryCodes(tx, user_id);
  await insertRecoveryCodes(tx, { user_id, hashes: codes.map(hashRecoveryCode), now });
  return codes;
}
