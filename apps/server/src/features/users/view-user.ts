import { shownBalanceFor, toDisplayCredits } from '@pilgi/domain';
import type { Transaction } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type Operator, recordAudit } from '../audit/index.ts';
import { findAccount, listConsents, listLiveSessions } from '../auth/index.ts';
import { balanceOf, listNewestEntries } from '../credits/index.ts';
import { countOpenJobs, listJobs } from '../jobs/index.ts';
import { listPaymentsWithRefunds } from '../payments/index.ts';
import { UserUnknown } from './users.errors.ts';
import type { UsersDeps } from './users-deps.ts';

const MOST_ENTRIES = 50;
const MOST_JOBS = 20;

/** Nobody's details are looked at without a trace: what cannot be recorded is not shown. */
export async function viewUser(deps: UsersDeps, input: Operator & { user_id: string }) {
  const { user_id, ...operator } = input;
  const now = deps.clock.now();
  return await inTransaction(deps.db, async (tx) => {
    const { password_hash: _secret, ...account } = (await findAccount(tx, user_id)) ?? refuseUnknown();
    const { balance_micro, held_micro } = await balanceOf({ db: tx, clock: deps.clock }, user_id);
    const detail = {
      ...account,
      ...shownBalanceFor({ balanceMicro: balance_micro, heldMicro: held_micro }),
      ledger: await ledgerOf(tx, user_id),
      running_jobs: await countOpenJobs(tx, user_id),
      jobs: await listJobs({ db: tx, clock: deps.clock }, { user_id, skip: 0, limit: MOST_JOBS }),
      payments: await listPaymentsWithRefunds({ db: tx, clock: deps.clock }, user_id),
      sessions: await listLiveSessions(tx, { user_id, now }),
      consents: await listConsents(tx, user_id),
    };
    await recordAudit(tx, { action: 'user.viewed', ...operator, subject_user_id: user_id, now });
    return detail;
  });
}

async function ledgerOf(tx: Transaction, userId: string) {
  const entries = await listNewestEntries(tx, { user_id: userId, most: MOST_ENTRIES });
  return entries.map(({ entry_number, delta_micro, after_micro, ...entry }) => ({
    ...entry,
    entry_number: Number(entry_number),
    delta: toDisplayCredits(delta_micro),
    balance_after: toDisplayCredits(after_micro),
  }));
}

function refuseUnknown(): never {
  throw new UserUnknown();
}
