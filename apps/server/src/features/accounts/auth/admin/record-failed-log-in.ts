import type { AppDeps } from '../../../../platform/app-deps.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../../operators/index.ts';

/** Only for accounts of operators, because the audit log is never emptied and must not store arbitrary input. */
export async function recordFailedLogIn(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: { admin_id: string; ip: string; step: 'password' | 'inactive' | 'totp' | 'recovery_code' },
): Promise<void> {
  const { admin_id, ip, step } = input;
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { action: 'admin.login_failed', admin_id, ip, changes: { step }, now: deps.clock.now() }),
  );
}
