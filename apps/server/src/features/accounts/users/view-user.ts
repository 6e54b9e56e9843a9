import { displayBalanceFor, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { balanceOf, listNewestEntries, listPaymentsWithRefunds } from '../../billing/index.ts';
import { countOpenJobs, listJobs } from '../../notes/index.ts';
import { type Operator, recordAudit } from '../../operators/index.ts';
import { findAccount, listConsents, listUserSessions } from '../auth/index.ts';
import { UserUnknown } from './users.errors.ts';

const MAX_LEDGER_ENTRIES = 50;
const MAX_LISTED_JOBS = 20;

/** Every view of user details is recorded in the same transaction; without an audit entry nothing is returned. */
export async function viewUser(deps: Pick<AppDeps, 'db' | 'clock'>, input: Operator & { user_id: string }) {
  const { user_id, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const { password_hash: _secret, ...account } = (await findAccount(tx, user_id)) ?? throwUserUnknown();
    const { balance_micro, held_micro } = await balanceOf({ db: tx, clock: deps.clock }, user_id);
    const detail = {
      ...account,
      ...displayBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro }),
      ledger: await ledgerOf(tx, user_id),
      running_jobs: await countOpenJobs(tx, user_id),
      jobs: await listJobs({ db: tx, clock: deps.clock }, { user_id, skip: 0, limit: MAX_LISTED_JOBS }),
      payments: await listPaymentsWithRefunds({ db: tx, clock: deps.clock }, user_id),
      sessions: await listUserSessions(tx, { user_id, now }),
      consents: await listConsents(tx, user_id),
    };
    await recordAudit(tx, { action: 'user.viewed', ...operator, subject_user_id: user_id, now });
    return detail;
  });
}

async function ledgerOf(tx: Transaction, userId: string) {
  const entries = await listNewestEntries(tx, { user_id: userId, limit: MAX_LEDGER_ENTRIES });
  return entries.map(({ entry_number, delta_micro, after_micro, ...entry }) => ({
    ...entry,
    entry_number: Number(entry_number),
    delta: toDisplayCredits(delta_micro),
    balance_after: toDisplayCredits(after_micro),
  }));
}

function throwUserUnknown(): never {
  throw new UserUnknown();
}
