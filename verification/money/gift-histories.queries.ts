import type pg from 'pg';

/**
 * One account with random top-ups, gifts, jobs, refunds, expiries and extensions by the product's own functions. Refunds are attempted at any time
 * and for any payment, without the checks of the application: only the database may refuse them.
 */
const CREATE_PLAY = `
create procedure try_refund(p_payment uuid, p_full boolean, p_now timestamptz) language plpgsql as $$
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
  won := p.amount_won;
  micro := p.credits_micro;
  if not p_full then
    micro := lot.remaining_micro;
    won := (p.amount_won * (micro - lot.bonus_micro) + paid - 1) / paid;
  end if;
  insert into refunds (id, payment_id, user_id, amount_won, credits_micro, reason, requested_at, next_check_at, requested_by)
    values (refund, p_payment, p.user_id, won, micro, '변심', p_now, p_now, case when not p_full then p.user_id end);
  if hold_credits(gen_random_uuid(), p.user_id, 'REFUND', refund, micro, p_now + interval '1 day', p_now, p.lot_id) <> 'HELD' then
    raise exception 'not enough paid credits';
  end if;
  set constraints all immediate;
  set constraints all deferred;
  perform settle_refund(refund, 'c-' || refund, null, p_now);
  set constraints all immediate;
  set constraints all deferred;
exception when integrity_constraint_violation or raise_exception then
  insert into refused_refunds values (p_payment);
end $$;

create table refused_refunds (payment_id uuid);

create procedure play_history(p_steps integer) language plpgsql as $$
declare
  buyer uuid := gen_random_uuid();
  moment timestamptz := timestamptz '2026-01-01 00:00+09';
  payment uuid;
  hold uuid;
  won integer;
  micro bigint;
begin
  insert into users (id, email, password_hash, created_at, updated_at) values (buyer, buyer || '@example.com', 'x', moment, moment);
  for step in 1..p_steps loop
    moment := moment + case when random() < 0.15 then random() * interval '200 days' else random() * interval '2 days' end;
    case floor(random() * 12)::integer
      when 0, 1 then
        payment := gen_random_uuid();
        won := 100 + floor(random() * 99000)::integer;
        insert into payment_orders (id, order_id, user_id, amount_won, paid_micro, bonus_micro, order_name, created_at, expires_at)
          values (payment, 'order_' || payment, buyer, won, won * 100000::bigint, floor(random() * 3)::bigint * 80000000, '크레딧', moment, moment);
        perform settle_payment(payment, 'key-' || payment, moment, moment + interval '1 year', '카드', null, null, null, won - won / 11, won / 11,
          null, '{}', jsonb_build_object('totalAmount', won, 'orderId', 'order_' || payment, 'paymentKey', 'key-' || payment, 'status', 'DONE'), moment);
      when 2, 3 then
        perform add_lot(buyer, 'GRANT', gen_random_uuid(), (1 + floor(random() * 2000))::bigint * 1000000, 0, moment + random() * interval '400 days',
          null, 'admin:test', '보상', moment);
      when 4, 5, 6 then
        select coalesce(sum(remaining_micro - held_micro), 0) * (0.1 + random() * 0.9) into micro from credit_lots
          where user_id = buyer and remaining_micro > 0 and expires_at > moment;
        hold := gen_random_uuid();
        if micro > 0 and hold_credits(hold, buyer, 'JOB', hold, micro, moment + interval '1 day', moment) = 'HELD' and random() < 0.8 then
          perform settle_hold(hold, floor(micro * random())::bigint, 'CAPTURE', hold, 'system', moment);
        end if;
      when 7, 8 then
        select id into payment from payments where user_id = buyer order by random() limit 1;
        if found then call try_refund(payment, step % 2 = 0, moment); end if;
      when 9 then
        perform settle_hold(id, 0, 'CAPTURE', id, 'system', moment) from credit_holds where user_id = buyer and status = 'HELD' and purpose = 'JOB';
      when 10 then
        perform expire_lot(id, moment) from credit_lots where user_id = buyer and remaining_micro > 0 and expires_at <= moment;
      else
        perform extend_lot(gen_random_uuid(), id, expires_at + interval '30 days', 'REQUEST', '요청', buyer, null, moment)
          from credit_lots where user_id = buyer and remaining_micro > 0 order by random() limit 1;
    end case;
  end loop;
end $$;`;

export async function createHistories(owner: pg.Client, seed: number): Promise<void> {
  await owner.query(CREATE_PLAY);
  await owner.query('select setseed($1)', [(seed % 1000) / 1000]);
}

/** Plays histories in one transaction; the deferred constraints run at its end. */
export async function playHistories(
  owner: pg.Client,
  { count, steps }: { count: number; steps: number },
): Promise<void> {
  await owner.query(
    `begin; do $$ begin for number in 1..${count} loop call play_history(${steps}); end loop; end $$; commit`,
  );
}

export interface HistoryTruth {
  accounts: number;
  payments: number;
  grants: number;
  refunds: number;
  refused: number;
  expiries: number;
  extensions: number;
  /** Micro-credits of gifts that left by a refund. */
  gifts_in_cash: string;
  /** Accounts that got more won back than they paid, in total or for one payment. */
  overpaid: number;
}

export async function readHistoryTruth(owner: pg.Client): Promise<HistoryTruth> {
  const { rows } = await owner.query<HistoryTruth>(
    `select (select count(*)::int from wallets) as accounts, (select count(*)::int from payments) as payments,
       (select count(*)::int from ledger_entries where kind = 'GRANT') as grants,
       (select count(*)::int from refunds where status = 'DONE') as refunds, (select count(*)::int from refused_refunds) as refused,
       (select count(*)::int from ledger_entries where kind = 'EXPIRE') as expiries, (select count(*)::int from lot_extensions) as extensions,
       (select coalesce(sum(t.amount_micro), 0)::text from ledger_transfers t join ledger_entries e on e.id = t.entry_id
          join credit_lots lot on lot.id = t.lot_id where e.kind = 'REFUND' and lot.kind = 'GRANT') as gifts_in_cash,
       (select count(*)::int from (
          select p.user_id from payments p left join refunds r on r.payment_id = p.id and r.status = 'DONE' group by p.user_id
            having coalesce(sum(r.amount_won), 0) > sum(p.amount_won)
          union all
          select p.user_id from payments p join refunds r on r.payment_id = p.id and r.status = 'DONE' group by p.id, p.user_id, p.amount_won
            having sum(r.amount_won) > p.amount_won) more) as overpaid`,
  );
  return rows[0] as HistoryTruth;
}
