import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { lockWallet } from '../../billing/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { queueAccountLink } from './account-links.ts';
import { AccountGiven, PaybackUnknown } from './withdrawal.errors.ts';
import { findWithdrawal } from './withdrawals.queries.ts';

export async function resendAccountLink(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  input: Operator & { user_id: string },
): Promise<void> {
  const { user_id, ...operator } = input;
  await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const withdrawal = await findWithdrawal(tx, user_id);
    if (withdrawal === null || withdrawal.status !== 'NEEDS_ACCOUNT') throw new PaybackUnknown();
    if (withdrawal.bank_sealed !== null) throw new AccountGiven();
    await queueAccountLink({ db: tx, clock: deps.clock }, user_id);
    const now = deps.clock.now();
    await recordAudit(tx, { action: 'payback.link_sent', ...operator, subject_user_id: user_id, now });
  });
}
