-- Accounting months that stay closed, and the figures of a month from the ledger.

-- The day on which a payment enters the accounts. The provider's approved_at may lie in a month that is already closed.
alter table payments add column booked_at timestamptz not null generated always as (created_at) stored;
-- A generated column has no value yet in a before trigger; created_at, from which it follows, is compared.
create or replace function forbid_payment_change() returns trigger language plpgsql as $$
declare
  may_differ text[] := array['card_issuer', 'card_number', 'approve_number', 'receipt_url', 'provider_payload', 'booked_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_differ = to_jsonb(old) - may_differ
     and num_nonnulls(new.card_issuer, new.card_number, new.approve_number, new.receipt_url) = 0
     and new.provider_payload = '{}'
     and exists (select 1 from users where id = old.user_id and withdrawn_at is not null)
  then return new; end if;
  raise exception 'payments is append-only' using errcode = '23514';
end $$;
create index payments_by_booking on payments (booked_at);
create index ledger_entries_by_time on ledger_entries (created_at);
create index refunds_by_settlement on refunds (settled_at) where status = 'DONE';

create table month_closings (
  month        text primary key constraint closing_month check (month ~ '^\d{4}-\d{2}$'),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null constraint closing_once unique,
  figures      jsonb not null,
  file_name    text not null,
  file_sha256  bytea not null constraint closing_hash check (octet_length(file_sha256) = 32),
  -- Cases that were open at the closing, each with the reason why the month was closed all the same.
  carried      jsonb not null constraint closing_carried check (jsonb_typeof(carried) = 'array'),
  closed_by    uuid not null references users,
  -- Second operator; filled once approvals exist.
  approved_by  uuid references users,
  closed_at    timestamptz not null,
  constraint closing_after_month check (closed_at >= ends_at)
);
create trigger closings_append_only before update or delete on month_closings for each row execute function forbid_change();
create trigger closings_no_truncate before truncate on month_closings execute function forbid_change();

-- Months are closed in order, without a gap.
create function check_closing_order() returns trigger language plpgsql as $$
declare
  last_end timestamptz;
begin
  select max(ends_at) into last_end from month_closings;
  if last_end is not null and last_end <> new.starts_at then
    raise exception 'months are closed in order' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger closing_in_order before insert on month_closings for each row execute function check_closing_order();

-- Everything before the end of the last closed month is final.
create function reject_closed_month() returns trigger language plpgsql as $$
declare
  moment timestamptz := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
begin
  if moment < (select max(ends_at) from month_closings) then
    raise exception 'the month of % is closed', moment at time zone 'Asia/Seoul' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger entry_in_open_month before insert on ledger_entries
  for each row execute function reject_closed_month('created_at');
create trigger payment_in_open_month before insert on payments
  for each row execute function reject_closed_month('created_at');
create trigger refund_in_open_month before insert or update of settled_at on refunds
  for each row execute function reject_closed_month('settled_at');
create trigger external_cancel_in_open_month before insert on external_cancels
  for each row execute function reject_closed_month('created_at');

-- Won of the unused paid credits of a lot, rounded up like a refund.
create function unused_won(p_won bigint, p_paid bigint, p_unused bigint) returns bigint language sql immutable as
$$ select case when p_unused <= 0 then 0 else (p_won * p_unused + p_paid - 1) / p_paid end $$;

-- Movements of credits by kind of credit. Paid credits leave a lot before its bonus; their value is the price without VAT, and
-- each movement is worth the difference of the lot before and after it, so that the movements of a lot add up to its price.
create function credit_movements(p_from timestamptz, p_until timestamptz)
returns table (entry_id bigint, leg smallint, created_at timestamptz, user_id uuid, kind ledger_kind, lot_id uuid,
               paid_micro bigint, bonus_micro bigint, gift_micro bigint, net_won bigint)
language sql stable as $$
  with touched as (
    select distinct t.lot_id from ledger_entries e join ledger_transfers t on t.entry_id = e.id
    where e.created_at >= p_from and e.created_at < p_until
  ), moved as (
    select e.id, t.leg, e.created_at, e.user_id, e.kind, t.lot_id, t.amount_micro,
           t.to_account like 'user:%' as is_in, lot.kind = 'GRANT' as is_gift,
           lot.granted_micro - lot.bonus_micro as paid, lot.bonus_micro as bonus,
           (p.amount_won - p.vat_won)::bigint as net,
           sum(case when t.to_account like 'user:%' then 0 else t.amount_micro end)
             over (partition by t.lot_id order by e.created_at, e.id, t.leg)::bigint as gone
    from touched
    join ledger_transfers t on t.lot_id = touched.lot_id
    join ledger_entries e on e.id = t.entry_id and e.created_at < p_until
    join credit_lots lot on lot.id = t.lot_id
    left join payments p on p.id = lot.payment_id
  )
  select id, leg, created_at, user_id, kind, lot_id,
    case when is_gift then 0 when is_in then paid
         else least(gone, paid) - least(gone - amount_micro, paid) end,
    case when is_gift then 0 when is_in then bonus
         else amount_micro - (least(gone, paid) - least(gone - amount_micro, paid)) end,
    case when is_gift then amount_micro else 0 end,
    case when is_gift then 0 when is_in then net
         else unused_won(net, paid, paid - (gone - amount_micro)) - unused_won(net, paid, paid - gone) end
  from moved where created_at >= p_from
$$;

-- Lots with credits at a moment, from the state of the lots and the movements since then.
create function lots_at(p_at timestamptz)
returns table (lot_id uuid, user_id uuid, expires_at timestamptz, paid_micro bigint, bonus_micro bigint, gift_micro bigint,
               net_won bigint, refund_won bigint)
language sql stable as $$
  with later as (
    select t.lot_id, sum(t.amount_micro)::bigint as micro
    from ledger_entries e join ledger_transfers t on t.entry_id = e.id
    where e.created_at >= p_at and t.from_account like 'user:%' group by t.lot_id
  ), lots as (
    select lot.*, lot.remaining_micro + coalesce(later.micro, 0) as left_micro,
           lot.granted_micro - lot.bonus_micro as paid, p.amount_won, p.vat_won
    from credit_lots lot left join later on later.lot_id = lot.id left join payments p on p.id = lot.payment_id
    where lot.created_at < p_at and lot.remaining_micro + coalesce(later.micro, 0) > 0
  )
  select id, user_id,
    coalesce((select x.from_expiry from lot_extensions x where x.lot_id = lots.id and x.created_at >= p_at
              order by x.from_expiry limit 1), lots.expires_at),
    case when kind = 'GRANT' then 0 else greatest(left_micro - bonus_micro, 0) end,
    case when kind = 'GRANT' then 0 else least(left_micro, bonus_micro) end,
    case when kind = 'GRANT' then left_micro else 0 end,
    case when kind = 'GRANT' then 0 else unused_won(amount_won - vat_won, paid, left_micro - bonus_micro) end,
    case when kind = 'GRANT' then 0 else unused_won(amount_won, paid, left_micro - bonus_micro) end
  from lots
$$;

-- Cancelled money, ours and external, on the day it is booked. VAT is the share of the payment's VAT; the last cancel takes the rest.
create function cancelled_money(p_from timestamptz, p_until timestamptz)
returns table (payment_id uuid, is_external boolean, booked_at timestamptz, cancelled_at timestamptz, amount_won bigint,
               vat_won bigint, cancel_key text, reason text)
language sql stable as $$
  with cancels as (
    select r.payment_id, false as is_external, r.settled_at as booked, r.settled_at as cancelled, r.amount_won::bigint as won,
           r.cancel_transaction_key as key, r.reason
    from refunds r where r.status = 'DONE' and r.settled_at < p_until
    union all
    select e.payment_id, true, e.created_at, e.cancelled_at, e.cancel_won, e.cancel_transaction_key, '결제사에서 취소'
    from external_cancels e where e.created_at < p_until
  ), summed as (
    select c.*, p.amount_won as paid_won, p.vat_won as paid_vat,
           sum(c.won) over (partition by c.payment_id order by c.booked, c.key)::bigint as so_far
    from cancels c join payments p on p.id = c.payment_id
    where c.payment_id in (select i.payment_id from cancels i where i.booked >= p_from)
  )
  select payment_id, is_external, booked, cancelled, won,
    round(paid_vat::numeric * least(so_far, paid_won) / paid_won)::bigint
      - round(paid_vat::numeric * least(so_far - won, paid_won) / paid_won)::bigint,
    key, reason
  from summed where booked >= p_from
$$;

create function month_balance(p_at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('lots', count(*), 'paid_micro', coalesce(sum(paid_micro), 0)::text,
    'bonus_micro', coalesce(sum(bonus_micro), 0)::text, 'gift_micro', coalesce(sum(gift_micro), 0)::text,
    'net_won', coalesce(sum(net_won), 0), 'refund_won', coalesce(sum(refund_won), 0))
  from lots_at(p_at)
$$;

-- Figures of one month, in credits of 1,000,000 and in won. Only rows that never change: a recomputation gives the same result.
create function month_figures(p_from timestamptz, p_until timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'payments', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from payments where booked_at >= p_from and booked_at < p_until),
    'methods', (
      select coalesce(jsonb_object_agg(method, figures), '{}') from (
        select coalesce(method, '-') as method, jsonb_build_object('count', count(*), 'won', sum(amount_won)) as figures
        from payments where booked_at >= p_from and booked_at < p_until group by 1) by_method),
    'refunds', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from cancelled_money(p_from, p_until) where not is_external),
    'external_cancels', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from cancelled_money(p_from, p_until) where is_external),
    'movements', (
      select coalesce(jsonb_object_agg(kind, figures), '{}') from (
        select kind, jsonb_build_object('count', count(distinct entry_id), 'paid_micro', sum(paid_micro)::text,
          'bonus_micro', sum(bonus_micro)::text, 'gift_micro', sum(gift_micro)::text, 'net_won', sum(net_won)) as figures
        from credit_movements(p_from, p_until) group by kind) by_kind),
    'opening', (select month_balance(p_from)),
    'closing', (select month_balance(p_until)))
