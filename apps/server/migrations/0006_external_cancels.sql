-- Money that went back without us: a cancel in the provider's back office or a charge-back. The credits it had bought are
-- taken back as far as they are free; the rest is owed, and until it is settled nothing free is left and no job starts.
-- Below it: what the daily comparison with the provider found, and which expiry reminders were written.

create table external_cancels (
  cancel_transaction_key  text constraint cancel_booked_once primary key,
  -- The ledger knows its sources by uuid.
  id                      uuid not null default gen_random_uuid() constraint external_cancel_source unique,
  payment_id              uuid not null references payments,
  user_id                 uuid not null references wallets,
  cancel_won              integer not null constraint cancel_moves_money check (cancel_won > 0),
  left_won                integer not null constraint cancel_leaves_money check (left_won >= 0),
  deducted_micro          bigint not null constraint cancel_deducts check (deducted_micro >= 0),
  shortfall_micro         bigint not null constraint cancel_falls_short check (shortfall_micro >= 0),
  cancelled_at            timestamptz not null,
  created_at              timestamptz not null,
  settled_at              timestamptz
);
create index external_cancels_by_payment on external_cancels (payment_id);
create index shortfalls_open on external_cancels (user_id) where settled_at is null;

-- A shortfall may be settled in parts, by whatever becomes free first.
create table shortfall_settlements (
  id                      uuid primary key default gen_random_uuid(),
  cancel_transaction_key  text not null references external_cancels,
  amount_micro            bigint not null constraint settlement_not_empty check (amount_micro > 0),
  created_at              timestamptz not null
);
create index settlements_by_cancel on shortfall_settlements (cancel_transaction_key);

-- Guards -------------------------------------------------------------------------------------------------------------

create function keep_external_cancel() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or new.settled_at is null
     or to_jsonb(new) - 'settled_at' is distinct from to_jsonb(old) - 'settled_at'
  then raise exception 'an external cancel is only settled, once' using errcode = '23514'; end if;
  return new;
end $$;
create trigger external_cancel_fixed before update on external_cancels for each row execute function keep_external_cancel();
create trigger external_cancels_no_delete before delete on external_cancels for each row execute function forbid_change();
create trigger external_cancels_no_truncate before truncate on external_cancels execute function forbid_change();
create trigger settlements_append_only before update or delete on shortfall_settlements for each row execute function forbid_change();
create trigger settlements_no_truncate before truncate on shortfall_settlements execute function forbid_change();

-- At commit: the cancel, its ledger entry, its settlements and the payment's money say the same.
create function check_external_cancel() returns trigger language plpgsql as $$
declare
  c external_cancels;
  posted_micro bigint; settled_micro bigint; unposted bigint; cancelled_won bigint; least_left_won integer;
begin
  select * into c from external_cancels where cancel_transaction_key = new.cancel_transaction_key;
  select coalesce(-sum(delta_micro), 0) into posted_micro
    from ledger_entries where kind = 'EXTERNAL_CANCEL' and source_id = c.id;
  select coalesce(sum(s.amount_micro), 0), count(*) filter (where entry.id is null) into settled_micro, unposted
    from shortfall_settlements s left join ledger_entries entry
      on entry.kind = 'EXTERNAL_CANCEL' and entry.source_id = s.id and entry.delta_micro = -s.amount_micro
    where s.cancel_transaction_key = c.cancel_transaction_key;
  select sum(cancel_won), min(left_won) into cancelled_won, least_left_won
    from external_cancels where payment_id = c.payment_id;
  if posted_micro <> c.deducted_micro or unposted > 0 or settled_micro > c.shortfall_micro
     or (settled_micro = c.shortfall_micro) <> (c.settled_at is not null)
     or not exists (select 1 from payments where id = c.payment_id and user_id = c.user_id
                                             and amount_won = cancelled_won + least_left_won)
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

-- At commit: a cancel is either ours or not, never both.
create function check_cancel_apart() returns trigger language plpgsql as $$
begin
  if exists (select 1 from refunds r join external_cancels e using (cancel_transaction_key)
             where cancel_transaction_key = new.cancel_transaction_key)
  then raise exception 'cancel % is booked twice', new.cancel_transaction_key using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger external_cancel_apart after insert on external_cancels
  deferrable initially deferred for each row execute function check_cancel_apart();
create constraint trigger refund_cancel_apart after insert or update on refunds
  deferrable initially deferred for each row execute function check_cancel_apart();

