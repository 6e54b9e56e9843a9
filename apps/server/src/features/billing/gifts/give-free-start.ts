import { createHmac, hkdfSync } from 'node:crypto';
import { addressRootOf } from '@pilgi/domain/accounts';
import { type FreeStartState, freeStartStateFor, toDisplayCredits } from '@pilgi/domain/billing';
import { retentionStart, SYSTEM_RETENTION, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { balanceOf, lockWallet } from '../credits/index.ts';
import { deleteFreeStartsOfWithdrawn, getFreeStartFacts, insertFreeStart } from './free-starts.queries.ts';
import { FreeStartRefused } from './gifts.errors.ts';
import { type GrowthSettings, lockGrowthSettings } from './gifts.queries.ts';
import { grantGift } from './grant-gift.ts';

export interface FreeStartDeps extends Pick<AppDeps, 'db' | 'clock'> {
  /** Passed in by the entry: accounts depends on billing, not the other way round. */
  getAccountEmail: (db: Queryable, user_id: string) => Promise<string>;
  /** Key of the digest of addresses. */
  addressSecret: string;
}

/** Once per account and mailbox, after its e-mail address was verified, within a daily budget of the service. */
export async function giveFreeStart(deps: FreeStartDeps, { user_id }: { user_id: string }) {
  const { expires_at, credits } = await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const settings = await lockGrowthSettings(tx);
    const { state, address_hash } = await readFreeStart({ ...deps, db: tx }, settings, user_id);
    if (state !== 'AVAILABLE') throw new FreeStartRefused(state);
    await insertFreeStart(tx, { user_id, address_hash, created_at: deps.clock.now() });
    const { free_start_credits, gift_days: days } = settings;
    const gift = { kind: 'FREE_START' as const, subject_id: user_id, user_id, days, reason: '무료 체험' };
    const granted = await grantGift({ db: tx, clock: deps.clock }, { ...gift, credits: free_start_credits });
    return { ...granted, credits: free_start_credits };
  });
  const { balance_micro } = await balanceOf(deps, user_id);
  return { credits_added: credits, expires_at, new_credit_balance: toDisplayCredits(balance_micro) };
}

export async function readFreeStart(
  deps: Omit<FreeStartDeps, 'db'> & { db: Queryable },
  settings: GrowthSettings,
  user_id: string,
): Promise<{ state: FreeStartState; address_hash: Buffer }> {
  const address_hash = hashAddress(deps.addressSecret, await deps.getAccountEmail(deps.db, user_id));
  const since = seoulDayStart(deps.clock.now());
  const facts = await getFreeStartFacts(deps.db, { user_id, address_hash, since });
  const { free_start_on: isOn, free_start_daily_max: dailyMax } = settings;
  return { state: freeStartStateFor({ isOn, dailyMax, ...facts }), address_hash };
}

/** Keyed, so that a leaked table does not reveal addresses. */
function hashAddress(secret: string, email: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi free start address', 32));
  return createHmac('sha256', key).update(addressRootOf(email)).digest();
}

/** The digest outlives the account for a while, so that leaving and joining again gives no second free start. */
export async function purgeFreeStarts({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteFreeStartsOfWithdrawn(db, retentionStart(SYSTEM_RETENTION.abuse_records, clock.now()));
}
