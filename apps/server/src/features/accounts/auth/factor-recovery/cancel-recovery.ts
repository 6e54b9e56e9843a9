import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { resetLinkPerIp } from '../auth-limits.ts';
import type { RestoreLinks } from '../change-email.ts';
import { RecoveryLinkUnusable, RecoveryNotWaiting } from '../second-factor.errors.ts';
import { findWaitingRecovery, updateRecoveryEnded } from './factor-recoveries.queries.ts';

/** By the link of a notice, without a log-in: the owner may have no device at hand. */
export async function cancelRecoveryByLink(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'> & { recoveryLinks: RestoreLinks },
  input: { token: string; ip: string },
): Promise<void> {
  await deps.limits.take(resetLinkPerIp, input.ip);
  const id = deps.recoveryLinks.read(input.token);
  if (id === null || !(await cancel(deps, { id, ip: input.ip }))) throw new RecoveryLinkUnusable();
}

export async function cancelOwnRecovery(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { user_id, ip }: { user_id: string; ip: string },
): Promise<void> {
  const waiting = await findWaitingRecovery(deps.db, user_id);
  if (waiting === null || !(await cancel(deps, { id: waiting.id, ip }))) throw new RecoveryNotWaiting();
}

async function cancel(deps: Pick<AppDeps, 'db' | 'clock'>, { id, ip }: { id: string; ip: string }): Promise<boolean> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const user_id = await updateRecoveryEnded(tx, { id, status: 'CANCELLED', now });
    if (user_id === null) return false;
    await insertSecurityEvent(tx, { user_id, kind: 'factor_recovery_cancelled', ip, now });
    await insertMail(tx, { kind: 'factor_recovery_cancelled', payload: { user_id } }, now);
    return true;
  });
}
