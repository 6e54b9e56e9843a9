import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guard, type GuardTrial, openGuardTrial } from '../../../testing/open-guard-trial.ts';

const [USER, CANCELLED, REFUNDED, PENDING, DONE_REFUND, OPEN_REFUND, JOB] = Array.from({ length: 7 }, () =>
  randomUUID(),
);

const paid = (id: string | undefined, name: string) => `
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, order_name, created_at, expires_at)
    values ('${id}', '${name}', '${USER}', 1000, 100, '크레딧', now(), now());
  select settle_payment('${id}', 'key-${name}', now(), now() + interval '1 year', '카드', null, null, null, 909, 91, null, '{}',
    jsonb_build_object('totalAmount', 1000, 'orderId', '${name}', 'paymentKey', 'key-${name}', 'status', 'DONE'), now());`;
const insertRefund = (id: string | undefined, payment: string | undefined) =>
  `insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at)
     values ('${id}', '${payment}', '${USER}', 1000, 100, '변심', now(), now())`;
const refund = (id: string | undefined, payment: string | undefined) => `${insertRefund(id, payment)};
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
  key?: string;
  id?: string;
  cancel_won?: number;
  left_won?: number;
  deducted?: number;
  shortfall?: number;
}
const cancel = ({ key = 'c-2', id, cancel_won = 100, left_won = 500, deducted = 0, shortfall = 0 }: Row) =>
  `insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
     shortfall_micro, cancelled_at, created_at, settled_at)
   values ('${key}', ${id ?? 'gen_random_uuid()'}, '${CANCELLED}', '${USER}', ${cancel_won}, ${left_won}, ${deducted},
     ${shortfall}, now(), now(), now())`;
const settlement = (amount: number) =>
  `insert into shortfall_settlements (cancel_transaction_key, amount_micro, created_at) values ('c-1', ${amount}, now())`;

const constraints: [name: string, table: string, attempt: string][] = [
  ['cancel_booked_once', 'external_cancels', cancel({ key: 'c-1' })],
  ['external_cancel_source', 'external_cancels', cancel({ id: '(select id from external_cancels)' })],
  ['cancel_moves_money', 'external_cancels', cancel({ cancel_won: 0, left_won: 600 })],
  ['cancel_leaves_money', 'external_cancels', cancel({ cancel_won: 601, left_won: -1 })],
  ['cancel_deducts', 'external_cancels', cancel({ deducted: -1 })],
  ['cancel_falls_short', 'external_cancels', cancel({ shortfall: -1 })],
  ['settlement_not_empty', 'shortfall_settlements', settlement(0)],
  [
    'alarm_once',
    'payment_alarms',
    `insert into payment_alarms (kind, subject, detail, raised_at) values ('K', 's', '{}', now())`,
  ],
  ['comparison_day', 'provider_comparisons', `insert into provider_comparisons values ('today', 0, 0, '[]', now())`],
  ['returned_with_cancel', 'stray_approvals', `update stray_approvals set cancel_transaction_key = 'x'`],
  ['stray_is_watched', 'stray_approvals', `update stray_approvals set next_check_at = null`],
];

const triggers: [name: string, table: string, attempt: string][] = [
  ['external_cancel_fixed', 'external_cancels', "update external_cancels set cancelled_at = now() + interval '1 day'"],
  ['external_cancels_no_delete', 'external_cancels', 'delete from external_cancels'],
  ['external_cancels_no_truncate', 'external_cancels', 'truncate external_cancels cascade'],
  ['settlements_append_only', 'shortfall_settlements', `${settlement(5)}; delete from shortfall_settlements`],
  ['settlements_no_truncate', 'shortfall_settlements', 'truncate shortfall_settlements'],
  ['external_cancel_agrees', 'external_cancels', cancel({ deducted: 5 })],
  ['settlement_agrees', 'shortfall_settlements', settlement(5)],
  ['external_cancel_apart', 'external_cancels', cancel({ key: 'c-ours' })],
  ['refund_cancel_apart', 'refunds', `select settle_refund('${OPEN_REFUND}', 'c-1', null, now())`],
  ['refund_of_uncancelled', 'refunds', insertRefund(randomUUID(), CANCELLED)],
  ['strays_no_delete', 'stray_approvals', 'delete from stray_approvals'],
  [
    'stray_returned_once',
    'stray_approvals',
    `update stray_approvals set status = 'RETURNED', cancel_transaction_key = 'x', next_check_at = null;
     update stray_approvals set status = 'REVIEW', cancel_transaction_key = null`,
  ],
];

/** Which row belongs to which: dropping one only removes the reference. */
const references = [
  'external_cancels_payment_id_fkey',
  'external_cancels_user_id_fkey',
  'shortfall_settlements_cancel_transaction_key_fkey',
];

const guards: Guard[] = [
  ...constraints.map(([name, table, attempt]) => ({ name, table, kind: 'constraint' as const, attempt })),
  ...triggers.map(([name, table, attempt]) => ({ name, table, kind: 'trigger' as const, attempt })),
];

let trial: GuardTrial;
beforeAll(async () => {
  trial = await openGuardTrial(scene);
});
afterAll(() => trial.close());

const attemptOf = (attempt: string) => trial.refusalOf({ name: '', table: '', kind: 'trigger', attempt });

describe('each guard of external cancels', () => {
  it.each(guards)(
    '$name on $table ($kind) refuses what it stands against, and is missed when it is gone',
    async (guard) => {
      const refused = await trial.refusalOf(guard);
      expect(refused).not.toBeNull();
      expect(await trial.refusalOf(guard, { without: true })).not.toBe(refused);
    },
  );

  it('is tried here or named with the reason why not', async () => {
    const known = [...guards.map((guard) => guard.name), ...references];
    const tables = [
      'external_cancels',
      'shortfall_settlements',
      'payment_alarms',
      'provider_comparisons',
      'stray_approvals',
    ];
    expect((await trial.listGuards(tables)).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('leaves a scene in which 10 credits were taken and 30 are owed', async () => {
    const attempt = `do $$ begin assert (select (deducted_micro, shortfall_micro, left_won) = (10, 30, 600) from external_cancels);
      assert (select settled_at is null from external_cancels); end $$`;
    expect(await attemptOf(attempt)).toBeNull();
  });

  it.each([
    'update external_cancels set cancel_won = 1',
    'delete from external_cancels',
    'update shortfall_settlements set amount_micro = 1',
    'delete from payment_alarms',
    'update provider_transactions set amount_won = 1',
    'update provider_comparisons set own_rows = 1',
    'delete from stray_approvals',
  ])('the application’s role may not: %s', async (statement) => {
    expect(await attemptOf(`set local role pilgi_app; ${statement}`)).toMatch(/permission denied/);
  });
});
