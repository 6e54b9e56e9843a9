import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, ORDER, OPEN, REFUND, HOLD] = [newId(), newId(), newId(), newId(), newId()];

const order = (id: string, values: string) =>
  `insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, bonus_micro, order_name, created_at, expires_at)
     values ('${id}', ${values}, now(), now())`;
const payload = (changes: string) =>
  `jsonb_build_object('totalAmount', 1000, 'orderId', 'order_paid', 'paymentKey', 'key-1', 'status', 'DONE') || '${changes}'::jsonb`;
const settle = (id: string, key: string, changes = '{}') =>
  `select settle_payment('${id}', '${key}', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}', ${payload(changes)}, now())`;
const lotOf = `(select lot_id from payments where id = '${ORDER}')`;
const refund = (values: string) =>
  `insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at, status,
     settled_at, cancel_transaction_key) values (${values})`;
const webhook = (values: string) =>
  `insert into webhook_inbox (transmission_id, received_at, next_check_at) values (${values})`;

/** One paid order of 100 credits with a pending refund, one open order. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'p@example.com', 'x', now(), now());
  ${order(ORDER, `'order_paid', '${USER}', 1000, 100, 0, '크레딧'`)};
  ${order(OPEN, `'order_open', '${USER}', 1000, 100, 0, '크레딧'`)};
  ${settle(ORDER, 'key-1')};
  ${refund(`'${REFUND}', '${ORDER}', '${USER}', 1000, 100, '변심', now(), now(), 'PENDING', null, null`)};
  select hold_credits('${HOLD}', '${USER}', 'REFUND', '${REFUND}', 100, now() + interval '1 day', now(), ${lotOf});
  ${webhook(`'w-1', now(), now()`)};`;

const inserted = (values: string) => order(randomUUID(), values);
const copyPayment = (changes: Record<string, string>) => {
  const columns = [
    'id',
    'user_id',
    'amount_won',
    'credits_micro',
    'payment_key',
    'lot_id',
    'approved_at',
    'supplied_won',
  ];
  const rest = ['vat_won', 'merchant', 'provider_payload', 'created_at'];
  const values = [...columns, ...rest].map((column) => changes[column] ?? column).join(', ');
  return `insert into payments (${[...columns, ...rest].join(', ')}) select ${values} from payments where id = '${ORDER}'`;
};
/** Payment of the open order with its own key and lot. */
const otherPayment = (changes: Record<string, string>) =>
  copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: 'gen_random_uuid()', ...changes });
const update = (table: string, id: string, values: string) => `update ${table} set ${values} where id = '${id}'`;
const otherTerms = otherPayment({ amount_won: '2000' });
const anotherRefund = (user: string) => `drop index refund_once;
  ${refund(`gen_random_uuid(), '${ORDER}', '${user}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`)}`;
const otherRefundOwner = anotherRefund(randomUUID());
const paidWithoutLot = `${update('payment_orders', OPEN, `status = 'PAID', payment_key = 'key-2'`)}; ${otherPayment({})}`;
const lotWithoutPayment = `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now(), '${OPEN}', 'test', null, now())`;

const orders: ConstraintRow[] = [
  [
    'payment_orders_pkey',
    'payment_orders',
    'two orders with one id',
    order(OPEN, `'order_more', '${USER}', 1000, 100, 0, 'x'`),
  ],
  [
    'payment_orders_user_id_fkey',
    'payment_orders',
    'an order without a user',
    inserted(`'order_none', '${randomUUID()}', 1000, 100, 0, 'x'`),
  ],
  [
    'order_id_once',
    'payment_orders',
    'one order id for two orders',
    inserted(`'order_open', '${USER}', 1000, 100, 0, 'x'`),
  ],
  [
    'order_id_shape',
    'payment_orders',
    'an order id that the provider rejects',
    inserted(`'no!', '${USER}', 1000, 100, 0, 'x'`),
  ],
  [
    'single_top_up_limit',
    'payment_orders',
    'more than 100,000 won in one order',
    inserted(`'order_big', '${USER}', 100001, 100, 0, 'x'`),
  ],
  [
    'order_credits_positive',
    'payment_orders',
    'an order of zero credits',
    inserted(`'order_nil', '${USER}', 1000, 0, 0, 'x'`),
  ],
  ['order_bonus', 'payment_orders', 'a negative bonus', inserted(`'order_neg', '${USER}', 1000, 100, -1, 'x'`)],
  [
    'order_name_length',
    'payment_orders',
    'an order without a name',
    inserted(`'order_name', '${USER}', 1000, 100, 0, ''`),
  ],
  [
    'payment_key_length',
    'payment_orders',
    'a payment key above the length limit',
    update('payment_orders', OPEN, `payment_key = repeat('x', 201)`),
  ],
  [
    'key_once_confirming',
    'payment_orders',
    'CONFIRMING without a payment key',
    update('payment_orders', OPEN, `status = 'CONFIRMING', next_check_at = now()`),
  ],
  [
    'confirming_has_next_check',
    'payment_orders',
    'CONFIRMING without a next check',
    update('payment_orders', OPEN, `status = 'CONFIRMING', payment_key = 'k'`),
  ],
  ['order_terms', 'payment_orders', 'payments with the terms of the order, which reference it', otherTerms],
];

