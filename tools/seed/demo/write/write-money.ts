import { creditExpiryFor, creditsForAmount, firstCheckFor, orderNameFor } from '@pilgi/domain/billing';
import { captureHold, holdCredits } from '../../../../apps/server/src/features/billing/index.ts';
import {
  insertSettlement,
  type Merchant,
} from '../../../../apps/server/src/features/billing/payments/payments.queries.ts';
import {
  insertRefund,
  updateRefundSettled,
} from '../../../../apps/server/src/features/billing/payments/refunds.queries.ts';
import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type { DemoPlan, PlannedPurchase, PlannedWork } from '../plan/demo-plan.ts';
import { insertDemoOrder, paymentKeyOf } from './demo-money.queries.ts';

const HOLD_MS = 24 * 3_600_000;
const VAT_SHARE = 11;

type Posting = { at: Date; post: () => Promise<void> };

/** Posts purchases, refunds and charges in the order of their times through the functions of the ledger. */
export async function writeMoney(tx: Transaction, plan: DemoPlan, merchant: Merchant): Promise<void> {
  const works: PlannedWork[] = [
    ...plan.jobs,
    ...plan.bundles,
    ...plan.chats.flatMap(({ questions }) => questions),
    ...plan.translations,
  ];
  const postings: Posting[] = [
    ...plan.purchases.flatMap((purchase) => purchasePostings(tx, purchase, merchant)),
    ...works.flatMap((work) => workPostings(tx, work)),
  ];
  for (const { post } of postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await post();
}

function purchasePostings(tx: Transaction, purchase: PlannedPurchase, merchant: Merchant): Posting[] {
  const { at, refund } = purchase;
  const paid = { at, post: () => postPurchase(tx, purchase, merchant) };
  return refund === null ? [paid] : [paid, { at: refund.at, post: () => postRefund(tx, purchase, refund) }];
}

async function postPurchase(tx: Transaction, purchase: PlannedPurchase, merchant: Merchant): Promise<void> {
  const { id: order, order_id, amount_won, card, at } = purchase;
  const { credits, paid_micro, bonus_micro } = creditsForAmount(amount_won);
  await insertDemoOrder(tx, purchase, { paid_micro, bonus_micro, order_name: orderNameFor(credits) });
  if (purchase.status !== 'PAID') return;
  const payment_key = paymentKeyOf(purchase);
  const vat_won = Math.floor(amount_won / VAT_SHARE);
  const payload = {
    status: 'DONE',
    orderId: order_id,
    paymentKey: payment_key,
    totalAmount: amount_won,
    method: '카드',
  };
  const settlement = {
    order,
    payment_key,
    approved_at: at,
    expires_at: creditExpiryFor(at),
    method: '카드',
    card_issuer: card.issuer,
    card_number: card.number,
    approve_number: card.approval,
    supplied_won: amount_won - vat_won,
    vat_won,
    receipt_url: null,
    merchant,
    payload,
  };
  const outcome = await insertSettlement(tx, settlement, at);
  if (outcome !== 'PAID') throw new Error(`order ${order_id} is ${outcome}`);
}

async function postRefund(
  tx: Transaction,
  { id: payment_id, user_id, amount_won }: PlannedPurchase,
  { id, at, reason }: NonNullable<PlannedPurchase['refund']>,
): Promise<void> {
  const credits_micro = creditsForAmount(amount_won).total_micro;
  await insertRefund(tx, {
    id,
    payment_id,
    user_id,
    amount_won,
    credits_micro,
    reason,
    now: at,
    next_check_at: firstCheckFor(at),
  });
  const expires_at = new Date(at.getTime() + HOLD_MS);
  const hold = { user_id, purpose: 'REFUND', subject_id: id, amount_micro: credits_micro, expires_at } as const;
  await holdCredits({ db: tx, clock: clockAt(at) }, hold);
  await updateRefundSettled(tx, { id, cancel_key: `demo-cancel-${id}`, fail_code: null, now: at });
}

function workPostings(
  tx: Transaction,
  { id, user_id, ceiling_micro, charged_micro, created_at, finished_at }: PlannedWork,
): Posting[] {
  let hold_id = '';
  const expires_at = new Date(created_at.getTime() + HOLD_MS);
  return [
    {
      at: created_at,
      post: async () => {
        const hold = { user_id, purpose: 'JOB', subject_id: id, amount_micro: ceiling_micro, expires_at } as const;
        ({ hold_id } = await holdCredits({ db: tx, clock: clockAt(created_at) }, hold));
      },
    },
    {
      at: finished_at,
      post: async () => {
        await captureHold({ db: tx, clock: clockAt(finished_at) }, { hold_id, amount_micro: charged_micro });
      },
    },
  ];
}

const clockAt = (moment: Date) => ({ now: () => moment });
