import type pg from 'pg';

const START = '2025-01-01 00:00+09';
const PAYMENTS_PER_USER = 5;

/**
 * One payment of a simulated year by the product's own functions, with every constraint in force: orders of several prices and methods, gifts,
 * jobs that keep part of their hold, full and remainder refunds, external cancels, chargebacks, short-lived credits that expire, and settlements.
 */
const CREATE_SEED = `
create function draw(p_number integer, p_salt text, p_sides integer) returns integer language sql immutable as
$$ select (('x' || substr(md5(p_salt || ':' || p_number), 1, 8))::bit(32)::bigint % p_sides)::integer $$;

create procedure seed_payment(p_number integer, p_seed text, p_step interval) language plpgsql as $$
declare
  moment timestamptz := timestamptz '${START}' + p_number * p_step;
  buyer uuid := md5(p_seed || 'user' || p_number / ${PAYMENTS_PER_USER})::uuid;
  payment uuid := md5(p_seed || 'payment' || p_number)::uuid;
  name text := 'order_' || p_seed || '_' || p_number;
  won integer := (array[1000, 3300, 5000, 10000, 30000, 50000, 99900])[1 + draw(p_number, 'won', 7)];
  bonus integer := (array[0, 0, 80, 350, 1500])[1 + draw(p_number, 'bonus', 5)];
  method text := (array['카드', '카드', '카드', '계좌이체', '간편결제'])[1 + draw(p_number, 'method', 5)];
  vat integer := round(won / 11.0);
  valid interval := case when draw(p_number, 'valid', 4) = 0 then interval '40 days' else interval '1 year' end;
  hold uuid;
  free bigint;
  amount bigint;
begin
  insert into users (id, email, password_hash, created_at, updated_at)
    values (buyer, buyer || '@example.com', 'x', moment, moment) on conflict (id) do nothing;
  if draw(p_number, 'gift', 5) = 0 then
    perform add_lot(buyer, 'GRANT', gen_random_uuid(), (50 + draw(p_number, 'gift micro', 500)) * 1000001::bigint, 0, moment + valid, null,
      'admin:seed', (array['보상', '이벤트'])[1 + draw(p_number, 'reason', 2)], moment);
  end if;
  insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, bonus_micro, order_name, created_at, expires_at)
    values (payment, name, buyer, won, won * 100000::bigint, bonus * 1000000::bigint, '크레딧', moment, moment + interval '1 hour');
  perform settle_payment(payment, 'key-' || name, moment - interval '2 seconds', moment + valid, method, '11', null, '12345678', won - vat, vat, null, '{}',
    jsonb_build_object('totalAmount', won, 'orderId', name, 'paymentKey', 'key-' || name, 'status', 'DONE',
      'cashReceipt', case when method = '계좌이체' then jsonb_build_object('type', '소득공제', 'issueNumber', 'G' || p_number) end), moment);
  for round in 1..draw(p_number, 'jobs', 4) loop
    select coalesce(sum(remaining_micro - held_micro), 0) into free from credit_lots
      where user_id = buyer and remaining_micro > 0 and expires_at > moment;
    amount := free * (1 + draw(p_number, 'use' || round, 60)) / 100;
    hold := gen_random_uuid();
    if amount > 0 and hold_credits(hold, buyer, 'JOB', hold, amount, moment + interval '1 day', moment) = 'HELD' then
      perform settle_hold(hold, amount * draw(p_number, 'charge' || round, 101) / 100, 'CAPTURE', hold, 'system', moment);
    end if;
  end loop;
  case draw(p_number, 'end', 12)
    when 0 then call seed_refund(payment, true, moment + interval '1 second');
    when 1 then call seed_refund(payment, false, moment + interval '1 second');
    when 2 then perform book_external_cancel('x-' || name, payment, greatest(won / 3, 1), moment, moment + interval '1 second');
    when 3 then perform book_external_cancel('x-' || name, payment, won, moment, moment + interval '1 second');
    when 4 then
      if draw(p_number, 'subtract', 4) = 0 then
        perform subtract_credits(buyer, 'SUBTRACT', gen_random_uuid(), 1234567, 'admin:seed', '정정', moment + interval '1 second');
      end if;
    else null;
  end case;
end $$;

create procedure seed_refund(p_payment uuid, p_full boolean, p_now timestamptz) language plpgsql as $$
declare
  p payments;
  lot credit_lots;
  refund uuid := gen_random_uuid();
  paid bigint;
  won integer;
  micro bigint;
begin
  select * into p from payments where id = p_payment;
  select * into lot from credit_lots where id = p.lot_id;
  paid := lot.granted_micro - lot.bonus_micro;
  if p_full then
    won := p.amount_won;
    micro := p.credits_micro;
    if (select coalesce(sum(remaining_micro - held_micro), 0) from credit_lots
        where user_id = p.user_id and kind = 'PAYMENT' and remaining_micro > 0 and expires_at > p_now) < micro then return; end if;
  else
    micro := lot.remaining_micro;
    if micro <= lot.bonus_micro or micro >= lot.granted_micro then return; end if;
    won := (p.amount_won * (micro - lot.bonus_micro) + paid - 1) / paid;
  end if;
  insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at, requested_by)
    values (refund, p_payment, p.user_id, won, micro, '변심', p_now, p_now, case when not p_full then p.user_id end);
  perform hold_credits(gen_random_uuid(), p.user_id, 'REFUND', refund, micro, p_now + interval '1 day', p_now, p.lot_id);
  perform settle_refund(refund, 'c-' || refund, null, p_now);
end $$;`;

