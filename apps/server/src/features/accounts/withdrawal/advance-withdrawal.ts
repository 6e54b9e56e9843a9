import { MIN_PAYBACK_WON } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import {
  beginOwedRefunds,
  beginPaybacks,
  cancelRefunds,
  countOpenHolds,
  countUnresolvedPayments,
  getReturnedWon,
  listPaybacks,
  lockWallet,
  type TossGateway,
  updatePaybackSettled,
  updateWalletClosed,
} from '../../billing/index.ts';
import { getAccount } from '../auth/index.ts';
import { queueAccountLink, renewAccountLink } from './account-links.ts';
import {
  getGivenUpMicro,
  getWithdrawal,
  updateNeedsAccount,
  updateWithdrawalClosed,
  type WithdrawalStatus,
} from './withdrawals.queries.ts';

/** Each feature with personal data provides one; it erases its data inside the transaction of the withdrawal. */
export type ErasePersonalData = (tx: Transaction, input: { user_id: string; now: Date }) => Promise<void>;

export type AdvanceDeps = Pick<AppDeps, 'db' | 'clock' | 'log'> & {
  toss: TossGateway;
  erasers: readonly ErasePersonalData[];
};

export const WITHDRAWAL_REASON = '회원 탈퇴';
const MAX_ROUNDS = 5;

/** Continues a withdrawal as far as possible. Safe to call at any time and from several processes. */
export async function advanceWithdrawal(
  deps: AdvanceDeps,
  userId: string,
  begun: { refund_ids: readonly string[] } = { refund_ids: [] },
): Promise<WithdrawalStatus> {
  let { refund_ids } = begun;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (refund_ids.length > 0) await cancelRefunds(deps, refund_ids);
    failPoint('withdrawal:refunds-sent');
    const step = await inTransaction(deps.db, (tx) => takeStep(deps, tx, userId));
    failPoint('withdrawal:after-step');
    if (step.refund_ids.length === 0) return step.status;
    ({ refund_ids } = step);
  }
  return 'REFUNDING';
}

interface Step {
  status: WithdrawalStatus;
  /** Refunds that were begun; the provider is called after the commit. */
  refund_ids: string[];
}

async function takeStep(deps: AdvanceDeps, tx: Transaction, user_id: string): Promise<Step> {
  await lockWallet(tx, user_id);
  const { status, requested_at: since, forfeits_small } = await getWithdrawal(tx, user_id);
  if (status === 'CLOSED') return { status, refund_ids: [] };
  const within = { db: tx, clock: deps.clock };
  const refund_ids = await beginOwedRefunds(within, { user_id, since, reason: WITHDRAWAL_REASON });
  if (refund_ids.length > 0) return { status, refund_ids };
  await releaseReturnedPaybacks(within, user_id);
  if (await isWaiting(tx, user_id)) return { status, refund_ids: [] };
  const minWon = forfeits_small ? MIN_PAYBACK_WON : 1;
  const newlyOwedWon = await beginPaybacks(within, { user_id, since, minWon });
  if (newlyOwedWon > 0) {
    await updateNeedsAccount(tx, user_id);
    await queueAccountLink(within, user_id);
  }
  if (await isOwed(tx, user_id)) {
    if (newlyOwedWon === 0) await renewAccountLink(within, user_id);
    failPoint('withdrawal:in-owed');
    return { status: 'NEEDS_ACCOUNT', refund_ids: [] };
  }
  await close(deps, tx, { user_id, since });
  return { status: 'CLOSED', refund_ids: [] };
}

/** A job decides how many credits are left; an open payment or refund decides what is owed. */
async function isWaiting(tx: Transaction, user_id: string): Promise<boolean> {
  if ((await countUnresolvedPayments(tx, user_id)) > 0) return true;
  return (await countOpenHolds(tx, { user_id, purpose: 'JOB' })) > 0;
}

async function isOwed(tx: Transaction, userId: string): Promise<boolean> {
  return (await listPaybacks(tx, userId)).some(({ status }) => status === 'OWED');
}

/** The provider returned the money after it had refused, for example because an operator cancelled there. */
async function releaseReturnedPaybacks(deps: { db: Transaction; clock: AppDeps['clock'] }, userId: string) {
  for (const { id, status, is_cancelled_since } of await listPaybacks(deps.db, userId)) {
    if (status !== 'OWED' || !is_cancelled_since) continue;
    await updatePaybackSettled(deps.db, { id, paid: null, now: deps.clock.now() });
  }
}

async function close(deps: AdvanceDeps, tx: Transaction, input: { user_id: string; since: Date }): Promise<void> {
  const { user_id } = input;
  const now = deps.clock.now();
  const { email } = await getAccount(tx, user_id);
  await updateWalletClosed(tx, { user_id, now });
  const given_up_micro = String(await getGivenUpMicro(tx, user_id));
  // The address is about to be erased, so the last mail carries it; it is removed from the outbox after sending.
  const payload = { email, withdrawn_at: now, given_up_micro, ...(await getReturnedWon(tx, input)) };
  await insertMail(tx, { kind: 'account_withdrawn', payload, dedupe_key: `account_withdrawn:${user_id}` }, now);
  await updateWithdrawalClosed(tx, { user_id, now });
  for (const erase of deps.erasers) await erase(tx, { user_id, now });
  failPoint('withdrawal:in-close');
}
