import { setTimeout as pause } from 'node:timers/promises';
import { firstCheckFor, toDisplayCredits } from '@pilgi/domain';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { failPoint } from '../../platform/fail-points/fail-point.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { balanceOf, lockWallet } from '../credits/index.ts';
import { askToConfirm } from './advance-order.ts';
import { createOrder } from './create-order.ts';
import { findOrder, getOrder, type Order, updateOrderConfirming } from './orders.queries.ts';
import { confirmPerUser } from './payment-limits.ts';
import { AmountDiffers, OrderUnknown, OutcomeUnknown, PaymentRefused } from './payments.errors.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { refuseAboveCap } from './refuse-above-cap.ts';

interface Confirmation {
  user_id: string;
  payment_key: string;
  order_id: string;
  amount: number;
}

const WAIT_FOR_OTHER_MS = 10_000;
const POLL_MS = 200;

/** Credits once and answers the same to every repetition; what cannot be known yet is said as such and finished by the worker. */
export async function confirmPayment(deps: PaymentsDeps, input: Confirmation) {
  await deps.limits.take(confirmPerUser, input.user_id);
  const order = await findOwnOrder(deps, input);
  if (order.amount_won !== input.amount) throw new AmountDiffers();
  if (order.status === 'PAID') return await answerPaid(deps, order);
  const now = deps.clock.now();
  const next_check_at = firstCheckFor(now);
  failPoint('confirm:before-intent');
  const isFirst = await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, input.user_id);
    const isMine = await updateOrderConfirming(tx, {
      id: order.id,
      payment_key: input.payment_key,
      now,
      next_check_at,
    });
    if (isMine) await refuseAboveCap({ ...deps, db: tx }, order);
    failPoint('confirm:in-intent');
    return isMine;
  });
  failPoint('confirm:after-intent');
  try {
    if (isFirst) await askToConfirm(deps, await getOrder(deps.db, order.id));
    else await waitForOther(deps, order.id);
    failPoint('confirm:before-answer');
    return await answerFor(deps, order.id);
  } catch (error) {
    throw tellBreakOff(deps, order, error);
  }
}

/** The intent is written, so the worker will find out; an error page would make the buyer pay again. */
function tellBreakOff(deps: PaymentsDeps, order: Order, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  deps.log.error({ err: error, order_id: order.order_id }, 'confirmation broke off');
  return new OutcomeUnknown();
}

async function answerFor(deps: PaymentsDeps, id: string) {
  const order = await getOrder(deps.db, id);
  if (order.status === 'PAID') return await answerPaid(deps, order);
  if (order.status === 'FAILED') throw new PaymentRefused(order.fail_message ?? '결제가 완료되지 않았습니다.');
  throw new OutcomeUnknown();
}

async function answerPaid(deps: PaymentsDeps, order: Order) {
  const { balance_micro } = await balanceOf(deps, order.user_id);
  return {
    credits_added: toDisplayCredits(order.credits_micro),
    new_credit_balance: toDisplayCredits(balance_micro),
  };
}

/** An order of somebody else does not exist; one that was never seen is made from what the provider says was authenticated. */
async function findOwnOrder(deps: PaymentsDeps, input: Confirmation): Promise<Order> {
  const known = await findOrder(deps.db, input.order_id);
  if (known !== null && known.user_id !== input.user_id) throw new OrderUnknown();
  if (known !== null) return known;
  const answer = await deps.toss.getByPaymentKey(input.payment_key);
  if (answer.kind === 'lost') throw new OutcomeUnknown();
  if (answer.kind === 'failure' || answer.payment.orderId !== input.order_id) throw new OrderUnknown();
  if (answer.payment.totalAmount !== input.amount) throw new AmountDiffers();
  const { user_id, amount, order_id } = input;
  const made = await createOrder(deps, { user_id, amount, from_client: true, order_id });
  return made ?? (await findOwnOrder(deps, input));
}

async function waitForOther(deps: PaymentsDeps, id: string): Promise<void> {
  const deadline = performance.now() + WAIT_FOR_OTHER_MS;
  while (performance.now() < deadline) {
    const { status } = await getOrder(deps.db, id);
    if (status !== 'CONFIRMING') return;
    await pause(POLL_MS);
  }
}