const payments: ConstraintRow[] = [
  ['payments_pkey', 'payments', 'two payments of one order', otherPayment({ id: 'id' })],
  ['payment_key_once', 'payments', 'one approval credited twice', otherPayment({ payment_key: 'payment_key' })],
  ['lot_once', 'payments', 'two payments with one lot', otherPayment({ lot_id: 'lot_id' })],
  ['payment_matches_order', 'payments', 'an amount that differs from the order', otherTerms],
  ['vat_adds_up', 'payments', 'amounts that do not add up with the tax', otherPayment({ vat_won: '92' })],
  ['payment_has_its_lot', 'payments', 'a payment without a lot', paidWithoutLot],
  ['credit_lots_id_payment_id_key', 'credit_lots', 'lots of payments, which reference it', paidWithoutLot],
  ['lot_has_its_payment', 'credit_lots', 'bought credits without a payment', lotWithoutPayment],
  ['payment_credits', 'payments', 'payments of lots, which reference it', lotWithoutPayment],
  ['payment_owner', 'payments', 'refunds to the owner of the payment, which reference it', otherRefundOwner],
];

const refunds: ConstraintRow[] = [
  [
    'refunds_pkey',
    'refunds',
    'two refunds with one id',
    refund(`'${REFUND}', '${ORDER}', '${USER}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`),
  ],
  ['refund_reason', 'refunds', 'a refund without a reason', update('refunds', REFUND, `reason = ' '`)],
  [
    'cancel_once',
    'refunds',
    'one cancellation for two refunds',
    `alter table refunds disable trigger user;
    ${update('refunds', REFUND, `status = 'DONE', settled_at = now(), cancel_transaction_key = 'c'`)};
    drop index refund_once; ${refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), null, 'DONE', now(), 'c'`)}`,
  ],
  ['refund_of_owner', 'refunds', 'a refund to another user', otherRefundOwner],
  ['refund_amounts_positive', 'refunds', 'a refund of zero', update('refunds', REFUND, 'amount_won = 0')],
  [
    'refunds_requested_by_fkey',
    'refunds',
    'a refund by an unknown user',
    update('refunds', REFUND, `requested_by = '${randomUUID()}'`),
  ],
  ['request_key_length', 'refunds', 'an empty idempotency key', update('refunds', REFUND, `request_key = ''`)],
  [
    'one_refund_per_request',
    'refunds',
    'two refunds for one idempotency key',
    `${anotherRefund(USER)}; update refunds set requested_by = '${USER}', request_key = 'k'`,
  ],
  [
    'done_with_cancel',
    'refunds',
    'a done refund without a cancellation',
    update('refunds', REFUND, `status = 'DONE', settled_at = now()`),
  ],
  [
    'settled_when_final',
    'refunds',
    'an open refund with a settle time',
    update('refunds', REFUND, 'settled_at = now()'),
  ],
  [
    'pending_has_next_check',
    'refunds',
    'a pending refund without a next check',
    update('refunds', REFUND, 'next_check_at = null'),
  ],
  [
    'refund_once',
    'refunds',
    'two refunds of one payment',
    refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`),
  ],
  ['webhook_inbox_pkey', 'webhook_inbox', 'one delivery stored twice', webhook(`'w-1', now(), now()`)],
  ['open_or_processed', 'webhook_inbox', 'an open webhook without a next check', webhook(`'w-2', now(), null`)],
];

const closeWallet = `select settle_refund('${REFUND}', 'c', null, now()); select close_wallet('${USER}', now())`;

