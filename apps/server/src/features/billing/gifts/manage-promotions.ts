import { PROMOTION_CODE_PATTERN, toDisplayCredits } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { changesBetween, type Operator, recordAudit } from '../../operators/index.ts';
import { CodeTaken, PromotionCodeInvalid, PromotionPeriodInvalid, PromotionUnknown } from './gifts.errors.ts';
import {
  type GrowthSettings,
  getGrowthSettings,
  listGiftSums,
  lockGrowthSettings,
  updateGrowthSettings,
} from './gifts.queries.ts';
import {
  hasPromotion,
  insertPromotion,
  listPromotions,
  listRedemptions,
  lockPromotion,
  type NewPromotion,
  updatePromotionEnded,
} from './promotions.queries.ts';
import { listReferralSums } from './referrals.queries.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
export type SavedSettings = Omit<GrowthSettings, 'id' | 'updated_at'>;

export async function viewGrowth({ db, clock }: Deps) {
  const { id: _id, ...settings } = await getGrowthSettings(db);
  const sums = await listGiftSums(db, seoulMonthStart(clock.now()));
  return {
    settings,
    promotions: await listPromotions(db),
    gifts_this_month: sums.map(({ kind, count, micro }) => ({ kind, count, credits: toDisplayCredits(micro) })),
    referrals: await listReferralSums(db),
  };
}

export async function saveGrowthSettings(deps: Deps, input: Operator & { settings: SavedSettings }): Promise<void> {
  const { settings, ...operator } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { id: _id, updated_at: _time, ...before } = await lockGrowthSettings(tx);
    await updateGrowthSettings(tx, { ...settings, updated_at: now });
    await recordAudit(tx, { action: 'growth.saved', ...operator, changes: changesBetween(before, settings), now });
  });
}

export async function createPromotion(
  deps: Deps,
  input: Operator & { promotion: Omit<NewPromotion, 'created_by' | 'created_at'> },
): Promise<void> {
  const { promotion, ...operator } = input;
  if (!PROMOTION_CODE_PATTERN.test(promotion.code)) throw new PromotionCodeInvalid();
  if (promotion.valid_until <= promotion.valid_from) throw new PromotionPeriodInvalid();
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const id = await insertPromotion(tx, { ...promotion, created_by: operator.admin_id, created_at: now });
    if (id === null) throw new CodeTaken();
    const { code, credits, max_total } = promotion;
    await recordAudit(tx, { action: 'promotion.created', ...operator, changes: { code, credits, max_total }, now });
  });
}

/** Ended at once and for ever; credits that were given stay. */
export async function endPromotion(deps: Deps, input: Operator & { id: string }): Promise<void> {
  const { id, ...operator } = input;
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const promotion = await lockPromotion(tx, id);
    if (promotion === null) throw new PromotionUnknown();
    if (!(await updatePromotionEnded(tx, { id, ended_by: operator.admin_id, ended_at: now }))) return;
    const { code, redeemed } = promotion;
    await recordAudit(tx, { action: 'promotion.ended', ...operator, changes: { code, redeemed }, now });
  });
}

export async function viewRedemptions({ db }: Pick<AppDeps, 'db'>, { id }: { id: string }) {
  if (!(await hasPromotion(db, id))) throw new PromotionUnknown();
  return await listRedemptions(db, id);
}
