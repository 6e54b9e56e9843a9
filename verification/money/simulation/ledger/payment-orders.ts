import { firstCheckFor } from '@pilgi/domain/billing';
import { type Ledger, nextId, type Order } from './ledger.ts';

const WINDOW_MS = 40 * 60_000;

export interface NewOrder {
  order_id: string;
  user_id: number;
  amount_won: number;
  credits_micro: bigint;
  idempotency_key: string;
  now: number;
}

/** Returns null when the order id already exists. */
export function insertOrder(ledger: Ledger, input: NewOrder): Order | null {
  if (ledger.orders.has(input.order_id)) return null;
  const { now, ...terms } = input;
  const order: Order = {
    ...terms,
    id: nextId(ledger),
    status: 'CREATED',
    payment_key: null,
    attempts: 0,
    confirming_at: null,
    next_check_at: null,
    expires_at: now + WINDOW_MS,
    fail_code: null,
  };
  ledger.orders.set(order.order_id, order);
  return order;
}

/** Returns true for exactly one caller; a later attempt gets a new idempotency key. */
export function beginConfirming(order: Order, input: { payment_key: string; new_key: string; now: number }): boolean {
  const { status } = order;
  if (status !== 'CREATED' && status !== 'FAILED' && status !== 'EXPIRED') return false;
  if (order.payment_key !== null) order.idempotency_key = input.new_key;
  order.status = 'CONFIRMING';
  order.payment_key = input.payment_key;
  order.confirming_at = new Date(input.now);
  order.next_check_at = firstCheckFor(order.confirming_at).getTime();
  order.attempts = 1;
  order.fail_code = null;
  return true;
}

export function endOrder(
  order: Order,
  input: { payment_key: string | null; status: 'FAILED' | 'REVIEW'; fail_code: string },
): void {
  if (order.status !== 'CONFIRMING' || order.payment_key !== input.payment_key) return;
  order.status = input.status;
  order.fail_code = input.fail_code;
  order.next_check_at = null;
}

export function expireStaleOrders(ledger: Ledger, now: number): void {
  for (const order of ledger.orders.values()) {
    if (order.status === 'CREATED' && order.expires_at <= now) order.status = 'EXPIRED';
  }
}

interface Pollable {
  attempts: number;
  next_check_at: number | null;
}

/** Claims due rows. The next check is set before the work starts, so that a crash cannot lose a row. */
export function claimDue<Row extends Pollable>(
  rows: Iterable<Row>,
  isOpen: (row: Row) => boolean,
  { now, leaseMs, limit }: { now: number; leaseMs: number; limit: number },
): Row[] {
  const due: Row[] = [];
  for (const row of rows) {
    if (due.length === limit) break;
    if (row.next_check_at === null || row.next_check_at > now || !isOpen(row)) continue;
    row.next_check_at = now + leaseMs;
    row.attempts += 1;
    due.push(row);
  }
  return due;
}