$$;

-- Changes when any row is added to the month.
create function month_fingerprint(p_from timestamptz, p_until timestamptz) returns text language sql stable as $$
  select concat_ws(':',
    (select concat_ws(',', count(*), max(id), sum(delta_micro)) from ledger_entries where created_at >= p_from and created_at < p_until),
    (select concat_ws(',', count(*), sum(amount_won)) from payments where booked_at >= p_from and booked_at < p_until),
    (select concat_ws(',', count(*), sum(amount_won)) from refunds where status = 'DONE' and settled_at >= p_from and settled_at < p_until),
    (select concat_ws(',', count(*), sum(cancel_won)) from external_cancels where created_at >= p_from and created_at < p_until))
$$;

-- Closes a month. The table locks wait for every transaction that may still add a row to it; they are held only for this check.
-- Security definer: the application role may not lock append-only tables.
create function close_month(
  p_month text, p_from timestamptz, p_until timestamptz, p_fingerprint text, p_figures jsonb, p_file_name text,
  p_file_sha256 bytea, p_carried jsonb, p_closed_by uuid, p_now timestamptz
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table ledger_entries, payments, refunds, external_cancels in share row exclusive mode;
  if exists (select 1 from month_closings where month = p_month) then return 'ALREADY'; end if;
  if month_fingerprint(p_from, p_until) <> p_fingerprint then return 'CHANGED'; end if;
  insert into month_closings (month, starts_at, ends_at, figures, file_name, file_sha256, carried, closed_by, closed_at)
    values (p_month, p_from, p_until, p_figures, p_file_name, p_file_sha256, p_carried, p_closed_by, p_now);
  return 'CLOSED';
end $$;

revoke insert, update, delete, truncate on month_closings from pilgi_app;
