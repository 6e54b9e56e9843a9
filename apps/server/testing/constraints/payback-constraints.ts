import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, OTHER, ADMIN] = [newId(), newId(), newId()];
const [ORDER, SECOND, OPEN] = [newId(), newId(), newId()];

const order = (id: string, key: string, user: string) =>
  `insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, bonus_micro, order_name, created_at, expires_at)
     values ('${id}', '${key}', '${user}', 1000, 100, 0, '크레딧', now(), now())`;
const settle = (id: string, key: string) =>
  `select settle_payment('${id}', 'key-${key}', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}',
     jsonb_build_object('totalAmount', 1000, 'orderId', '${key}', 'paymentKey', 'key-${key}', 'status', 'DONE'), now())`;
const leave = (user: string) =>
  `insert into withdrawals (user_id, forfeits_small, requested_at, next_check_at) values ('${user}', false, now(), now())`;

/** A leaving user with two payments: 1,000 won of the first are owed. Another user with an open order. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${USER}', 'l@example.com', 'x', now(), now()), ('${OTHER}', 'o@example.com', 'x', now(), now()),
           ('${ADMIN}', 'a@example.com', 'x', now(), now());
  ${order(ORDER, 'order_left', USER)}; ${settle(ORDER, 'order_left')};
  ${order(SECOND, 'order_other', USER)}; ${settle(SECOND, 'order_other')};
  ${order(OPEN, 'order_open', USER)};
  ${leave(USER)};
  select begin_payback('${ORDER}', 1000, now());`;

const TABLE = 'paybacks';
const OWED = `(select id from paybacks where payment_id = '${ORDER}')`;
const payback = (changes: { id?: string; payment?: string; user?: string; won?: number; more?: string }) => {
  const { id = `'${newId()}'`, payment = SECOND, user = USER, won = 1000, more = '' } = changes;
  return `insert into paybacks (id, payment_id, user_id, amount_won, credits_micro, created_at)
    values (${id}, '${payment}', '${user}', ${won}, 100, now())${more}`;
};
/** The same as begin_payback for the second payment, with other values. */
const held = (changes: { won?: number; payment?: string; user?: string }) => {
  const id = newId();
  return `${payback({ ...changes, id: `'${id}'` })};
    insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
      values ('${id}', '${USER}', 'PAYBACK', '${id}', 100, now(), now());
    insert into credit_hold_legs (hold_id, lot_id, amount_micro)
      values ('${id}', (select lot_id from payments where id = '${SECOND}'), 100);
    update credit_lots set held_micro = 100 where payment_id = '${SECOND}';
    update wallets set held_micro = held_micro + 100 where user_id = '${USER}'`;
};
const pay = (admin: string, reference = `'이체'`) => `select settle_payback(${OWED}, ${admin}, ${reference}, now())`;
const update = (values: string) => `update paybacks set ${values} where payment_id = '${ORDER}'`;

const constraints: ConstraintRow[] = [
  [
    'paybacks_pkey',
    TABLE,
    'two paybacks with one id',
    `drop trigger payback_agrees on paybacks; ${payback({ id: OWED })}`,
  ],
  ['paybacks_paid_by_fkey', TABLE, 'a transfer by no operator', pay(`'${newId()}'`)],
  ['payback_reference_length', TABLE, 'a transfer without a reference', pay(`'${ADMIN}'`, `' '`)],
  [
    'payback_of_owner',
    TABLE,
    'a payback to another user',
    `drop trigger payback_agrees on paybacks; ${payback({ user: OTHER })}`,
  ],
  ['payback_amounts_positive', TABLE, 'a payback of nothing', held({ won: 0 })],
  [
    'payback_paid_by_operator',
    TABLE,
    'a transfer without an operator',
    `drop trigger payback_agrees on paybacks; ${update(`status = 'PAID', settled_at = now()`)}`,
  ],
  ['no_own_payback', TABLE, 'an operator who pays themselves', pay(`'${USER}'`)],
  [
    'payback_settled_at',
    TABLE,
    'a settled payback without a time',
    `drop trigger payback_agrees on paybacks; ${update(`status = 'RELEASED'`)}`,
  ],
  [
    'terms_version_is_date',
    'payment_orders',
    'an order under unknown terms',
    `insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, terms_version, created_at, expires_at)
       values (gen_random_uuid(), 'order_terms', '${OTHER}', 1000, 100, 'x', 'newest', now(), now())`,
  ],
];

const twice = `drop trigger payback_agrees on paybacks; ${payback({ payment: ORDER })}`;

const triggers: ConstraintRow[] = [
  ['paybacks_no_delete', TABLE, 'a deleted payback', `delete from paybacks`],
  [
    'payback_settled_once',
    TABLE,
    'a transfer that is undone',
    `${pay(`'${ADMIN}'`)}; drop trigger payback_agrees on paybacks;
     ${update(`status = 'OWED', settled_at = null, paid_by = null, reference = null`)}`,
  ],
  ['payback_agrees', TABLE, 'more than the payment', held({ won: 1001 })],
  ['no_order_while_leaving', 'payment_orders', 'an order of a leaving user', order(newId(), 'order_late', USER)],
  [
    'no_confirm_while_leaving',
    'payment_orders',
    'a confirmed order of a leaving user',
    `update payment_orders set status = 'CONFIRMING', payment_key = 'k', next_check_at = now() where id = '${OPEN}'`,
  ],
  [
    'no_job_while_leaving',
    'credit_holds',
    'a job of a leaving user',
    `select hold_credits(gen_random_uuid(), '${USER}', 'JOB', gen_random_uuid(), 10, now(), now())`,
  ],
  [
    'terms_version_fixed',
    'payment_orders',
    'changed terms of an order',
    `update payment_orders set terms_version = '2025-09-01' where id = '${OPEN}'`,
  ],
];

export const paybackConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', constraints),
    ...toConstraints('trigger', triggers),
    ...toConstraints('constraint', [['payback_once', TABLE, 'two paybacks of one payment', twice]]),
  ],
};