create function refuse_cancelled_payment() returns trigger language plpgsql as $$
begin
  if exists (select 1 from external_cancels where payment_id = new.payment_id) then
    raise exception 'payment % was cancelled at the provider', new.payment_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger refund_of_uncancelled before insert on refunds for each row execute function refuse_cancelled_payment();

-- Acts ---------------------------------------------------------------------------------------------------------------

-- Takes up to p_most of what is free: the named lot first, then other payments' newest first, then grants.
create function take_back_credits(p_user uuid, p_source uuid, p_most bigint, p_first_lot uuid, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  total bigint;
  need bigint;
  taken bigint;
  lot record;
  entry bigint;
  leg_number smallint := 0;
begin
  select least(p_most, coalesce(sum(remaining_micro - held_micro), 0)) into total
    from credit_lots where user_id = p_user and remaining_micro > held_micro and expires_at > p_now;
  if total <= 0 then return 0; end if;
  need := total;
  entry := post_entry(p_user, 'EXTERNAL_CANCEL', p_source, -total, 'system', null, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > held_micro and expires_at > p_now
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

-- Called by every act that makes credits free, so an open shortfall and free credits never stand side by side.
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

-- One cancel that we did not ask for. What it takes back is the payment's credits in proportion to all won cancelled so far,
-- less what earlier cancels took, so parts add up to exactly the whole; credits that had lapsed are owed by nobody.
create function book_external_cancel(
  p_cancel_key text, p_payment uuid, p_cancel_won integer, p_cancelled timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  p payments;
  cancel uuid := gen_random_uuid();
  before_won bigint; before_micro bigint; lapsed_micro bigint;
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
  select coalesce(sum(cancel_won), 0), coalesce(sum(deducted_micro + shortfall_micro), 0) into before_won, before_micro
    from external_cancels where payment_id = p_payment;
  if before_won + p_cancel_won > p.amount_won then return 'OVER_PAYMENT'; end if;
  if not exists (select 1 from refunds where payment_id = p_payment and status = 'DONE') then
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

-- As before, and no job starts while credits are owed.
create or replace function hold_credits(
  p_hold uuid, p_user uuid, p_purpose hold_purpose, p_subject uuid, p_amount bigint, p_expires timestamptz,
  p_now timestamptz, p_first_lot uuid default null
) returns text language plpgsql as $$
declare
  need bigint := p_amount;
  free_micro bigint;
  taken bigint;
  lot record;
begin
  perform 1 from wallets where user_id = p_user for update;
  if not found then return 'NO_WALLET'; end if;
  if exists (select 1 from credit_holds where purpose = p_purpose and subject_id = p_subject) then return 'ALREADY'; end if;
  if p_purpose = 'JOB' and exists (select 1 from external_cancels where user_id = p_user and settled_at is null) then
    return 'SHORTFALL';
  end if;
  select coalesce(sum(remaining_micro - held_micro), 0) into free_micro
    from credit_lots where user_id = p_user and remaining_micro > 0 and expires_at > p_now;
  if free_micro < p_amount then return 'INSUFFICIENT'; end if;
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values (p_hold, p_user, p_purpose, p_subject, p_amount, p_expires, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > held_micro and expires_at > p_now
    order by case when p_purpose = 'JOB' then 0 when id = p_first_lot then 0 when kind = 'PAYMENT' then 1 else 2 end,
             case when p_purpose = 'JOB' then expires_at end,
             case when p_purpose = 'REFUND' then expires_at end desc,
             (kind = 'PAYMENT'), created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    update credit_lots set held_micro = held_micro + taken where id = lot.id;
    insert into credit_hold_legs (hold_id, lot_id, amount_micro) values (p_hold, lot.id, taken);
  end loop;
  update wallets set held_micro = held_micro + p_amount, updated_at = p_now where user_id = p_user;
  return 'HELD';
end $$;

-- As before, and what becomes free settles what is owed.
create or replace function settle_hold(
  p_hold uuid, p_amount bigint, p_kind ledger_kind, p_source uuid, p_actor text, p_now timestamptz
) returns text language plpgsql as $$
declare
  hold credit_holds;
  leg record;
  left_micro bigint := p_amount;
  used bigint;
  entry bigint;
  leg_number smallint := 0;
begin
  select * into hold from credit_holds where id = p_hold;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = hold.user_id for update;
  select * into hold from credit_holds where id = p_hold for update;
  if hold.status <> 'HELD' then return 'ALREADY'; end if;
  if p_amount > hold.amount_micro then return 'OVER_HOLD'; end if;
  update credit_holds set status = case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end::hold_status,
                          captured_micro = p_amount, settled_at = p_now where id = p_hold;
  update wallets set held_micro = held_micro - hold.amount_micro, updated_at = p_now where user_id = hold.user_id;
  for leg in
    select l.lot_id, l.amount_micro from credit_hold_legs l join credit_lots lot on lot.id = l.lot_id
    where l.hold_id = p_hold order by lot.expires_at, (lot.kind = 'PAYMENT'), lot.created_at, lot.id
  loop
    used := least(left_micro, leg.amount_micro);
    left_micro := left_micro - used;
    update credit_lots set held_micro = held_micro - leg.amount_micro, remaining_micro = remaining_micro - used
      where id = leg.lot_id;
    continue when used = 0;
    if entry is null then
      entry := post_entry(hold.user_id, p_kind, p_source, -p_amount, p_actor, null, p_now);
    end if;
    leg_number := leg_number + 1;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || hold.user_id,
              case when p_kind = 'REFUND' then 'sys:refunded' else 'sys:used' end, used, leg.lot_id);
  end loop;
  perform settle_shortfalls(hold.user_id, p_now);
  return case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end;
end $$;

-- As before, and what comes in settles what is owed first.
create or replace function add_lot(
  p_user uuid, p_kind ledger_kind, p_source uuid, p_amount bigint, p_bonus bigint, p_expires timestamptz,
  p_payment uuid, p_actor text, p_reason text, p_now timestamptz
) returns uuid language plpgsql as $$
declare
  lot uuid := gen_random_uuid();
  entry bigint;
begin
  perform 1 from wallets where user_id = p_user for update;
  insert into credit_lots (id, user_id, kind, payment_id, granted_micro, bonus_micro, remaining_micro, expires_at, created_at)
    values (lot, p_user, case when p_payment is null then 'GRANT' else 'PAYMENT' end::lot_kind, p_payment,
            p_amount, p_bonus, p_amount, p_expires, p_now);
  entry := post_entry(p_user, p_kind, p_source, p_amount, p_actor, p_reason, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, case when p_payment is null then 'sys:granted' else 'sys:issued' end, 'user:' || p_user, p_amount, lot);
  perform settle_shortfalls(p_user, p_now);
  return lot;
end $$;

-- The provider's own list --------------------------------------------------------------------------------------------

-- What somebody has to look at; the same thing is raised once.
create table payment_alarms (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null,
  subject    text not null,
  detail     jsonb not null,
  raised_at  timestamptz not null,
  constraint alarm_once unique (kind, subject)
);

-- Every approval and cancel as the provider listed it.
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

-- Money taken for an order nobody knows: the intent to give it back, written before the provider is asked.
create type stray_status as enum ('PENDING', 'RETURNED', 'REVIEW');
create table stray_approvals (
  payment_key             text primary key,
  id                      uuid not null default gen_random_uuid(),
  order_id                text not null,
  amount_won              integer not null,
  status                  stray_status not null default 'PENDING',
  idempotency_key         uuid not null default gen_random_uuid(),
  cancel_transaction_key  text,
  fail_code               text,
  attempts                integer not null default 0,
  next_check_at           timestamptz,
  found_at                timestamptz not null,
  constraint returned_with_cancel check ((status = 'RETURNED') = (cancel_transaction_key is not null)),
  constraint stray_is_watched check ((status = 'PENDING') = (next_check_at is not null))
);
create index strays_to_check on stray_approvals (next_check_at) where status = 'PENDING';
create trigger strays_no_delete before delete on stray_approvals for each row execute function forbid_change();
create trigger stray_returned_once before update on stray_approvals for each row execute function keep_final_state('RETURNED');

-- Reminders ----------------------------------------------------------------------------------------------------------

-- One round per day of expiry and reminder; it goes through the users in order, so it costs what that day's lots cost.
create table expiry_reminder_rounds (
  expires_from   timestamptz not null,
  days_before    smallint not null,
  last_user_id   uuid,
  finished_at    timestamptz,
  primary key (expires_from, days_before)
);
create index lots_by_expiry on credit_lots (expires_at, user_id) where remaining_micro > 0;
drop index lots_to_expire;

revoke update, delete, truncate on external_cancels, shortfall_settlements, payment_alarms, provider_transactions,
  provider_comparisons from pilgi_app;
grant update (settled_at) on external_cancels to pilgi_app;
revoke delete, truncate on stray_approvals, expiry_reminder_rounds from pilgi_app;
