import { CREDIT_PACKAGES, creditsForAmount } from '@pilgi/domain/billing';
import { sql } from 'kysely';
import type { Transaction } from '../../../apps/server/src/platform/db/database.ts';

const amountsWon = CREDIT_PACKAGES.map((one) => one.amount_won);
const grants = amountsWon.map(creditsForAmount);

/** A top-up is used up before the next one; only the last leaves a remainder, unless it expired or was refunded. */
export async function createTopUps(tx: Transaction, input: { until: Date }): Promise<number> {
  const until = sql`${input.until}::timestamptz`;
  const { numAffectedRows } = await sql`
    create temp table seed_top_ups on commit drop as
    with bought as (
      select n, seeded.id as user_id, cycle, cycles, entries_per_cycle - 1 as uses, n * 4 + cycle - 1 as number,
        1 + least(pg_temp.random_int(n * 4 + cycle, 7, 5), pg_temp.random_int(n * 4 + cycle, 8, 5)) as package,
        date_trunc('milliseconds', created_at + (${until} - created_at)
          * ((cycle - 1 + (10 + pg_temp.random_int(n * 4 + cycle, 9, 50)) / 100.0) / cycles)) as topped_up_at,
        created_at + (${until} - created_at) * (cycle::float8 / cycles) as cycle_ends_at
      from seed_users seeded cross join lateral generate_series(1, cycles) cycle
    ), priced as (
      select bought.*, (${amountsWon}::integer[])[package] as amount_won,
        (${grants.map((one) => one.paid_micro)}::bigint[])[package] as paid_micro,
        (${grants.map((one) => one.bonus_micro)}::bigint[])[package] as bonus_micro,
        (${grants.map((one) => one.total_micro)}::bigint[])[package] as credits_micro,
        (date_trunc('day', topped_up_at at time zone 'Asia/Seoul') + interval '1 year 1 day') at time zone 'Asia/Seoul'
          as expires_at,
        least(interval '1 day' * (1 + pg_temp.random_int(number, 10, 12)), (cycle_ends_at - topped_up_at) / (uses + 1)) as pace
      from bought
    ), ended as (
      select priced.*, case
          when cycle < cycles then 'USED_UP'
          when uses = 1 and pace < interval '7 days' and pg_temp.random_int(number, 11, 10) = 0 then 'REFUNDED'
          when expires_at + interval '1 hour' < ${until} then 'LAPSED'
          else 'LEFT_OVER' end as ending,
        credits_micro * (50 + pg_temp.random_int(number, 12, 40)) / 100 / uses as unit_micro
      from priced
    )
    select ended.*, pg_temp.id_of('payment', number) as payment_id, pg_temp.id_of('lot', number) as lot_id,
      case when ending = 'LEFT_OVER'
        then credits_micro - unit_micro * uses - unit_micro / 10 * pg_temp.random_int(number * 8 + uses, 13, 100) / 100
        else 0 end as remaining_micro,
      case when ending = 'LAPSED' then expires_at + interval '1 hour'
        else date_trunc('milliseconds', topped_up_at + pace * uses) end as ended_at
    from ended order by topped_up_at`.execute(tx);
  await sql`create index on seed_top_ups (n, cycle)`.execute(tx);
  await sql`analyze seed_top_ups`.execute(tx);
  return Number(numAffectedRows);
}

