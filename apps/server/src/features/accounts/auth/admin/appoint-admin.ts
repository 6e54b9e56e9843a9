import { randomBytes } from 'node:crypto';
import { isEmailShaped, normaliseEmail } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';
import { findAccountByEmail, insertAccount, updateAccountAdmin } from '../accounts.queries.ts';
import { EmailMalformed, EmailTaken } from '../auth.errors.ts';
import type { PasswordHasher } from '../create-password-hasher.ts';
import { hashToken } from '../create-refresh-tokens.ts';
import { insertResetToken } from '../password-resets.queries.ts';
import { RESET_LINK_MS } from '../session-lifetimes.ts';
import { updateUserSessionsRevoked } from '../sessions.queries.ts';
import { deleteTotp } from '../totp/totp.queries.ts';

/** Only for a command on the server. Operators cannot be appointed over the network, and a new account has no usable password. */
export async function appointAdmin(
  deps: Pick<AppDeps, 'db' | 'clock'> & { hasher: PasswordHasher },
  input: { email: string; removesTotp: boolean },
): Promise<{ email: string; is_new: boolean; reset_token: string }> {
  const email = normaliseEmail(input.email);
  if (!isEmailShaped(email)) throw new EmailMalformed();
  const now = deps.clock.now();
  const reset_token = randomBytes(32).toString('base64url');
  const unusablePasswordHash = await deps.hasher.hash(randomBytes(32).toString('base64url'));
  const is_new = await inTransaction(deps.db, async (tx) => {
    const known = await findAccountByEmail(tx, email);
    const account =
      known ?? (await insertAccount(tx, { email, password_hash: unusablePasswordHash, now, is_admin: true }));
    if (account === null) throw new EmailTaken();
    const user_id = account.id;
    await updateAccountAdmin(tx, { user_id, now });
    if (input.removesTotp) {
      await deleteTotp(tx, user_id);
      await updateUserSessionsRevoked(tx, { user_id, reason: 'totp_removed', now });
    }
    const expires_at = new Date(now.getTime() + RESET_LINK_MS);
    await insertResetToken(tx, { token_hash: hashToken(reset_token), user_id, now, expires_at });
    if (!account.is_admin || known === null) {
      await recordAudit(tx, { action: 'admin.appointed', subject_user_id: user_id, now });
    }
    if (input.removesTotp) await recordAudit(tx, { action: 'admin.totp_removed', subject_user_id: user_id, now });
    return known === null;
  });
  return { email, is_new, reset_token };
}
