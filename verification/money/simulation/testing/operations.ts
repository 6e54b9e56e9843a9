import { CREDIT_PACKAGES, creditExpiryFor, creditsForAmount } from '@pilgi/domain/billing';
import { adjustCredits as adjustInDatabase } from '../../../../apps/server/src/features/billing/credits/adjust-credits.ts';
import {
  insertGrant,
  insertHold,
  updateHoldSettled,
  updateLotExpired,
} from '../../../../apps/server/src/features/billing/credits/credits.queries.ts';
import { updateLotExpiry } from '../../../../apps/server/src/features/billing/credits/lot-extensions.queries.ts';
import { insertExternalCancel } from '../../../../apps/server/src/features/billing/payments/external-cancels.queries.ts';
import { findOrder, insertOrder } from '../../../../apps/server/src/features/billing/payments/orders.queries.ts';
import { RefundPending } from '../../../../apps/server/src/features/billing/payments/payments.errors.ts';
import { refundPayment } from '../../../../apps/server/src/features/billing/payments/refund-payment.ts';
import { updateRefundSettled } from '../../../../apps/server/src/features/billing/payments/refunds.queries.ts';
import { settlePayment as settleInDatabase } from '../../../../apps/server/src/features/billing/payments/settle-payment.ts';
import { inTransaction } from '../../../../apps/server/src/platform/db/in-transaction.ts';
import { addLot } from '../ledger/add-lot.ts';
import { adjustCredits } from '../ledger/adjust-credits.ts';
import { beginRefund } from '../ledger/begin-refund.ts';
import { bookExternalCancel } from '../ledger/book-external-cancel.ts';
import { expireLot } from '../ledger/expire-lot.ts';
import { extendLot } from '../ledger/extend-lot.ts';
import { holdCredits } from '../ledger/hold-credits.ts';
import { nextId, type Order } from '../ledger/ledger.ts';
import { insertOrder as insertInModel } from '../ledger/payment-orders.ts';
import { settleHold } from '../ledger/settle-hold.ts';
import { settlePayment } from '../ledger/settle-payment.ts';
import { settleRefund } from '../ledger/settle-refund.ts';
import { type Operation, type Pair, uuidOf } from './pair.ts';

const DAY_MS = 86_400_000;
const someMicro = ({ random }: Pair) => BigInt(1 + random.below(900)) * 1_000_000n;
const maybeOld = (pair: Pair, chance: number): number =>
  pair.random.chance(chance) ? 1 + pair.random.below(pair.ledger.lastId + 1) : nextId(pair.ledger);

function hold(pair: Pair): Operation {
  const { deps, ledger, now, user } = pair;
  const subject_id = maybeOld(pair, 0.3);
  const request = { purpose: 'JOB', amount_micro: someMicro(pair) } as const;
  const hold_id = uuidOf(pair, nextId(ledger));
  const expires_at = now + DAY_MS;
  return {
    name: 'hold',
    inModel: () => {
      const held = holdCredits(ledger, { ...request, user_id: 1, subject_id, expires_at, now });
      if (held.outcome === 'HELD') pair.holds.set(held.hold.id, hold_id);
      return held.outcome;
    },
    inDatabase: () => {
      const real = {
        ...request,
        user_id: user,
        subject_id: uuidOf(pair, subject_id),
        expires_at: new Date(expires_at),
      };
      return insertHold(deps.db, { ...real, hold_id }, new Date(now));
    },
  };
}

/** Captures a part, all, too much or nothing of a hold. Capturing the hold of a refund must be rejected. */
function settleSomeHold(pair: Pair): Operation {
  const { deps, holds, ledger, now, random } = pair;
  const known = [...holds.keys()];
  const hold_id = known.length > 0 && random.chance(0.95) ? random.pick(known) : nextId(ledger);
  const amount = ledger.holds.get(hold_id)?.amount_micro ?? 1n;
  const amount_micro = random.pick([0n, amount / 2n, amount, amount + 1n]);
  const source_id = random.chance(0.8) ? hold_id : maybeOld(pair, 0.5);
  const settlement = { amount_micro, kind: 'CAPTURE' } as const;
  return {
    name: 'settle-hold',
    inModel: () => settleHold(ledger, { ...settlement, hold_id, source_id, now }),
    inDatabase: () =>
      updateHoldSettled(deps.db, {
        ...settlement,
        hold_id: holds.get(hold_id) ?? uuidOf(pair, hold_id),
        source_id: uuidOf(pair, source_id),
        now: new Date(now),
      }),
  };
}