export async function insertPayments(tx: Transaction): Promise<number> {
  await sql`
    insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, bonus_micro, order_name, status, payment_key,
      idempotency_key, attempts, confirming_at, created_at, expires_at)
    select payment_id, 'seed-' || number, user_id, amount_won, paid_micro, bonus_micro,
      '필기 크레딧 ' || to_char(credits_micro / 1000000, 'FM999,999'), 'PAID', 'seed-key-' || number,
      pg_temp.id_of('idempotency', number), 1, topped_up_at - interval '2 seconds', topped_up_at - interval '1 minute',
      topped_up_at + interval '29 minutes'
    from seed_top_ups order by topped_up_at`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into payments (id, user_id, amount_won, credits_micro, payment_key, lot_id, approved_at, method, card_issuer,
      supplied_won, vat_won, merchant, provider_payload, created_at)
    select payment_id, user_id, amount_won, credits_micro, 'seed-key-' || number, lot_id, topped_up_at, '카드',
      (array['신한', '국민', '삼성', '현대', '카카오뱅크'])[1 + pg_temp.random_int(number, 14, 5)], amount_won - amount_won / 11,
      amount_won / 11, '{"company_name": "예시"}',
      jsonb_build_object('status', 'DONE', 'orderId', 'seed-' || number, 'totalAmount', amount_won), topped_up_at
    from seed_top_ups order by topped_up_at`.execute(tx);
  await sql`
    insert into credit_lots (id, user_id, kind, payment_id, granted_micro, bonus_micro, remaining_micro, expires_at, created_at)
    select lot_id, user_id, 'PAYMENT', payment_id, credits_micro, bonus_micro, remaining_micro, expires_at, topped_up_at
    from seed_top_ups order by topped_up_at`.execute(tx);
  return Number(numAffectedRows);
}

/** In time order; `used_micro` grows from zero to all that was taken from the lot. */
export async function createEntries(tx: Transaction): Promise<void> {
  await sql`
    create temp table seed_entries on commit drop as
    select row_number() over (order by created_at, number) + (select coalesce(max(id), 0) from ledger_entries) as id, moved.*
    from (
      select number, step, user_id, lot_id, credits_micro, (cycle - 1) * (uses + 1) + step + 1 as entry_number,
        case when step = 0 then 'TOPUP' when step = uses and ending = 'LAPSED' then 'EXPIRE'
             when step = uses and ending = 'REFUNDED' then 'REFUND' else 'CAPTURE' end::ledger_kind as kind,
        case when step = 0 then payment_id when step = uses and ending = 'LAPSED' then lot_id
             when step = uses and ending = 'REFUNDED' then pg_temp.id_of('refund', number)
             else pg_temp.id_of('job', number * 8 + step) end as source_id,
        case when step = uses then credits_micro - remaining_micro when step = 0 then 0
             else unit_micro * step + unit_micro / 10 * pg_temp.random_int(number * 8 + step, 13, 100) / 100 end as used_micro,
        case when step < 2 then 0 else unit_micro * (step - 1)
             + unit_micro / 10 * pg_temp.random_int(number * 8 + step - 1, 13, 100) / 100 end as used_before_micro,
        case when step = uses then ended_at else date_trunc('milliseconds', topped_up_at + pace * step) end as created_at
      from seed_top_ups cross join lateral generate_series(0, uses) step
    ) moved order by created_at, number`.execute(tx);
}

export async function insertEntries(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into ledger_entries (id, user_id, entry_number, prev_number, kind, source_id, before_micro, delta_micro,
      after_micro, actor, created_at)
    overriding system value
    select id, user_id, entry_number, nullif(entry_number - 1, 0), kind, source_id,
      case when step = 0 then 0 else credits_micro - used_before_micro end,
      case when step = 0 then credits_micro else used_before_micro - used_micro end,
      credits_micro - used_micro, 'system', created_at
    from seed_entries`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('ledger_entries', 'id'), (select max(id) from ledger_entries))`.execute(
    tx,
  );
  await sql`
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    select id, 1, case when step = 0 then 'sys:issued' else 'user:' || user_id end,
      case kind when 'TOPUP' then 'user:' || user_id when 'EXPIRE' then 'sys:expired' when 'REFUND' then 'sys:refunded'
        else 'sys:used' end,
      case when step = 0 then credits_micro else used_micro - used_before_micro end, lot_id
    from seed_entries`.execute(tx);
  return Number(numAffectedRows);
}

/** Holds of finished jobs are omitted: nothing reads them again. */
export async function insertRefunds(tx: Transaction): Promise<number> {
  const refunded = sql`from seed_top_ups where ending = 'REFUNDED' order by topped_up_at`;
  const { numAffectedRows } = await sql`
    insert into refunds (id, payment_id, user_id, amount_won, credits_micro, status, reason, cancel_transaction_key, attempts,
      requested_at, settled_at)
    select pg_temp.id_of('refund', number), payment_id, user_id, amount_won, credits_micro, 'DONE', '단순 변심',
      'seed-cancel-' || number, 1, ended_at, ended_at ${refunded}`.execute(tx);
  await sql`
    insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, captured_micro, status, expires_at, created_at,
      settled_at)
    select pg_temp.id_of('hold', number), user_id, 'REFUND', pg_temp.id_of('refund', number), credits_micro, credits_micro,
      'CAPTURED', ended_at + interval '1 day', ended_at, ended_at ${refunded}`.execute(tx);
  await sql`
    insert into credit_hold_legs (hold_id, lot_id, amount_micro)
    select pg_temp.id_of('hold', number), lot_id, credits_micro ${refunded}`.execute(tx);
  return Number(numAffectedRows);
}
