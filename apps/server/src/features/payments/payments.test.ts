import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guard, type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

const [USER, ORDER, OPEN, REFUND, HOLD] = Array.from({ length: 5 }, () => randomUUID());

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

/** One paid order of 100 credits with a pending refund, one open order. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'p@example.com', 'x', now(), now());
  ${order(ORDER ?? '', `'order_paid', '${USER}', 1000, 100, 0, '크레딧'`)};
  ${order(OPEN ?? '', `'order_open', '${USER}', 1000, 100, 0, '크레딧'`)};
  ${settle(ORDER ?? '', 'key-1')};
  ${refund(`'${REFUND}', '${ORDER}', '${USER}', 1000, 100, '변심', now(), now(), 'PENDING', null, null`)};
  select hold_credits('${HOLD}', '${USER}', 'REFUND', '${REFUND}', 100, now() + interval '1 day', now(), ${lotOf});`;

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
    'vat_won',
    'merchant',
    'provider_payload',
    'created_at',
  ];
  const values = columns.map((column) => changes[column] ?? column).join(', ');
  return `insert into payments (${columns.join(', ')}) select ${values} from payments where id = '${ORDER}'`;
};

const constraints: [name: string, table: string, attempt: string][] = [
  ['order_id_once', 'payment_orders', inserted(`'order_open', '${USER}', 1000, 100, 0, 'x'`)],
  ['order_id_shape', 'payment_orders', inserted(`'no!', '${USER}', 1000, 100, 0, 'x'`)],
  ['single_top_up_limit', 'payment_orders', inserted(`'order_big', '${USER}', 100001, 100, 0, 'x'`)],
  ['order_buys_something', 'payment_orders', inserted(`'order_nil', '${USER}', 1000, 0, 0, 'x'`)],
  ['order_bonus', 'payment_orders', inserted(`'order_neg', '${USER}', 1000, 100, -1, 'x'`)],
  ['order_name_length', 'payment_orders', inserted(`'order_name', '${USER}', 1000, 100, 0, ''`)],
  [
    'payment_key_length',
    'payment_orders',
    `update payment_orders set payment_key = repeat('x', 201) where id = '${OPEN}'`,
  ],
  [
    'key_once_confirming',
    'payment_orders',
    `update payment_orders set status = 'CONFIRMING', next_check_at = now() where id = '${OPEN}'`,
  ],
  [
    'confirming_is_watched',
    'payment_orders',
    `update payment_orders set status = 'CONFIRMING', payment_key = 'k' where id = '${OPEN}'`,
  ],
  ['payment_key_once', 'payments', copyPayment({ id: `'${OPEN}'`, lot_id: 'gen_random_uuid()' })],
  ['lot_once', 'payments', copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'` })],
  [
    'payment_keeps_order_terms',
    'payments',
    copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: 'gen_random_uuid()', amount_won: '2000' }),
  ],
  [
    'vat_adds_up',
    'payments',
    copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: 'gen_random_uuid()', vat_won: '92' }),
  ],
  ['refund_reason', 'refunds', `update refunds set reason = ' ' where id = '${REFUND}'`],
  [
    'cancel_once',
    'refunds',
    `alter table refunds disable trigger all; update refunds set status = 'DONE', settled_at = now(), cancel_transaction_key = 'c' where id = '${REFUND}';
    drop index refund_once; ${refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), null, 'DONE', now(), 'c'`)}`,
  ],
  [
    'refund_keeps_payment_terms',
    'refunds',
    `drop index refund_once; ${refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 101, 'x', now(), now(), 'PENDING', null, null`)}`,
  ],
  ['done_with_cancel', 'refunds', `update refunds set status = 'DONE', settled_at = now() where id = '${REFUND}'`],
  ['settled_when_final', 'refunds', `update refunds set settled_at = now() where id = '${REFUND}'`],
  ['pending_is_watched', 'refunds', `update refunds set next_check_at = null where id = '${REFUND}'`],
  [
    'refund_once',
    'refunds',
    refund(`gen_random_uuid(), '${ORDER}', '${USER}', 1000, 100, 'x', now(), now(), 'PENDING', null, null`),
  ],
  [
    'payment_has_its_lot',
    'payments',
    `update payment_orders set status = 'PAID', payment_key = 'key-2' where id = '${OPEN}';
    ${copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: 'gen_random_uuid()' })}`,
  ],
  [
    'lot_has_its_payment',
    'credit_lots',
    `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now(), '${OPEN}', 'test', null, now())`,
  ],
];

const closeWallet = `select settle_refund('${REFUND}', 'c', null, now()); select close_wallet('${USER}', now())`;

const triggers: [name: string, table: string, attempt: string][] = [
  ['payments_append_only', 'payments', `update payments set method = 'x'`],
  ['payments_no_truncate', 'payments', 'truncate payments cascade'],
  ['orders_no_delete', 'payment_orders', `delete from payment_orders where id = '${OPEN}'`],
  ['refunds_no_delete', 'refunds', 'delete from refunds'],
  ['order_paid_for_good', 'payment_orders', `update payment_orders set status = 'FAILED' where id = '${ORDER}'`],
  [
    'refund_settled_once',
    'refunds',
    `select settle_refund('${REFUND}', 'c', null, now()); update refunds set status = 'PENDING', settled_at = null, cancel_transaction_key = null, next_check_at = now() where id = '${REFUND}'`,
  ],
  [
    'no_order_on_closed_wallet',
    'payment_orders',
    `${closeWallet}; ${inserted(`'order_late', '${USER}', 1000, 100, 0, 'x'`)}`,
  ],
  [
    'no_confirm_on_closed_wallet',
    'payment_orders',
    `${closeWallet}; update payment_orders set status = 'CONFIRMING', payment_key = 'k', next_check_at = now() where id = '${OPEN}'`,
  ],
  ['order_terms_fixed', 'payment_orders', `update payment_orders set amount_won = 2000 where id = '${OPEN}'`],
  [
    'order_agrees',
    'payment_orders',
    `update payment_orders set status = 'PAID', payment_key = 'k' where id = '${OPEN}'`,
  ],
  [
    'payment_agrees',
    'payments',
    `select add_lot('${USER}', 'TOPUP', '${OPEN}', 100, 0, now() + interval '1 day', '${OPEN}', 'test', null, now());
    ${copyPayment({ id: `'${OPEN}'`, payment_key: `'key-2'`, lot_id: `(select id from credit_lots where payment_id = '${OPEN}')` })}`,
  ],
  [
    'refund_agrees',
    'refunds',
    `update refunds set status = 'FAILED', settled_at = now(), next_check_at = null where id = '${REFUND}'`,
  ],
  ['refund_hold_agrees', 'credit_holds', `select settle_hold('${HOLD}', 0, 'REFUND', '${REFUND}', 'test', now())`],
];

/** Targets of the references above and owners of rows: dropping one only removes what others point at. */
const references = ['order_terms', 'payment_credits', 'payment_orders_user_id_fkey', 'payment_terms'];
const elsewhere = ['refund_cancel_apart', 'refund_of_uncancelled'];

