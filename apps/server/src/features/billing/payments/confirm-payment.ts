import { setTimeout as pause } from 'node:timers/promises';
import { decideTopUp, firstCheckFor, type TopUpPolicy, toDisplayCredits } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { MINUTE_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { balanceOf, lockWallet } from '../credits/index.ts';
import { createOrder } from './create-order.ts';
import { findOrder, getOrder, getToppedUpSince, type Order, updateOrderConfirming } from './orders.queries.ts';
import { AmountDiffers, OrderUnknown, OutcomeUnknown, PaymentRefused, TopUpRefused } from './payments.errors.ts';
import type { Merchant } from './payments.queries.ts';
import { confirmWithProvider } from './reconcile-order.ts';
import { requireTopUps, type TopUpDeps } from './require-top-ups.ts';
import type { TossGateway } from './toss-payment.gateway.ts';

const confirmPerUser: RateLimit = { name: 'confirm-user', max: 10, windowMs: MINUTE_MS };

/** Dependencies of all payment operations; each operation picks what it uses. */
export interface PaymentsDeps extends Pick<AppDeps, 'db' | 'clock' | 'log' | 'limits'> {
  toss: TossGateway;
  merchant: Merchant;
  /** Passed in by the entry: accounts depends on billing, not the other way round. */
  getAccountEmail: (db: Queryable, user_id: string) => Promise<string>;
  findSupportEmail: () => Promise<string>;
  /** null: no monthly limit. */
  monthlyCapWon: number | null;
  topUps: TopUpPolicy;
}

interface Confirmation {
  user_id: string;
  payment_key: string;
  order_id: string;
  amount: number;
}

const CONCURRENT_CONFIRM_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 200;

/** Idempotent: credits the order once and returns the same result on every retry. Throws OutcomeUnknown while the provider's result is open; the worker then reconciles the order. */
export async function confirmPayment(
  deps: Pick<AppDeps, 'db' | 'log' | 'limits'> &
    TopUpDeps & {
      monthlyCapWon: number | null;
      merchant: Merchant;
      toss: TossGateway;
    },
  input: Confirmation,
) {
  await deps.limits.take(confirmPerUser, input.user_id);
  const order = await findOwnOrder(deps, input);
  if (order.amount_won !== input.amount) throw new AmountDiffers();
  if (order.status === 'PAID') return await toPaidResult(deps, order);
  const { isTest } = await requireTopUps(deps, input.user_id);
  // The mode changed since the order was made; its payment belongs to the other keys.
  if (order.is_test !== isTest) throw new OrderUnknown();
  const now = deps.clock.now();
  const next_check_at = firstCheckFor(now);
  failPoint('confirm:before-intent');
  const isFirstRequest = await inTransaction(deps.db, async (tx) => {
    await lockWallet(tx, input.user_id);
    const isAcquired = await updateOrderConfirming(tx, {
      id: order.id,
      payment_key: input.payment_key,
      now,
      next_check_at,
    });
    if (isAcquired) await enforceMonthlyCap({ ...deps, db: tx }, order);
    failPoint('confirm:in-intent');
    return isAcquired;
  });
  failPoint('confirm:after-intent');
  try {
    if (isFirstRequest) await confirmWithProvider(deps, await getOrder(deps.db, order.id));
    else await waitForConcurrentConfirm(deps, order.id);
    failPoint('confirm:before-answer');
    return await getOutcome(deps, order.id);
  } catch (error) {
    throw toUnknownOutcome(deps, order, error);
  }
}

/** The CONFIRMING status is already committed, so the worker will resolve the order. A 500 would invite the buyer to pay twice. */
function toUnknownOutcome(deps: Pick<AppDeps, 'log'>, order: Order, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  deps.log.error({ err: error, order_id: order.order_id }, 'payment confirmation interrupted, outcome unknown');
  return new OutcomeUnknown();
}

async function getOutcome(deps: Pick<AppDeps, 'db' | 'clock'>, id: string) {
  const order = await getOrder(deps.db, id);
  if (order.status === 'PAID') return await toPaidResult(deps, order);
  if (order.status === 'FAILED') throw new PaymentRefused(order.fail_message ?? '결제가 완료되지 않았습니다.');
  throw new OutcomeUnknown();
}

async function toPaidResult(deps: Pick<AppDeps, 'db' | 'clock'>, order: Order) {
  const { balance_micro } = await balanceOf(deps, order.user_id);
  return {
    credits_added: toDisplayCredits(order.credits_micro),
    new_credit_balance: toDisplayCredits(balance_micro),
  };
}

/** An order of another user is reported as unknown. An order made by the client is created from the payment that the provider authenticated. */
async function findOwnOrder(
  deps: Pick<AppDeps, 'db'> & TopUpDeps & { toss: TossGateway; monthlyCapWon: number | null },
  input: Confirmation,
): Promise<Order> {
  const known = await findOrder(deps.db, input.order_id);
  if (known !== null && known.user_id !== input.user_id) throw new OrderUnknown();
  if (known !== null) return known;
  const result = await deps.toss.getByPaymentKey(input.payment_key);
  if (result.kind === 'lost') throw new OutcomeUnknown();
  if (result.kind === 'failure' || result.payment.orderId !== input.order_id) throw new OrderUnknown();
  if (result.payment.totalAmount !== input.amount) throw new AmountDiffers();
  const { user_id, amount, order_id } = input;
  const made = await createOrder(deps, { user_id, amount, from_client: true, order_id });
  return made ?? (await findOwnOrder(deps, input));
}

async function waitForConcurrentConfirm(deps: Pick<AppDeps, 'db'>, id: string): Promise<void> {
  const deadline = performance.now() + CONCURRENT_CONFIRM_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { status } = await getOrder(deps.db, id);
    if (status !== 'CONFIRMING') return;
    await pause(POLL_INTERVAL_MS);
  }
}

/** Runs under the wallet lock with this order already counted, because several orders may have been created below the cap. */
async function enforceMonthlyCap(
  deps: Pick<AppDeps, 'clock'> & { monthlyCapWon: number | null } & { db: Transaction },
  order: Order,
): Promise<void> {
  if (deps.monthlyCapWon === null) return;
  const counted = await getToppedUpSince(deps.db, order.user_id, seoulMonthStart(deps.clock.now()));
  const decision = decideTopUp({
    amountWon: order.amount_won,
    toppedUpThisMonthWon: counted - order.amount_won,
    monthlyCapWon: deps.monthlyCapWon,
    customAmountsAllowed: true,
  });
  if (!decision.allowed) throw new TopUpRefused(decision.reason);
}