const [GIFT_REFUND, GIFT_HOLD, GIFT_LOT] = [newId(), newId(), newId()];
const giftLot = `(select id from credit_lots where user_id = '${USER}' and kind = 'GRANT')`;
/** The first refund fails; a second one is held in a lot of 100 gift credits, and every sum agrees. */
const refundFromGift = `select settle_refund('${REFUND}', null, 'x', now());
  select add_lot('${USER}', 'GRANT', '${GIFT_LOT}', 100, 0, now() + interval '1 day', null, 'test', null, now());
  ${refund(`'${GIFT_REFUND}', '${ORDER}', '${USER}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`)};
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values ('${GIFT_HOLD}', '${USER}', 'REFUND', '${GIFT_REFUND}', 100, now() + interval '1 day', now());
  insert into credit_hold_legs (hold_id, lot_id, amount_micro) values ('${GIFT_HOLD}', ${giftLot}, 100);
  update credit_lots set held_micro = 100 where id = ${giftLot};
  update wallets set held_micro = 100 where user_id = '${USER}'`;
/** The first refund fails; a second one takes part of the lot at the right price. */
const refundOfPart = (requestedBy: string) => `select settle_refund('${REFUND}', null, 'x', now());
  insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at, requested_by)
    values ('${GIFT_REFUND}', '${ORDER}', '${USER}', 500, 50, 'x', now(), now(), ${requestedBy});
  select hold_credits('${GIFT_HOLD}', '${USER}', 'REFUND', '${GIFT_REFUND}', 50, now() + interval '1 day', now(), ${lotOf})`;

const triggers: ConstraintRow[] = [
  ['refund_takes_no_gift', 'credit_hold_legs', 'gift credits paid out in cash', refundFromGift],
  [
    'no_order_on_closed_wallet',
    'payment_orders',
    'an order of a withdrawn user',
    `${closeWallet}; ${inserted(`'order_late', '${USER}', 1000, 100, 0, 'x'`)}`,
  ],
  [
    'no_confirm_on_closed_wallet',
    'payment_orders',
    'a payment into a closed wallet',
    `${closeWallet}; ${update('payment_orders', OPEN, `status = 'CONFIRMING', payment_key = 'k', next_check_at = now()`)}`,
  ],
  ['payments_append_only', 'payments', 'a changed payment', `update payments set method = 'x'`],
  ['payments_no_truncate', 'payments', 'truncated payments', 'truncate payments cascade'],
  ['orders_no_delete', 'payment_orders', 'a deleted order', `delete from payment_orders where id = '${OPEN}'`],
  ['refunds_no_delete', 'refunds', 'a deleted refund', 'delete from refunds'],
  [
    'order_paid_is_final',
    'payment_orders',
    'a paid order set to FAILED',
    update('payment_orders', ORDER, `status = 'FAILED'`),
  ],
  [
    'refund_settled_once',
    'refunds',
    'a done refund set back to PENDING',
    `select settle_refund('${REFUND}', 'c', null, now());
    ${update('refunds', REFUND, `status = 'PENDING', settled_at = null, cancel_transaction_key = null, next_check_at = now()`)}`,
  ],
  ['order_terms_fixed', 'payment_orders', 'a changed price', update('payment_orders', OPEN, 'amount_won = 2000')],
  [
    'order_agrees',
    'payment_orders',
    'a paid order without a payment',
    update('payment_orders', OPEN, `status = 'PAID', payment_key = 'k'`),
  ],
  [
    'payment_agrees',
    'payments',
    'a payment of an unpaid order',
    `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now() + interval '1 day', '${OPEN}', 'test', null, now());
    ${otherPayment({ lot_id: `(select id from credit_lots where payment_id = '${OPEN}')` })}`,
  ],
  [
    'refund_agrees',
    'refunds',
    'a failed refund that keeps its hold',
    update('refunds', REFUND, `status = 'FAILED', settled_at = now(), next_check_at = null`),
  ],
  [
    'refund_terms_agree',
    'refunds',
    'an amount that differs from the value of the credits',
    update('refunds', REFUND, 'amount_won = 999'),
  ],
  [
    'refund_hold_agrees',
    'credit_holds',
    'a pending refund without its hold',
    `select settle_hold('${HOLD}', 0, 'REFUND', '${REFUND}', 'test', now())`,
  ],
];

export const paymentConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', [...orders, ...payments, ...refunds]),
    ...toConstraints('trigger', triggers),
  ],
};

/** More attempts that `refund_terms_agree` must reject. */
export const remainderAttempts = toConstraints('trigger', [
  ['refund_terms_agree', 'refunds', 'a remainder that leaves credits in its lot', refundOfPart(`'${USER}'`)],
  ['refund_terms_agree', 'refunds', 'a remainder by the full refund of the buyer', refundOfPart('null')],
]);

/** Not a constraint: a refund finds no credits when the wallet has only gifts. */
export const giftsNotHeld = `select settle_refund('${REFUND}', null, 'x', now());
  select hold_credits(gen_random_uuid(), '${USER}', 'JOB', gen_random_uuid(), 100, now() + interval '1 day', now());
  select add_lot('${USER}', 'GRANT', '${GIFT_LOT}', 100, 0, now() + interval '1 day', null, 'test', null, now());
  do $$ begin assert hold_credits('${GIFT_HOLD}', '${USER}', 'REFUND', '${GIFT_REFUND}', 100, now(), now(), ${lotOf}) = 'INSUFFICIENT'; end $$`;

/** Not a constraint: an order is settled once, and only as the provider reported it. */
export const settledOnce = `do $$ begin assert (${settle(ORDER, 'key-1')}) = 'ALREADY'; assert (${settle(OPEN, 'key-2')}) = 'MISMATCH'; end $$`;
