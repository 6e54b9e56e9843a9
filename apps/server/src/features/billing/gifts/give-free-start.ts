import { createHmac, hkdfSync } from 'node:crypto';
import { addressRootOf, isDisposableAddress, networkOf } from '@pilgi/domain/accounts';
import { type FreeStartState, freeStartStateFor, isBudgetNearlySpent, toDisplayCredits } from '@pilgi/domain/billing';
import { retentionStart, SYSTEM_RETENTION, seoulDayName, seoulDayStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { notifyOperators } from '../../operators/index.ts';
import { balanceOf, lockWallet } from '../credits/index.ts';
import {
  deleteFreeStartsOfWithdrawn,
  type FreeStartTraces,
  findSessionDevice,
  getFreeStartFacts,
  insertFreeStart,
} from './free-starts.queries.ts';
import { FreeStartRefused } from './gifts.errors.ts';
import { type GrowthSettings, lockGrowthSettings } from './gifts.queries.ts';
import { grantGift } from './grant-gift.ts';

export interface FreeStartDeps extends Pick<AppDeps, 'db' | 'clock'> {
  /** Passed in by the entry: accounts depends on billing, not the other way round. */
  getAccountEmail: (db: Queryable, user_id: string) => Promise<string>;
  /** Key of the digest of addresses. */
  addressSecret: string;
  /** Highest price of a 60-minute lecture; null without a model on offer. Passed in, because notes depend on billing. */
  quoteHour: (db: Queryable) => Promise<bigint | null>;
}

export interface FreeStartVisitor {
  user_id: string;
  session_id: string;
  ip: string;
}

/**
 * Once per account, mailbox and browser, after the e-mail address was verified; a few a day per network, within a daily
 * budget of the service.
 */
export async function giveFreeStart(deps: FreeStartDeps, visitor: FreeStartVisitor) {
  const { user_id } = visitor;
  const { expires_at, credits } = await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, user_id);
    const settings = await lockGrowthSettings(tx);
    const { state, traces, givenToday } = await readFreeStart({ ...deps, db: tx }, settings, visitor);
    if (state !== 'AVAILABLE') throw new FreeStartRefused(state);
    const now = deps.clock.now();
    await insertFreeStart(tx, { user_id, ...traces, created_at: now });
    const { free_start_credits, free_start_daily_max: dailyMax, gift_days: days } = settings;
    const gift = { kind: 'FREE_START' as const, subject_id: user_id, user_id, days, reason: '무료 체험' };
    const granted = await grantGift({ db: tx, clock: deps.clock }, { ...gift, credits: free_start_credits });
    const given = givenToday + 1;
    if (isBudgetNearlySpent({ given, dailyMax })) {
      const day = seoulDayName(now);
      await notifyOperators(tx, { event: 'free_start_budget', subject: day, day, given, daily_max: dailyMax }, now);
    }
    return { ...granted, credits: free_start_credits };
  });
  const { balance_micro } = await balanceOf(deps, user_id);
  return { credits_added: credits, expires_at, new_credit_balance: toDisplayCredits(balance_micro) };
}

export async function readFreeStart(
  deps: Omit<FreeStartDeps, 'db'> & { db: Queryable },
  settings: GrowthSettings,
  { user_id, session_id, ip }: FreeStartVisitor,
): Promise<{ state: FreeStartState; traces: FreeStartTraces; givenToday: number }> {
  const email = await deps.getAccountEmail(deps.db, user_id);
  const traces = {
    address_hash: hashTrace(deps.addressSecret, 'address', addressRootOf(email)),
    network_hash: hashTrace(deps.addressSecret, 'network', networkOf(ip)),
    device_hash: await findSessionDevice(deps.db, session_id),
  };
  const facts = await getFreeStartFacts(deps.db, { user_id, ...traces, since: seoulDayStart(deps.clock.now()) });
  const { free_start_on: isOn, free_start_daily_max: dailyMax } = settings;
  const state = freeStartStateFor({ isOn, dailyMax, isDisposable: isDisposableAddress(email), ...facts });
  return { state, traces, givenToday: facts.givenToday };
}

/** Keyed, so that a leaked table does not reveal addresses. */
function hashTrace(secret: string, kind: 'address' | 'network', trace: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `pilgi free start ${kind}`, 32));
  return createHmac('sha256', key).update(trace).digest();
}

/** The digest outlives the account for a while, so that leaving and joining again gives no second free start. */
export async function purgeFreeStarts({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteFreeStartsOfWithdrawn(db, retentionStart(SYSTEM_RETENTION.abuse_records, clock.now()));
}
