import { displayBalanceFor, partialRefundFor, summarizeBalance, toDisplayCredits } from '@pilgi/domain/billing';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { hasWallet, listOpenLots } from './credit-history.queries.ts';
import { UnknownWallet } from './credits.errors.ts';
import { listExtensions } from './lot-extensions.queries.ts';

type LotRow = Awaited<ReturnType<typeof listOpenLots>>[number];

/** The user's credits by lot, and what expires next. */
export async function showLots(deps: Pick<AppDeps, 'db' | 'clock'>, { user_id }: { user_id: string }) {
  const now = deps.clock.now();
  const lots = await listOpenLots(deps.db, { user_id, now });
  const { next, is_low } = summarizeBalance(lots, now);
  const sum = (read: (lot: LotRow) => bigint) => lots.reduce((micro, lot) => micro + read(lot), 0n);
  return {
    ...displayBalanceFor({ balanceMicro: sum((lot) => lot.remaining_micro), heldMicro: sum((lot) => lot.held_micro) }),
    expiring: next === null ? null : { credits: toDisplayCredits(next.micro), expires_at: next.expires_at },
    is_low,
    lots: lots.map((lot) => toLot(lot, now)),
  };
}

/** The same for an operator, with the extensions of each lot. */
export async function showLotsOf(deps: Pick<AppDeps, 'db' | 'clock'>, { user_id }: { user_id: string }) {
  const now = deps.clock.now();
  if (!(await hasWallet(deps.db, user_id))) throw new UnknownWallet();
  const lots = await listOpenLots(deps.db, { user_id, now });
  const extensions = await listExtensions(
    deps.db,
    lots.map(({ id }) => id),
  );
  return lots.map((lot) => ({
    ...toLot(lot, now),
    extensions: extensions.filter(({ lot_id }) => lot_id === lot.id).map(({ lot_id: _lot, ...extension }) => extension),
  }));
}

/** Within a lot paid credits are used before the bonus, so that the remaining paid credits are what a refund pays back. */
function toLot(lot: LotRow, now: Date) {
  const isGift = lot.kind === 'GRANT';
  const bonusLeft = lot.remaining_micro < lot.bonus_micro ? lot.remaining_micro : lot.bonus_micro;
  return {
    id: lot.id,
    kind: isGift ? ('GIFT' as const) : ('PAID' as const),
    created_at: lot.created_at,
    expires_at: lot.expires_at,
    granted: toDisplayCredits(lot.granted_micro),
    paid_left: isGift ? 0 : toDisplayCredits(lot.remaining_micro - bonusLeft),
    bonus_left: isGift ? 0 : toDisplayCredits(bonusLeft),
    gift_left: isGift ? toDisplayCredits(lot.remaining_micro) : 0,
    held: toDisplayCredits(lot.held_micro),
    transaction_id: lot.payment_id,
    refund_value: refundValueOf(lot, now),
    reason: lot.reason,
  };
}

function refundValueOf(lot: LotRow, now: Date): number {
  if (lot.amount_won === null || !lot.is_refundable || lot.expires_at <= now) return 0;
  return partialRefundFor({
    amountWon: lot.amount_won,
    paidMicro: lot.granted_micro - lot.bonus_micro,
    bonusMicro: lot.bonus_micro,
    remainingMicro: lot.remaining_micro,
  });
}
