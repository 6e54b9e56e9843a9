import { randomUUID } from 'node:crypto';
import { type GuardRow, type GuardSet, toGuards } from './guard-set.ts';

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
/** Of the open order, with a key and a lot of its own. */
const otherPayment = (changes: Record<string, string>) =>
  copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: 'gen_random_uuid()', ...changes });
const update = (table: string, id: string, values: string) => `update ${table} set ${values} where id = '${id}'`;
const otherTerms = otherPayment({ amount_won: '2000' });
const anotherRefund = (user: string) => `drop index refund_once;
  ${refund(`gen_random_uuid(), '${ORDER}', '${user}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`)}`;
const otherRefundOwner = anotherRefund(randomUUID());
const paidWithoutLot = `${update('payment_orders', OPEN, `status = 'PAID', payment_key = 'key-2'`)}; ${otherPayment({})}`;
const lotWithoutPayment = `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now(), '${OPEN}', 'test', null, now())`;

const orders: GuardRow[] = [
  [
    'payment_orders_pkey',
    'payment_orders',
    'two orders in one row’s place',
    order(OPEN, `'order_more', '${USER}', 1000, 100, 0, 'x'`),
  ],
  [
    'payment_orders_user_id_fkey',
    'payment_orders',
    'an order of nobody',
    inserted(`'order_none', '${randomUUID()}', 1000, 100, 0, 'x'`),
  ],
  [
    'order_id_once',
    'payment_orders',
    'one order id for two orders',
    inserted(`'order_open', '${USER}', 1000, 100, 0, 'x'`),
  ],
  ['order_id_shape', 'payment_orders', 'an id the provider refuses', inserted(`'no!', '${USER}', 1000, 100, 0, 'x'`)],
  [
    'single_top_up_limit',
    'payment_orders',
    'more than 100,000 won at once',
    inserted(`'order_big', '${USER}', 100001, 100, 0, 'x'`),
  ],
  ['order_buys_something', 'payment_orders', 'money for nothing', inserted(`'order_nil', '${USER}', 1000, 0, 0, 'x'`)],
  ['order_bonus', 'payment_orders', 'a bonus that takes away', inserted(`'order_neg', '${USER}', 1000, 100, -1, 'x'`)],
  [
    'order_name_length',
    'payment_orders',
    'an order without a name',
    inserted(`'order_name', '${USER}', 1000, 100, 0, ''`),
  ],
  [
    'payment_key_length',
    'payment_orders',
    'a key the provider never gives',
    update('payment_orders', OPEN, `payment_key = repeat('x', 201)`),
  ],
  [
    'key_once_confirming',
    'payment_orders',
    'confirming without a key',
    update('payment_orders', OPEN, `status = 'CONFIRMING', next_check_at = now()`),
  ],
  [
    'confirming_is_watched',
    'payment_orders',
    'an open order nobody looks at',
    update('payment_orders', OPEN, `status = 'CONFIRMING', payment_key = 'k'`),
  ],
  ['order_terms', 'payment_orders', 'payments on the order’s terms, which hang on it', otherTerms],
];

const payments: GuardRow[] = [
  ['payments_pkey', 'payments', 'one order paid twice', otherPayment({ id: 'id' })],
  ['payment_key_once', 'payments', 'one approval credited twice', otherPayment({ payment_key: 'payment_key' })],
  ['lot_once', 'payments', 'two payments with one lot', otherPayment({ lot_id: 'lot_id' })],
  ['payment_keeps_order_terms', 'payments', 'another amount than was ordered', otherTerms],
  ['vat_adds_up', 'payments', 'more tax than there is', otherPayment({ vat_won: '92' })],
  ['payment_has_its_lot', 'payments', 'money taken and nothing credited', paidWithoutLot],
  ['credit_lots_id_payment_id_key', 'credit_lots', 'lots of payments, which hang on it', paidWithoutLot],
  ['lot_has_its_payment', 'credit_lots', 'bought credits nobody paid for', lotWithoutPayment],
  ['payment_credits', 'payments', 'payments of lots, which hang on it', lotWithoutPayment],
  ['payment_owner', 'payments', 'refunds of the payment’s owner, which hang on it', otherRefundOwner],
];