function grant(pair: Pair): Operation {
  const { deps, ledger, now, random, user } = pair;
  const source_id = maybeOld(pair, 0.3);
  const amount_micro = someMicro(pair);
  const expires_at = now + (1 + random.below(400)) * DAY_MS;
  return {
    name: 'grant',
    inModel: () => {
      addLot(ledger, { user_id: 1, kind: 'GRANT', source_id, amount_micro, expires_at, payment_id: null, now });
      return 'GRANTED';
    },
    inDatabase: async () => {
      const words = { actor: 'test', reason: '시험' };
      const moments = { expires_at: new Date(expires_at), now: new Date(now) };
      await insertGrant(deps.db, {
        user_id: user,
        source_id: uuidOf(pair, source_id),
        amount_micro,
        ...words,
        ...moments,
      });
      return 'GRANTED';
    },
  };
}

function adjust(pair: Pair): Operation {
  const { deps, ledger, now, random, user } = pair;
  const action_id = maybeOld(pair, 0.2);
  const change = { operation: random.pick(['add', 'subtract', 'set'] as const), amount_micro: someMicro(pair) };
  const expires_at = creditExpiryFor(new Date(now)).getTime();
  return {
    name: 'adjust',
    inModel: () => String(adjustCredits(ledger, { ...change, user_id: 1, action_id, expires_at, now })),
    inDatabase: async () => {
      const words = { actor: 'operator', reason: '조정' };
      const adjustment = { ...change, ...words, user_id: user, action_id: uuidOf(pair, action_id) };
      return String(await inTransaction(deps.db, (tx) => adjustInDatabase({ ...deps, db: tx }, adjustment)));
    },
  };
}

/** Settles a new or existing order with a correct payment, a wrong amount or an unfinished payment. */
function pay(pair: Pair): Operation {
  const { deps, ledger, now, orders, random } = pair;
  const isNew = orders.length === 0 || random.chance(0.7);
  const order = isNew ? newOrder(pair) : random.pick(orders);
  const totalAmount = random.chance(0.1) ? 777 : order.amount_won;
  const status = random.chance(0.1) ? 'IN_PROGRESS' : 'DONE';
  const paymentKey = random.chance(0.1) ? `${pair.user}-1` : `${pair.user}-${order.id}`;
  const payment = { paymentKey, orderId: order.order_id, status, totalAmount, balanceAmount: totalAmount };
  return {
    name: 'pay',
    inModel: () => settlePayment(ledger, { order, payment, approved_at: now, now }),
    inDatabase: async () => {
      if (isNew) await insertInDatabase(pair, order);
      const real = await findOrder(deps.db, order.order_id);
      if (real === null) throw new Error(`no order ${order.order_id}`);
      return await settleInDatabase(deps, real, payment);
    },
  };
}

function newOrder(pair: Pair): Order {
  const { ledger, now, orders, random } = pair;
  const amount_won = random.pick(CREDIT_PACKAGES.map((one) => one.amount_won));
  const credits_micro = creditsForAmount(amount_won).total_micro;
  const order_id = `order_${pair.seed}_${nextId(ledger)}`;
  const order = insertInModel(ledger, { order_id, user_id: 1, amount_won, credits_micro, idempotency_key: '', now });
  if (order === null) throw new Error(`order ${order_id} is taken`);
  orders.push(order);
  return order;
}

async function insertInDatabase({ deps, now, user }: Pair, { amount_won, order_id }: Order): Promise<void> {
  const { bonus_micro, paid_micro } = creditsForAmount(amount_won);
  const terms = { order_id, user_id: user, amount_won, paid_micro, bonus_micro };
  const moments = { now: new Date(now), expires_at: new Date(now + DAY_MS) };
  const order = { order_name: '크레딧', from_client: false, terms_version: '2025-09-01' };
  await insertOrder(deps.db, { ...terms, ...order, ...moments });
}

function refund(pair: Pair): Operation {
  const { deps, ledger, now, orders, random, user } = pair;
  if (orders.length === 0) return pay(pair);
  const { id: payment_id, order_id } = random.pick(orders);
  return {
    name: 'refund',
    inModel: () => {
      const begun = beginRefund(ledger, { payment_id, user_id: 1, idempotency_key: '', now });
      if (typeof begun !== 'string') return 'BEGUN';
      return begun === 'UNDER_WAY' ? 'BEGUN' : 'REFUSED';
    },
    inDatabase: async () => {
      const transaction_id = (await findOrder(deps.db, order_id))?.id ?? uuidOf(pair, payment_id);
      try {
        await refundPayment(deps, { user_id: user, transaction_id, reason: '변심' });
      } catch (error) {
        // The provider of this test never responds, so every started refund stays in progress.
        if (error instanceof RefundPending) return 'BEGUN';
        throw error;
      }
      return 'DONE';
    },
  };
}

