import { firstCheckFor } from '@pilgi/domain';
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

/** Null when the id is taken, by whomever. */
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

/** True for exactly one caller; another try after a first one has a new key. */
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

interface Watched {
  attempts: number;
  next_check_at: number | null;
}

/** Those that are due; the look after this one is set before this one starts, so that no crash can strand a row. */
export function claimDue<Row extends Watched>(
  rows: Iterable<Row>,
  isOpen: (row: Row) => boolean,
  { now, leaseMs, most }: { now: number; leaseMs: number; most: number },
): Row[] {
  const due: Row[] = [];
  for (const row of rows) {
    if (due.length === most) break;
    if (row.next_check_at === null || row.next_check_at > now || !isOpen(row)) continue;
    row.next_check_at = now + leaseMs;
    row.attempts += 1;
    due.push(row);
  }
  return due;
}