const refunds: GuardRow[] = [
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
    'one cancel for two refunds',
    `alter table refunds disable trigger all;
    ${update('refunds', REFUND, `status = 'DONE', settled_at = now(), cancel_transaction_key = 'c'`)};
    drop index refund_once; ${refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), null, 'DONE', now(), 'c'`)}`,
  ],
  ['refund_of_owner', 'refunds', 'a refund to somebody else', otherRefundOwner],
  ['refund_gives_something', 'refunds', 'a refund of nothing', update('refunds', REFUND, 'amount_won = 0')],
  [
    'refunds_requested_by_fkey',
    'refunds',
    'a refund that nobody asked for',
    update('refunds', REFUND, `requested_by = '${randomUUID()}'`),
  ],
  ['request_key_length', 'refunds', 'a key that says nothing', update('refunds', REFUND, `request_key = ''`)],
  [
    'one_refund_per_request',
    'refunds',
    'one press that refunds twice',
    `${anotherRefund(USER)}; update refunds set requested_by = '${USER}', request_key = 'k'`,
  ],
  [
    'done_with_cancel',
    'refunds',
    'a refund the provider did not make',
    update('refunds', REFUND, `status = 'DONE', settled_at = now()`),
  ],
  ['settled_when_final', 'refunds', 'a refund both open and settled', update('refunds', REFUND, 'settled_at = now()')],
  [
    'pending_is_watched',
    'refunds',
    'an open refund nobody looks at',
    update('refunds', REFUND, 'next_check_at = null'),
  ],
  [
    'refund_once',
    'refunds',
    'money given back twice',
    refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`),
  ],
  ['webhook_inbox_pkey', 'webhook_inbox', 'one delivery taken twice', webhook(`'w-1', now(), now()`)],
  ['open_or_told', 'webhook_inbox', 'an open hint nobody follows', webhook(`'w-2', now(), null`)],
];

const closeWallet = `select settle_refund('${REFUND}', 'c', null, now()); select close_wallet('${USER}', now())`;

const triggers: GuardRow[] = [
  [
    'no_order_on_closed_wallet',
    'payment_orders',
    'an order of somebody who left',
    `${closeWallet}; ${inserted(`'order_late', '${USER}', 1000, 100, 0, 'x'`)}`,
  ],
  [
    'no_confirm_on_closed_wallet',
    'payment_orders',
    'a payment into a closed wallet',
    `${closeWallet}; ${update('payment_orders', OPEN, `status = 'CONFIRMING', payment_key = 'k', next_check_at = now()`)}`,
  ],
  ['payments_append_only', 'payments', 'an edited payment', `update payments set method = 'x'`],
  ['payments_no_truncate', 'payments', 'emptied payments', 'truncate payments cascade'],
  ['orders_no_delete', 'payment_orders', 'an order that disappears', `delete from payment_orders where id = '${OPEN}'`],
  ['refunds_no_delete', 'refunds', 'a refund that disappears', 'delete from refunds'],
  [
    'order_paid_for_good',
    'payment_orders',
    'a paid order called failed',
    update('payment_orders', ORDER, `status = 'FAILED'`),
  ],
  [
    'refund_settled_once',
    'refunds',
    'a done refund made anew',
    `select settle_refund('${REFUND}', 'c', null, now());
    ${update('refunds', REFUND, `status = 'PENDING', settled_at = null, cancel_transaction_key = null, next_check_at = now()`)}`,
  ],
  [
    'order_terms_fixed',
    'payment_orders',
    'a price changed afterwards',
    update('payment_orders', OPEN, 'amount_won = 2000'),
  ],
  [
    'order_agrees',
    'payment_orders',
    'paid without a payment',
    update('payment_orders', OPEN, `status = 'PAID', payment_key = 'k'`),
  ],
  [
    'payment_agrees',
    'payments',
    'a payment of an order that is not paid',
    `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now() + interval '1 day', '${OPEN}', 'test', null, now());
    ${otherPayment({ lot_id: `(select id from credit_lots where payment_id = '${OPEN}')` })}`,
  ],
  [
    'refund_agrees',
    'refunds',
    'a failed refund that keeps its credits',
    update('refunds', REFUND, `status = 'FAILED', settled_at = now(), next_check_at = null`),
  ],
  [
    'refund_keeps_terms',
    'refunds',
    'another amount than the credits are worth',
    update('refunds', REFUND, 'amount_won = 999'),
  ],
  [
    'refund_hold_agrees',
    'credit_holds',
    'an open refund without its credits',
    `select settle_hold('${HOLD}', 0, 'REFUND', '${REFUND}', 'test', now())`,
  ],
];

export const paymentGuards: GuardSet = {
  scene,
  guards: [...toGuards('constraint', [...orders, ...payments, ...refunds]), ...toGuards('trigger', triggers)],
};

/** Not a guard but the act: an order is settled once, and only as the provider reported it. */
export const settledOnce = `do $$ begin assert (${settle(ORDER, 'key-1')}) = 'ALREADY'; assert (${settle(OPEN, 'key-2')}) = 'MISMATCH'; end $$`;
