import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const newId = (): string => randomUUID();
const [USER, GIFT, ORDER] = [newId(), newId(), newId()];

const grant = (id: string, micro: number) =>
  `select add_lot('${USER}', 'GRANT', '${id}', ${micro}, 0, now() + interval '1 day', null, 'system', 'x', now())`;
const gift = ({ id = newId(), kind = 'REFERRER', subject = newId(), user = USER, micro = 10 }) =>
  `insert into gifts (id, kind, subject_id, user_id, amount_micro, created_at)
     values ('${id}', '${kind}', '${subject}', '${user}', ${micro}, now())`;
const granted = (changes: Parameters<typeof gift>[0]) => {
  const id = newId();
  return `${grant(id, 10)}; ${gift({ id, ...changes })}`;
};

/** One free start of 10, and an order. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at) values ('${USER}', 'g@example.com', 'x', now(), now());
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, created_at, expires_at)
    values ('${ORDER}', 'order_gift', '${USER}', 1000, 100, 'x', now(), now());
  ${grant(GIFT, 10)};
  ${gift({ id: GIFT, kind: 'FREE_START', subject: USER })};`;

const TABLE = 'gifts';
const constraints: ConstraintRow[] = [
  ['gifts_pkey', TABLE, 'two gifts with one id', gift({ id: GIFT })],
  ['gifts_user_id_fkey', TABLE, 'a gift to an absent account', granted({ user: newId() })],
  ['gift_positive', TABLE, 'a gift of nothing', gift({ micro: 0 })],
  ['one_gift_per_subject', TABLE, 'two free starts of one account', granted({ kind: 'FREE_START', subject: USER })],
];

const triggers: ConstraintRow[] = [
  ['gifts_append_only', TABLE, 'a deleted gift, which could be given again', 'delete from gifts'],
  ['gift_is_granted', TABLE, 'a gift that is not in the ledger', gift({})],
  [
    'order_kind_fixed',
    'payment_orders',
    'a test order that becomes a real one',
    `update payment_orders set is_test = true where id = '${ORDER}'`,
  ],
];

export const giftConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', constraints), ...toConstraints('trigger', triggers)],
};
