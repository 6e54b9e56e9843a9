import { randomUUID } from 'node:crypto';
import { decideRedemption, decideReferral, normaliseCode, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { balanceOf, lockWallet } from '../credits/index.ts';
import { CodeUnknown, RedemptionRefused, ReferralRefused } from './gifts.errors.ts';
import { type GrowthSettings, getGrowthSettings } from './gifts.queries.ts';
import { grantGift } from './grant-gift.ts';
import { countRedemptions, insertRedemption, lockPromotionByCode } from './promotions.queries.ts';
import { findReferrer, getReferred, insertReferral } from './referrals.queries.ts';

/** Against guessing codes. */
const redeemPerUser: RateLimit = { name: 'redeem-user', max: 10, windowMs: HOUR_MS };

interface RedeemInput {
  user_id: string;
  code: string;
}

type Redeemed =
  | { kind: 'PROMOTION'; credits_added: number; expires_at: Date }
  | { kind: 'REFERRAL'; credits_added: 0; expires_at: null };

/** A promotion code gives its credits at once; a friend's code is stored and rewarded after the first payment. */
export async function redeemCode(deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>, { user_id, code }: RedeemInput) {
  await deps.limits.take(redeemPerUser, user_id);
  const typed = { user_id, code: normaliseCode(code) };
  const redeemed = await inTransaction(deps.db, async (tx): Promise<Redeemed> => {
    await lockWallet(tx, user_id);
    const settings = await getGrowthSettings(tx);
    const within = { db: tx, clock: deps.clock };
    const found = (await redeemPromotion(within, settings, typed)) ?? (await storeReferral(within, settings, typed));
    if (found === null) throw new CodeUnknown();
    return found;
  });
  const { balance_micro } = await balanceOf(deps, user_id);
  return { ...redeemed, new_credit_balance: toDisplayCredits(balance_micro) };
}

interface Within extends Pick<AppDeps, 'clock'> {
  db: Transaction;
}

async function redeemPromotion(deps: Within, settings: GrowthSettings, input: RedeemInput): Promise<Redeemed | null> {
  if (!settings.promotions_on) return null;
  const promotion = await lockPromotionByCode(deps.db, input.code);
  if (promotion === null) return null;
  const { id: promotion_id, credits, credit_days: days } = promotion;
  const { user_id } = input;
  const now = deps.clock.now();
  const redeemedByAccount = await countRedemptions(deps.db, { promotion_id, user_id });
  const decision = decideRedemption(promotion, { redeemedByAccount, now });
  if (!decision.allowed) throw new RedemptionRefused(decision.reason);
  const id = randomUUID();
  const number = redeemedByAccount + 1;
  await insertRedemption(deps.db, { id, promotion_id, user_id, number, created_at: now });
  const reason = `프로모션 코드 ${promotion.code}`;
  const gift = { kind: 'PROMOTION' as const, subject_id: id, user_id, credits, days, reason };
  const { expires_at } = await grantGift(deps, gift);
  return { kind: 'PROMOTION', credits_added: credits, expires_at };
}

async function storeReferral(deps: Within, settings: GrowthSettings, input: RedeemInput): Promise<Redeemed | null> {
  if (!settings.referrals_on) return null;
  const referrer = await findReferrer(deps.db, input.code);
  if (referrer === null) return null;
  const decision = decideReferral({ referrer, referred: await getReferred(deps.db, input.user_id) });
  if (!decision.allowed) throw new ReferralRefused(decision.reason);
  const referral = { referred_id: input.user_id, referrer_id: referrer.id, created_at: deps.clock.now() };
  if (!(await insertReferral(deps.db, referral))) throw new ReferralRefused('ALREADY_REFERRED');
  return { kind: 'REFERRAL', credits_added: 0, expires_at: null };
}
