import { nextRecoveryStep } from '@pilgi/domain/accounts';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import { insertSecurityEvent } from '../accounts.queries.ts';
import { updateUserSessionsRevoked } from '../sessions.queries.ts';
import { deleteTotp } from '../totp/totp.queries.ts';
import { listWaitingRecoveries, updateRecoveryEnded, updateRecoveryReminded } from './factor-recoveries.queries.ts';

const BATCH = 1000;

/** Reminds and, at the end of the waiting time, removes. Each step is one transaction and happens once. */
export async function advanceRecoveries(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now();
  let advanced = 0;
  for (const recovery of await listWaitingRecoveries(deps.db, BATCH)) {
    const step = nextRecoveryStep(recovery, now);
    if (step === null) continue;
    const isDone = step === 'remove' ? await removeFactor(deps, recovery.id) : await remind(deps, recovery.id);
    if (isDone) advanced += 1;
  }
  return advanced;
}

async function remind(deps: Pick<AppDeps, 'db' | 'clock'>, recovery_id: string): Promise<boolean> {
  return await inTransaction(deps.db, async (tx) => {
    if (!(await updateRecoveryReminded(tx, recovery_id))) return false;
    await insertMail(tx, { kind: 'factor_recovery_waiting', payload: { recovery_id } }, deps.clock.now());
    return true;
  });
}

async function removeFactor(deps: Pick<AppDeps, 'db' | 'clock'>, id: string): Promise<boolean> {
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const user_id = await updateRecoveryEnded(tx, { id, status: 'DONE', now });
    if (user_id === null) return false;
    await deleteTotp(tx, user_id);
    await updateUserSessionsRevoked(tx, { user_id, reason: 'totp_removed', now });
    await insertSecurityEvent(tx, { user_id, kind: 'factor_recovery_done', now });
    await insertMail(tx, { kind: 'factor_recovery_done', payload: { user_id } }, now);
    return true;
  });
}
