import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, CANCELLED, REFUNDED, PENDING] = [newId(), newId(), newId(), newId()];
const [DONE_REFUND, OPEN_REFUND, JOB] = [newId(), newId(), newId()];

const paid = (id: string, name: string) => `
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, created_at, expires_at)
    values ('${id}', '${name}', '${USER}', 1000, 100, '크레딧', now(), now());
  select settle_payment('${id}', 'key-${name}', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}',
    jsonb_build_object('totalAmount', 1000, 'orderId', '${name}', 'paymentKey', 'key-${name}', 'status', 'DONE'), now());`;
const insertRefund = (id: string, payment: string) =>
  `insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at)
     values ('${id}', '${payment}', '${USER}', 1000, 100, '변심', now(), now())`;
const refund = (id: string, payment: string) => `${insertRefund(id, payment)};
  select hold_credits(gen_random_uuid(), '${USER}', 'REFUND', '${id}', 100, now() + interval '1 day', now(),
    (select lot_id from payments where id = '${payment}'));`;

/**
 * 90 of 100 credits used, then 400 of 1,000 won cancelled externally: 10 credits taken, 30 owed. Also a done and a
 * pending refund.
 */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'e@example.com', 'x', now(), now());
  ${paid(REFUNDED, 'order_refunded')} ${refund(DONE_REFUND, REFUNDED)} select settle_refund('${DONE_REFUND}', 'c-ours', null, now());
  ${paid(PENDING, 'order_pending')} ${refund(OPEN_REFUND, PENDING)}
  ${paid(CANCELLED, 'order_cancelled')}
  select hold_credits('${JOB}', '${USER}', 'JOB', '${JOB}', 90, now() + interval '1 day', now());
  select settle_hold('${JOB}', 90, 'CAPTURE', '${JOB}', 'test', now());
  select book_external_cancel('c-1', '${CANCELLED}', 400, now(), now());
  insert into payment_alarms (kind, subject, detail, raised_at) values ('K', 's', '{}', now());
  insert into unmatched_payments (payment_key, order_id, amount_won, next_check_at, found_at) values ('s-1', 'o', 1, now(), now());`;

interface Row {
  payment?: string;
  user?: string;
  key?: string;
  id?: string;
  cancel_won?: number;
  left_won?: number;
  deducted?: number;
  shortfall?: number;
}
const cancel = ({ key = 'c-2', id, payment = CANCELLED, user = USER, ...row }: Row) => {
  const { cancel_won = 100, left_won = 500, deducted = 0, shortfall = 0 } = row;
  return `insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
     shortfall_micro, cancelled_at, created_at, settled_at)
   values ('${key}', ${id ?? 'gen_random_uuid()'}, '${payment}', '${user}', ${cancel_won}, ${left_won}, ${deducted},
     ${shortfall}, now(), now(), now())`;
};
const settlement = (amount: number) =>
  `insert into shortfall_settlements (cancel_transaction_key, amount_micro, created_at) values ('c-1', ${amount}, now())`;

const constraints: ConstraintRow[] = [
  ['cancel_booked_once', 'external_cancels', 'one cancellation recorded twice', cancel({ key: 'c-1' })],
  [
    'external_cancel_source',
    'external_cancels',
    'one ledger source for two cancellations',
    cancel({ id: '(select id from external_cancels)' }),
  ],
  [
    'cancel_amount_positive',
    'external_cancels',
    'a cancellation of zero won',
    cancel({ cancel_won: 0, left_won: 600 }),
  ],
  [
    'cancel_left_not_negative',
    'external_cancels',
    'more cancelled than paid',
    cancel({ cancel_won: 601, left_won: -1 }),
  ],
  ['cancel_deduction_not_negative', 'external_cancels', 'a cancellation that adds credits', cancel({ deducted: -1 })],
  ['cancel_shortfall_not_negative', 'external_cancels', 'a negative shortfall', cancel({ shortfall: -1 })],
  ['settlement_not_empty', 'shortfall_settlements', 'a settlement of zero', settlement(0)],
  [
    'alarm_once',
    'payment_alarms',
    'one alarm raised twice',
    `insert into payment_alarms (kind, subject, detail, raised_at) values ('K', 's', '{}', now())`,
  ],
  [
    'comparison_day',
    'provider_comparisons',
    'a comparison without a valid day',
    `insert into provider_comparisons values ('today', 0, 0, '[]', now())`,
  ],
  [
    'returned_with_cancel',
    'unmatched_payments',
    'a refunded unmatched payment without a cancellation',
    `update unmatched_payments set cancel_transaction_key = 'x'`,
  ],
  [
    'unmatched_payment_has_next_check',
    'unmatched_payments',
    'an open unmatched payment without a next check',
    `update unmatched_payments set next_check_at = null`,
  ],
];

const identities: ConstraintRow[] = [
  [
    'external_cancels_payment_id_fkey',
    'external_cancels',
    'a cancellation without a payment',
    cancel({ payment: newId() }),
  ],
  ['external_cancels_user_id_fkey', 'external_cancels', 'a cancellation without a user', cancel({ user: newId() })],
  [
    'shortfall_settlements_pkey',
    'shortfall_settlements',
    'two settlements with one id',
    `insert into shortfall_settlements values ('${JOB}', 'c-1', 1, now()), ('${JOB}', 'c-1', 1, now())`,
  ],
  [
    'shortfall_settlements_cancel_transaction_key_fkey',
    'shortfall_settlements',
    'a settlement without a shortfall',
    `insert into shortfall_settlements (cancel_transaction_key, amount_micro, created_at) values ('c-9', 1, now())`,
  ],
  [
    'unmatched_payments_pkey',
    'unmatched_payments',
    'one unmatched payment recorded twice',
    `insert into unmatched_payments (payment_key, order_id, amount_won, next_check_at, found_at) values ('s-1', 'o', 1, now(), now())`,
  ],
  [
    'payment_alarms_pkey',
    'payment_alarms',
    'two alarms with one id',
    `insert into payment_alarms select id, kind, 'other', detail, raised_at from payment_alarms`,
  ],
  [
    'provider_comparisons_pkey',
    'provider_comparisons',
    'one day compared twice',
    `insert into provider_comparisons values ('2026-11-15', 0, 0, '[]', now()), ('2026-11-15', 0, 0, '[]', now())`,
  ],
  [
    'provider_transactions_pkey',
    'provider_transactions',
    'one provider transaction counted twice',
    `insert into provider_transactions values ('t-1', '2026-11-15', 'k', 'o', 'DONE', 1, now()), ('t-1', '2026-11-15', 'k', 'o', 'DONE', 1, now())`,
  ],
];

const triggers: ConstraintRow[] = [
  [
    'external_cancel_fixed',
    'external_cancels',
    'a changed cancellation',
    "update external_cancels set cancelled_at = now() + interval '1 day'",
  ],
  ['external_cancels_no_delete', 'external_cancels', 'a deleted cancellation', 'delete from external_cancels'],
  ['external_cancels_no_truncate', 'external_cancels', 'truncated cancellations', 'truncate external_cancels cascade'],
  [
    'settlements_append_only',
    'shortfall_settlements',
    'a changed settlement',
    `${settlement(5)}; delete from shortfall_settlements`,
  ],
  ['settlements_no_truncate', 'shortfall_settlements', 'truncated settlements', 'truncate shortfall_settlements'],
  ['external_cancel_agrees', 'external_cancels', 'a cancellation without a ledger entry', cancel({ deducted: 5 })],
  ['settlement_agrees', 'shortfall_settlements', 'a settlement without a ledger entry', settlement(5)],
  [
    'external_cancel_is_not_refund',
    'external_cancels',
    'our own refund recorded as an external cancellation',
    cancel({ key: 'c-ours' }),
  ],
  [
    'refund_is_not_external_cancel',
    'refunds',
    'an external cancellation recorded as our refund',
    `select settle_refund('${OPEN_REFUND}', 'c-1', null, now())`,
  ],
  ['refund_of_uncancelled', 'refunds', 'a refund of cancelled money', insertRefund(randomUUID(), CANCELLED)],
  [
    'unmatched_payments_no_delete',
    'unmatched_payments',
    'a deleted unmatched payment',
    'delete from unmatched_payments',
  ],
  [
    'unmatched_payment_returned_once',
    'unmatched_payments',
    'an unmatched payment refunded twice',
    `update unmatched_payments set status = 'RETURNED', cancel_transaction_key = 'x', next_check_at = null;
     update unmatched_payments set status = 'REVIEW', cancel_transaction_key = null`,
  ],
];

export const externalCancelConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', [...constraints, ...identities]), ...toConstraints('trigger', triggers)],
};
