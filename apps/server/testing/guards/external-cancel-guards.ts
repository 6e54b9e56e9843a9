import { randomUUID } from 'node:crypto';
import { type GuardRow, type GuardSet, toGuards } from './guard-set.ts';

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

/** 90 of 100 credits used, then 400 of 1,000 won cancelled outside: 10 taken, 30 owed. Beside it a done and a pending refund. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'e@example.com', 'x', now(), now());
  ${paid(REFUNDED, 'order_refunded')} ${refund(DONE_REFUND, REFUNDED)} select settle_refund('${DONE_REFUND}', 'c-ours', null, now());
  ${paid(PENDING, 'order_pending')} ${refund(OPEN_REFUND, PENDING)}
  ${paid(CANCELLED, 'order_cancelled')}
  select hold_credits('${JOB}', '${USER}', 'JOB', '${JOB}', 90, now() + interval '1 day', now());
  select settle_hold('${JOB}', 90, 'CAPTURE', '${JOB}', 'test', now());
  select book_external_cancel('c-1', '${CANCELLED}', 400, now(), now());
  insert into payment_alarms (kind, subject, detail, raised_at) values ('K', 's', '{}', now());
  insert into stray_approvals (payment_key, order_id, amount_won, next_check_at, found_at) values ('s-1', 'o', 1, now(), now());`;

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

const constraints: GuardRow[] = [
  ['cancel_booked_once', 'external_cancels', 'one cancel booked twice', cancel({ key: 'c-1' })],
  [
    'external_cancel_source',
    'external_cancels',
    'one ledger source for two cancels',
    cancel({ id: '(select id from external_cancels)' }),
  ],
  ['cancel_moves_money', 'external_cancels', 'a cancel of nothing', cancel({ cancel_won: 0, left_won: 600 })],
  ['cancel_leaves_money', 'external_cancels', 'more cancelled than paid', cancel({ cancel_won: 601, left_won: -1 })],
  ['cancel_deducts', 'external_cancels', 'credits given by a cancel', cancel({ deducted: -1 })],
  ['cancel_falls_short', 'external_cancels', 'a debt below zero', cancel({ shortfall: -1 })],
  ['settlement_not_empty', 'shortfall_settlements', 'a settlement of nothing', settlement(0)],
  [
    'alarm_once',
    'payment_alarms',
    'one alarm raised twice',
    `insert into payment_alarms (kind, subject, detail, raised_at) values ('K', 's', '{}', now())`,
  ],
  [
    'comparison_day',
    'provider_comparisons',
    'a comparison of no day',
    `insert into provider_comparisons values ('today', 0, 0, '[]', now())`,
  ],
  [
    'returned_with_cancel',
    'stray_approvals',
    'money returned without a cancel',
    `update stray_approvals set cancel_transaction_key = 'x'`,
  ],
  [
    'stray_is_watched',
    'stray_approvals',
    'stray money nobody looks at',
    `update stray_approvals set next_check_at = null`,
  ],
];

const identities: GuardRow[] = [
  ['external_cancels_payment_id_fkey', 'external_cancels', 'a cancel of no payment', cancel({ payment: newId() })],
  ['external_cancels_user_id_fkey', 'external_cancels', 'a cancel of nobody', cancel({ user: newId() })],
  [
    'shortfall_settlements_pkey',
    'shortfall_settlements',
    'one settlement twice',
    `insert into shortfall_settlements values ('${JOB}', 'c-1', 1, now()), ('${JOB}', 'c-1', 1, now())`,
  ],
  [
    'shortfall_settlements_cancel_transaction_key_fkey',
    'shortfall_settlements',
    'a settlement of no debt',
    `insert into shortfall_settlements (cancel_transaction_key, amount_micro, created_at) values ('c-9', 1, now())`,
  ],
  [
    'stray_approvals_pkey',
    'stray_approvals',
    'stray money returned twice over',
    `insert into stray_approvals (payment_key, order_id, amount_won, next_check_at, found_at) values ('s-1', 'o', 1, now(), now())`,
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
    'one line of the provider counted twice',
    `insert into provider_transactions values ('t-1', '2026-11-15', 'k', 'o', 'DONE', 1, now()), ('t-1', '2026-11-15', 'k', 'o', 'DONE', 1, now())`,
  ],
];

const triggers: GuardRow[] = [
  [
    'external_cancel_fixed',
    'external_cancels',
    'an edited cancel',
    "update external_cancels set cancelled_at = now() + interval '1 day'",
  ],
  ['external_cancels_no_delete', 'external_cancels', 'a cancel that disappears', 'delete from external_cancels'],
  ['external_cancels_no_truncate', 'external_cancels', 'emptied cancels', 'truncate external_cancels cascade'],
  [
    'settlements_append_only',
    'shortfall_settlements',
    'an edited settlement',
    `${settlement(5)}; delete from shortfall_settlements`,
  ],
  ['settlements_no_truncate', 'shortfall_settlements', 'emptied settlements', 'truncate shortfall_settlements'],
  ['external_cancel_agrees', 'external_cancels', 'a cancel the ledger does not know', cancel({ deducted: 5 })],
  ['settlement_agrees', 'shortfall_settlements', 'a settlement the ledger does not know', settlement(5)],
  ['external_cancel_apart', 'external_cancels', 'our own refund booked as a stranger’s', cancel({ key: 'c-ours' })],
  [
    'refund_cancel_apart',
    'refunds',
    'a stranger’s cancel taken for our refund',
    `select settle_refund('${OPEN_REFUND}', 'c-1', null, now())`,
  ],
  ['refund_of_uncancelled', 'refunds', 'a refund of money that is back already', insertRefund(randomUUID(), CANCELLED)],
  ['strays_no_delete', 'stray_approvals', 'stray money that disappears', 'delete from stray_approvals'],
  [
    'stray_returned_once',
    'stray_approvals',
    'stray money returned twice',
    `update stray_approvals set status = 'RETURNED', cancel_transaction_key = 'x', next_check_at = null;
     update stray_approvals set status = 'REVIEW', cancel_transaction_key = null`,
  ],
];

export const externalCancelGuards: GuardSet = {
  scene,
  guards: [...toGuards('constraint', [...constraints, ...identities]), ...toGuards('trigger', triggers)],
};
