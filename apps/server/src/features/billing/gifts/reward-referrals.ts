import { decideReferralReward, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { insertMail } from '../../../platform/mail/mail-outbox.queries.ts';
import { lockWallet } from '../credits/index.ts';
import { type GrowthSettings, getGrowthSettings } from './gifts.queries.ts';
import { grantGift } from './grant-gift.ts';
import {
  countRewards,
  isAccountActive,
  listDueReferrals,
  lockWaitingReferral,
  sharesCard,
  updateReferralDecided,
} from './referrals.queries.ts';

const BATCH_SIZE = 100;
const HOUR_MS = 3_600_000;

type Due = Awaited<ReturnType<typeof listDueReferrals>>[number];

/** Rewards both accounts once the referred account's first payment can no longer be refunded in full. */
export async function rewardReferrals(deps: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const settings = await getGrowthSettings(deps.db);
  if (!settings.referrals_on) return 0;
  const approved_before = new Date(deps.clock.now().getTime() - REFUND_WINDOW_HOURS * HOUR_MS);
  const min_won = settings.referral_min_payment;
  const due = await listDueReferrals(deps.db, { min_won, approved_before, limit: BATCH_SIZE });
  for (const referral of due) {
    await inTransaction(deps.db, (tx) => rewardReferral({ db: tx, clock: deps.clock }, settings, referral));
  }
  return due.length;
}

async function rewardReferral(
  deps: { db: Transaction; clock: AppDeps['clock'] },
  settings: GrowthSettings,
  { referred_id, referrer_id, payment_id }: Due,
): Promise<void> {
  const { db: tx } = deps;
  // In one order for all, so that two referrals with the same accounts cannot block each other.
  for (const id of [referred_id, referrer_id].toSorted()) await lockWallet(tx, id);
  if (!(await lockWaitingReferral(tx, referred_id))) return;
  const now = deps.clock.now();
  const reward = decideReferralReward({
    sharesCard: await sharesCard(tx, { referred_id, referrer_id }),
    hasReferredLeft: !(await isAccountActive(tx, referred_id)),
    hasReferrerLeft: !(await isAccountActive(tx, referrer_id)),
    rewardedThisMonth: await countRewards(tx, { user_id: referrer_id, since: seoulMonthStart(now) }),
    monthlyCap: settings.referral_monthly_cap,
  });
  if (reward.outcome === 'REFUSED') {
    const refused = { status: 'REFUSED' as const, refusal: reward.reason, referrer_refusal: null, payment_id: null };
    return await updateReferralDecided(tx, { referred_id, ...refused, decided_at: now });
  }
  const { referrerRefusal: referrer_refusal } = reward;
  const rewarded = { status: 'REWARDED' as const, refusal: null, referrer_refusal, payment_id };
  await updateReferralDecided(tx, { referred_id, ...rewarded, decided_at: now });
  const common = { subject_id: referred_id, days: settings.gift_days };
  const friend = { ...common, kind: 'REFERRED' as const, user_id: referred_id, credits: settings.referred_credits };
  await notify(deps, await grantGift(deps, { ...friend, reason: '친구 추천으로 가입' }));
  if (referrer_refusal !== null) return;
  const own = { ...common, kind: 'REFERRER' as const, user_id: referrer_id, credits: settings.referrer_credits };
  await notify(deps, await grantGift(deps, { ...own, reason: '친구를 추천함' }));
}

async function notify({ db: tx, clock }: { db: Transaction; clock: AppDeps['clock'] }, { id }: { id: string }) {
  const mail = { kind: 'gift_received', payload: { gift_id: id }, dedupe_key: `gift_received:${id}` };
  await insertMail(tx, mail, clock.now());
}
