import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [ADMIN, USER, BOOKED] = [randomUUID(), randomUUID(), randomUUID()];

/** One adjustment by an operator, and one aggregated day. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${ADMIN}', 'operator@example.com', 'x', now(), now()), ('${USER}', 'student@example.com', 'x', now(), now());
  insert into credit_adjustments (id, admin_id, user_id, operation, amount_micro, idempotency_key, created_at)
    values ('${BOOKED}', '${ADMIN}', '${USER}', 'add', 1, 'pressed', now());
  insert into usage_days values ('2026-11-14', 1, 1, 1);`;

interface Row {
  id?: string;
  admin?: string;
  user?: string;
  operation?: string;
  amount?: number;
  key?: string;
}
const adjustment = ({ id = randomUUID(), admin = ADMIN, user = USER, ...row }: Row) => {
  const { operation = 'add', amount = 1, key = 'again' } = row;
  return `insert into credit_adjustments (id, admin_id, user_id, operation, amount_micro, idempotency_key, created_at)
    values ('${id}', '${admin}', '${user}', '${operation}', ${amount}, '${key}', now())`;
};

const adjustments: ConstraintRow[] = [
  ['credit_adjustments_pkey', 'credit_adjustments', 'two adjustments with one id', adjustment({ id: BOOKED })],
  [
    'credit_adjustments_admin_id_fkey',
    'credit_adjustments',
    'an adjustment without an operator',
    adjustment({ admin: randomUUID() }),
  ],
  [
    'credit_adjustments_user_id_fkey',
    'credit_adjustments',
    'an adjustment without a user',
    adjustment({ user: randomUUID() }),
  ],
  [
    'credit_adjustments_operation_check',
    'credit_adjustments',
    'an unknown operation',
    adjustment({ operation: 'double' }),
  ],
  ['credit_adjustments_amount_micro_check', 'credit_adjustments', 'an adjustment of zero', adjustment({ amount: 0 })],
  [
    'credit_adjustments_idempotency_key_check',
    'credit_adjustments',
    'an empty idempotency key',
    adjustment({ key: '' }),
  ],
  ['no_self_adjustment', 'credit_adjustments', 'an operator who credits themselves', adjustment({ user: ADMIN })],
  [
    'one_adjustment_per_key',
    'credit_adjustments',
    'two adjustments for one idempotency key',
    adjustment({ key: 'pressed' }),
  ],
];

const usageDays: ConstraintRow[] = [
  ['usage_days_pkey', 'usage_days', 'two rows for one day', `insert into usage_days values ('2026-11-14', 0, 0, 0)`],
  ['usage_days_jobs_check', 'usage_days', 'a negative number of jobs', `update usage_days set jobs = -1`],
  ['usage_days_bundles_check', 'usage_days', 'a negative number of bundles', `update usage_days set bundles = -1`],
  ['usage_days_sign_ups_check', 'usage_days', 'a negative number of sign-ups', `update usage_days set sign_ups = -1`],
  [
    'usage_days_credits_used_micro_check',
    'usage_days',
    'negative credits used',
    `update usage_days set credits_used_micro = -1`,
  ],
  ['usage_days_revenue_won_check', 'usage_days', 'negative revenue', `update usage_days set revenue_won = -1`],
];

const triggers: ConstraintRow[] = [
  [
    'credit_adjustments_append_only',
    'credit_adjustments',
    'a changed adjustment',
    'update credit_adjustments set amount_micro = 2',
  ],
];

export const backOfficeConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', [...adjustments, ...usageDays]), ...toConstraints('trigger', triggers)],
};