function settleSomeRefund(pair: Pair): Operation {
  const { cancelKeys, deps, ledger, now, random, refunds } = pair;
  const known = [...ledger.refunds.values()];
  if (known.length === 0) return refund(pair);
  const one = random.pick(known);
  const isOld = cancelKeys.length > 0 && random.chance(0.2);
  const cancel_key = isOld ? random.pick(cancelKeys) : `${pair.user}-c${nextId(ledger)}`;
  const isDone = random.chance(0.6);
  const real = { id: refunds.get(one.id) ?? '', now: new Date(now) };
  return {
    name: 'settle-refund',
    inModel: () => {
      const outcome = settleRefund(ledger, one, isDone ? { cancel_key } : { fail_code: 'NO' }, now);
      if (outcome === 'DONE') cancelKeys.push(cancel_key);
      return outcome;
    },
    inDatabase: () =>
      updateRefundSettled(deps.db, {
        ...real,
        cancel_key: isDone ? cancel_key : null,
        fail_code: isDone ? null : 'NO',
      }),
  };
}

function expire(pair: Pair): Operation {
  const { deps, ledger, lots, now, random } = pair;
  const known = [...lots.keys()];
  if (known.length === 0) return grant(pair);
  const lotId = random.pick(known);
  return {
    name: 'expire',
    inModel: () => expireLot(ledger, lotId, now),
    inDatabase: () => updateLotExpired(deps.db, lots.get(lotId) ?? '', new Date(now)),
  };
}

/** Extends to an earlier day, a later one, or one beyond the maximum. */
function extend(pair: Pair): Operation {
  const { deps, ledger, lots, now, random, user } = pair;
  const known = [...lots.keys()];
  if (known.length === 0) return grant(pair);
  const lot_id = random.pick(known);
  const to = (ledger.lots.get(lot_id)?.expires_at ?? now) + random.pick([-10, 10, 200, 400]) * DAY_MS;
  const id = uuidOf(pair, nextId(ledger));
  return {
    name: 'extend',
    inModel: () => extendLot(ledger, { lot_id, to, now }),
    inDatabase: () =>
      updateLotExpiry(deps.db, {
        id,
        lot_id: lots.get(lot_id) ?? '',
        to: new Date(to),
        cause: 'REQUEST',
        reason: '시험',
        requested_by: user,
        now: new Date(now),
      }),
  };
}

/** Books an external cancellation of a full or partial amount, possibly twice or of a refunded payment. */
function cancelOutside(pair: Pair): Operation {
  const { cancelKeys, deps, ledger, now, orders, random } = pair;
  const paid = orders.filter(({ status }) => status === 'PAID');
  if (paid.length === 0) return pay(pair);
  const { id, order_id } = random.pick(paid);
  const payment = ledger.payments.get(id);
  if (payment === undefined) throw new Error(`no payment ${order_id}`);
  const isOld = cancelKeys.length > 0 && random.chance(0.3);
  const cancel_key = isOld ? random.pick(cancelKeys) : `${pair.user}-c${nextId(ledger)}`;
  const cancel_won = Math.ceil(payment.amount_won * random.pick([1, 0.5, 0.3]));
  return {
    name: 'cancel-outside',
    inModel: () => {
      const outcome = bookExternalCancel(ledger, { cancel_key, payment, cancel_won, now });
      if (outcome === 'DEDUCTED' || outcome === 'SHORT') cancelKeys.push(cancel_key);
      return outcome;
    },
    inDatabase: async () => {
      const payment_id = (await findOrder(deps.db, order_id))?.id ?? '';
      const moments = { cancelled_at: new Date(now), now: new Date(now) };
      return await insertExternalCancel(deps.db, {
        cancel_transaction_key: cancel_key,
        payment_id,
        cancel_won,
        ...moments,
      });
    },
  };
}

/** Operations listed twice are chosen twice as often. */
export const operations = [
  hold,
  hold,
  settleSomeHold,
  settleSomeHold,
  grant,
  adjust,
  pay,
  pay,
  refund,
  settleSomeRefund,
  cancelOutside,
  expire,
  extend,
];