const guards: Guard[] = [
  ...constraints.map(([name, table, attempt]) => ({ name, table, kind: 'constraint' as const, attempt })),
  ...triggers.map(([name, table, attempt]) => ({ name, table, kind: 'trigger' as const, attempt })),
];

let trial: GuardTrial;
beforeAll(async () => {
  trial = await openGuardTrial(scene);
});
afterAll(() => trial.close());

describe('each guard of the payments', () => {
  it.each(guards)(
    '$name on $table ($kind) refuses what it stands against, and is missed when it is gone',
    async (guard) => {
      const refused = await trial.refusalOf(guard);
      expect(refused).not.toBeNull();
      expect(await trial.refusalOf(guard, { without: true })).not.toBe(refused);
    },
  );

  it('is tried here or named with the reason why not', async () => {
    const known = [...guards.map((guard) => guard.name), ...references, ...elsewhere];
    const names = await trial.listGuards(['payment_orders', 'payments', 'refunds']);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lets an order be settled once and only as the provider reported it', async () => {
    const attempt = `do $$ begin assert (${settle(ORDER ?? '', 'key-1')}) = 'ALREADY'; assert (${settle(OPEN ?? '', 'key-2')}) = 'MISMATCH'; end $$`;
    expect(await trial.refusalOf({ name: '', table: '', kind: 'trigger', attempt })).toBeNull();
  });
});
