-- Reconciliation with the payment provider: external cancellations, shortfalls, the provider's transaction list, alarms.

-- External cancellations -----------------------------------------------------------------------------------------------

-- A cancellation that this system did not request (provider's back office, charge-back). The credits of the payment are taken
-- back as far as they are free. The rest is a shortfall: until it is settled no credits are free and no job starts.
create table external_cancels (
  cancel_transaction_key  text constraint cancel_booked_once primary key,
  -- source_id of the ledger entry.
  id                      uuid not null default gen_random_uuid() constraint external_cancel_source unique,
  payment_id              uuid not null references payments,
  user_id                 uuid not null references wallets,
  cancel_won              integer not null constraint cancel_amount_positive check (cancel_won > 0),
  left_won                integer not null constraint cancel_left_not_negative check (left_won >= 0),
  deducted_micro          bigint not null constraint cancel_deduction_not_negative check (deducted_micro >= 0),
  shortfall_micro         bigint not null constraint cancel_shortfall_not_negative check (shortfall_micro >= 0),
  cancelled_at            timestamptz not null,
  created_at              timestamptz not null,
  settled_at              timestamptz
);
create index external_cancels_by_payment on external_cancels (payment_id);
create index shortfalls_open on external_cancels (user_id) where settled_at is null;

-- A shortfall may be settled in several parts, whenever credits become free.
create table shortfall_settlements (
  id                      uuid primary key default gen_random_uuid(),
  cancel_transaction_key  text not null references external_cancels,
  amount_micro            bigint not null constraint settlement_not_empty check (amount_micro > 0),
  created_at              timestamptz not null
);
create index settlements_by_cancel on shortfall_settlements (cancel_transaction_key);

create function forbid_external_cancel_change() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or new.settled_at is null
     or to_jsonb(new) - 'settled_at' is distinct from to_jsonb(old) - 'settled_at'
  then raise exception 'an external cancellation can only be settled, once' using errcode = '23514'; end if;
  return new;
end $$;
create trigger external_cancel_fixed before update on external_cancels for each row execute function forbid_external_cancel_change();
create trigger external_cancels_no_delete before delete on external_cancels for each row execute function forbid_change();
create trigger external_cancels_no_truncate before truncate on external_cancels execute function forbid_change();
create trigger settlements_append_only before update or delete on shortfall_settlements for each row execute function forbid_change();
create trigger settlements_no_truncate before truncate on shortfall_settlements execute function forbid_change();

-- At commit: a cancellation agrees with its ledger entry, its settlements and the amounts of the payment, including partial refunds.
create function check_external_cancel() returns trigger language plpgsql as $$
declare
  c external_cancels;
  posted_micro bigint; settled_micro bigint; unposted bigint; cancelled_won bigint; min_left_won integer; refunded_won bigint;
begin
  select * into c from external_cancels where cancel_transaction_key = new.cancel_transaction_key;
  select coalesce(-sum(delta_micro), 0) into posted_micro
    from ledger_entries where kind = 'EXTERNAL_CANCEL' and source_id = c.id;
  select coalesce(sum(s.amount_micro), 0), count(*) filter (where entry.id is null) into settled_micro, unposted
    from shortfall_settlements s left join ledger_entries entry
      on entry.kind = 'EXTERNAL_CANCEL' and entry.source_id = s.id and entry.delta_micro = -s.amount_micro
    where s.cancel_transaction_key = c.cancel_transaction_key;
  select sum(cancel_won), min(left_won) into cancelled_won, min_left_won
    from external_cancels where payment_id = c.payment_id;
  select coalesce(sum(r.amount_won), 0) into refunded_won from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = c.payment_id and r.status = 'DONE' and r.amount_won < p.amount_won;
  if posted_micro <> c.deducted_micro or unposted > 0 or settled_micro > c.shortfall_micro
     or (settled_micro = c.shortfall_micro) <> (c.settled_at is not null)
     or not exists (select 1 from payments where id = c.payment_id and user_id = c.user_id
                                             and amount_won = refunded_won + cancelled_won + min_left_won)
  then
    raise exception 'external cancel % disagrees with ledger, settlements or payment', c.cancel_transaction_key
      using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger external_cancel_agrees after insert or update on external_cancels
  deferrable initially deferred for each row execute function check_external_cancel();
create constraint trigger settlement_agrees after insert on shortfall_settlements
  deferrable initially deferred for each row execute function check_external_cancel();

-- At commit: a cancellation is either a refund of ours or external, never both.
create function check_cancel_booked_once() returns trigger language plpgsql as $$
begin
  if exists (select 1 from refunds r join external_cancels e using (cancel_transaction_key)
             where cancel_transaction_key = new.cancel_transaction_key)
  then raise exception 'cancel % is booked twice', new.cancel_transaction_key using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger external_cancel_is_not_refund after insert on external_cancels
  deferrable initially deferred for each row execute function check_cancel_booked_once();
create constraint trigger refund_is_not_external_cancel after insert or update on refunds
  deferrable initially deferred for each row execute function check_cancel_booked_once();

create function reject_cancelled_payment() returns trigger language plpgsql as $$
begin
  if exists (select 1 from external_cancels where payment_id = new.payment_id) then
    raise exception 'payment % was cancelled at the provider', new.payment_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refund_of_uncancelled before insert on refunds for each row execute function reject_cancelled_payment();

-- Takes up to p_max free credits: from p_first_lot, then from lots of other payments starting with the newest, then from grants.
create function take_back_credits(p_user uuid, p_source uuid, p_max bigint, p_first_lot uuid, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  total bigint;
  need bigint;
  taken bigint;
  lot record;
  entry bigint;
  leg_number smallint := 0;
begin
  select least(p_max, coalesce(sum(remaining_micro - held_micro), 0)) into total
    from credit_lots where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now;
  if total <= 0 then return 0; end if;
  need := total;
  entry := post_entry(p_user, 'EXTERNAL_CANCEL', p_source, -total, 'system', null, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
    order by case when id = p_first_lot then 0 when kind = 'PAYMENT' then 1 else 2 end, expires_at desc, created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    leg_number := leg_number + 1;
    update credit_lots set remaining_micro = remaining_micro - taken where id = lot.id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || p_user, 'sys:refunded', taken, lot.id);
  end loop;
  return total;
end $$;

-- Called by every function that makes credits free, so that an open shortfall and free credits never exist at the same time.
create function settle_shortfalls(p_user uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  c record;
  settlement uuid;
  open_micro bigint;
  taken bigint;
begin
  for c in
    select e.cancel_transaction_key, e.shortfall_micro, p.lot_id from external_cancels e join payments p on p.id = e.payment_id
    where e.user_id = p_user and e.settled_at is null order by e.created_at, e.id
  loop
    settlement := gen_random_uuid();
    select c.shortfall_micro - coalesce(sum(amount_micro), 0) into open_micro
      from shortfall_settlements where cancel_transaction_key = c.cancel_transaction_key;
    taken := take_back_credits(p_user, settlement, open_micro, c.lot_id, p_now);
    exit when taken = 0;
    insert into shortfall_settlements (id, cancel_transaction_key, amount_micro, created_at)
      values (settlement, c.cancel_transaction_key, taken, p_now);
    exit when taken < open_micro;
    update external_cancels set settled_at = p_now where cancel_transaction_key = c.cancel_transaction_key;
  end loop;
end $$;

-- Books one external cancellation. It takes back the credits of the payment in proportion to all won cancelled so far, less what
-- earlier cancellations and partial refunds took, so that partial cancellations add up to exactly the whole. Expired credits
-- are not owed.
create function book_external_cancel(
  p_cancel_key text, p_payment uuid, p_cancel_won integer, p_cancelled timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  p payments;
  cancel uuid := gen_random_uuid();
  before_won bigint; before_micro bigint; lapsed_micro bigint; refunded_won bigint; refunded_micro bigint;
  owed bigint := 0;
  taken bigint;
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  if exists (select 1 from external_cancels where cancel_transaction_key = p_cancel_key) then return 'ALREADY'; end if;
  if exists (select 1 from refunds where cancel_transaction_key = p_cancel_key) then return 'OURS'; end if;
  if exists (select 1 from refunds where payment_id = p_payment and status in ('PENDING', 'REVIEW')) then
    return 'REFUND_UNDER_WAY';
  end if;
  select coalesce(sum(amount_won), 0), coalesce(sum(credits_micro), 0) into refunded_won, refunded_micro
    from refunds where payment_id = p_payment and status = 'DONE' and amount_won < p.amount_won;
  select refunded_won + coalesce(sum(cancel_won), 0), refunded_micro + coalesce(sum(deducted_micro + shortfall_micro), 0)
    into before_won, before_micro from external_cancels where payment_id = p_payment;
  if before_won + p_cancel_won > p.amount_won then return 'OVER_PAYMENT'; end if;
  if not exists (select 1 from refunds where payment_id = p_payment and status = 'DONE' and amount_won = p.amount_won) then
    select coalesce(sum(amount_micro), 0) into lapsed_micro
      from ledger_transfers where lot_id = p.lot_id and to_account = 'sys:expired';
    select lapsed_micro + coalesce(sum(remaining_micro - held_micro), 0) into lapsed_micro
      from credit_lots where id = p.lot_id and expires_at <= p_now;
    owed := greatest(0, least(p.credits_micro * (before_won + p_cancel_won) / p.amount_won, p.credits_micro - lapsed_micro)
                        - before_micro);
  end if;
  taken := take_back_credits(p.user_id, cancel, owed, p.lot_id, p_now);
  insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
                                shortfall_micro, cancelled_at, created_at, settled_at)
    values (p_cancel_key, cancel, p_payment, p.user_id, p_cancel_won, p.amount_won - before_won - p_cancel_won, taken,
            owed - taken, p_cancelled, p_now, case when taken = owed then p_now end);
  return case when taken = owed then 'DEDUCTED' else 'SHORT' end;
end $$;

-- Comparison with the provider's transaction list ----------------------------------------------------------------------

-- Findings that need an operator; one row per kind and subject.
create table payment_alarms (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null,
  subject    text not null,
  detail     jsonb not null,
  raised_at  timestamptz not null,
  constraint alarm_once unique (kind, subject)
);

-- Approvals and cancellations as listed by the provider.
create table provider_transactions (
  transaction_key  text primary key,
  day              text not null,
  payment_key      text not null,
  order_id         text not null,
  status           text not null,
  amount_won       integer not null,
  transaction_at   timestamptz not null
);
create index provider_transactions_by_day on provider_transactions (day);
create index provider_transactions_by_payment on provider_transactions (payment_key);

create table provider_comparisons (
  day            text primary key constraint comparison_day check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  provider_rows  integer not null,
  own_rows       integer not null,
  findings       jsonb not null,
  finished_at    timestamptz not null
);

-- Money that the provider took for an unknown order: the intent to refund it, committed before the provider is called.
create type unmatched_payment_status as enum ('PENDING', 'RETURNED', 'REVIEW');
create table unmatched_payments (
  payment_key             text primary key,
  id                      uuid not null default gen_random_uuid(),
  order_id                text not null,
  amount_won              integer not null,
  status                  unmatched_payment_status not null default 'PENDING',
  idempotency_key         uuid not null default gen_random_uuid(),
  cancel_transaction_key  text,
  fail_code               text,
  attempts                integer not null default 0,
  next_check_at           timestamptz,
  found_at                timestamptz not null,
  constraint returned_with_cancel check ((status = 'RETURNED') = (cancel_transaction_key is not null)),
  constraint unmatched_payment_has_next_check check ((status = 'PENDING') = (next_check_at is not null))
);
create index unmatched_payments_to_check on unmatched_payments (next_check_at) where status = 'PENDING';
create trigger unmatched_payments_no_delete before delete on unmatched_payments for each row execute function forbid_change();
create trigger unmatched_payment_returned_once before update on unmatched_payments for each row execute function forbid_final_status_change('RETURNED');

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on external_cancels, shortfall_settlements, payment_alarms, provider_transactions,
  provider_comparisons from pilgi_app;
grant update (settled_at) on external_cancels to pilgi_app;
revoke delete, truncate on unmatched_payments from pilgi_app;