export async function createSeedFunctions(owner: pg.Client): Promise<void> {
  await owner.query(CREATE_SEED);
}

/** Seeds the payments with numbers from `from` up to `until` and expires the credits that are due then, in one transaction. */
export async function seedPayments(
  owner: pg.Client,
  { from, until, total, seed }: { from: number; until: number; total: number; seed: string },
): Promise<void> {
  const step = `interval '360 days' / ${total}`;
  await owner.query(`begin;
    do $$ begin for number in ${from}..${until - 1} loop call seed_payment(number, '${seed}', ${step}); end loop; end $$;
    select count(expire_lot(id, timestamptz '${START}' + ${until} * ${step})) from credit_lots
      where remaining_micro > 0 and held_micro = 0 and expires_at <= timestamptz '${START}' + ${until} * ${step};
    commit`);
}

/** Settlement rows of all payments and cancels, and the daily comparisons and fetches that a closing needs. */
export async function seedSettlements(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into provider_settlements (transaction_key, payment_key, order_id, method, is_cancel, amount_won, fee_won, fee_supply_won,
        fee_vat_won, interest_fee_won, pay_out_won, approved_at, sold_date, paid_out_date, fees, fetched_at)
      select key, payment_key, order_id, method, amount < 0, amount, fee, fee - round(fee / 11.0), round(fee / 11.0), 0, amount - fee, booked,
        to_char(booked at time zone 'Asia/Seoul', 'YYYY-MM-DD'), to_char(booked at time zone 'Asia/Seoul' + interval '3 days', 'YYYY-MM-DD'), '[]', booked
      from (
        select 't-' || p.payment_key as key, p.payment_key, o.order_id, p.method, p.amount_won as amount, floor(p.amount_won * 0.03)::integer as fee,
          p.booked_at as booked from payments p join payment_orders o on o.id = p.id
        union all
        select c.cancel_key, p.payment_key, o.order_id, p.method, -c.amount_won, -floor(c.amount_won * 0.03)::integer, c.booked_at
          from cancelled_money('-infinity', 'infinity') c join payments p on p.id = c.payment_id join payment_orders o on o.id = p.id) rows;
    insert into provider_comparisons select to_char(day, 'YYYY-MM-DD'), 0, 0, '[]', now()
      from generate_series(date '2025-01-01', date '2025-12-31', '1 day') day;
    insert into settlement_fetches select 'soldDate', to_char(day, 'YYYY-MM-DD'), 0, now()
      from generate_series(date '2025-01-01', date '2025-12-31', '1 day') day;
    analyze;`);
}

/** Sums that do not use the accounting functions, to compare the export with. */
export async function readLedgerTruth(owner: pg.Client, period: { from: Date; until: Date }) {
  const { rows } = await owner.query<{
    movements: Record<string, string> | null;
    balance_micro: string;
    paid_won: string;
    refunded_won: string;
  }>(
    `select (select jsonb_object_agg(kind, sum) from (select kind, abs(sum(delta_micro))::text as sum from ledger_entries
         where created_at >= $1 and created_at < $2 group by kind) by_kind) as movements,
       (select coalesce(sum(delta_micro), 0)::text from ledger_entries where created_at < $2) as balance_micro,
       (select coalesce(sum(amount_won), 0)::text from payments where created_at >= $1 and created_at < $2) as paid_won,
       (select coalesce(sum(amount_won), 0)::text from refunds where status = 'DONE' and settled_at >= $1 and settled_at < $2) as refunded_won`,
    [period.from, period.until],
  );
  return rows[0] as (typeof rows)[number];
}

/** All payment lots with credits at the end, for the domain's own refund formula. */
export async function listPaymentLots(owner: pg.Client) {
  const { rows } = await owner.query<{
    amount_won: number;
    vat_won: number;
    granted: string;
    bonus: string;
    remaining: string;
  }>(
    `select p.amount_won, p.vat_won, lot.granted_micro as granted, lot.bonus_micro as bonus, lot.remaining_micro as remaining
     from credit_lots lot join payments p on p.lot_id = lot.id where lot.remaining_micro > 0`,
  );
  return rows;
}

export async function readCounts(owner: pg.Client) {
  const { rows } = await owner.query<Record<string, string>>(
    `select (select count(*) from payments) as payments, (select count(*) from refunds where status = 'DONE') as refunds,
       (select count(*) from external_cancels) as external_cancels, (select count(*) from ledger_entries) as ledger_entries,
       (select count(*) from ledger_transfers) as transfers, (select count(*) from ledger_entries where kind = 'EXPIRE') as expiries,
       (select count(*) from ledger_entries where kind = 'GRANT') as grants, (select count(*) from provider_settlements) as settlements`,
  );
  return rows[0] ?? {};
}

export async function insertOperator(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (email, password_hash, is_admin, created_at, updated_at)
     values ('operator@example.com', 'x', true, '${START}', '${START}') returning id`,
  );
  return rows[0]?.id ?? '';
}
