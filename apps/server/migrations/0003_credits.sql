-- Prepaid credits. Unit: micro-credit (1 credit = 1,000,000), bigint everywhere, names end in _micro.
-- A price of P credits per million tokens is P micro-credits per token, so every charge is an exact integer.
-- Moments come from the caller (p_now): the product has one clock, and tests move it.

create type lot_kind as enum ('PAYMENT', 'GRANT');
create type hold_purpose as enum ('JOB', 'REFUND');
create type hold_status as enum ('HELD', 'CAPTURED', 'RELEASED');
create type ledger_kind as enum ('TOPUP', 'GRANT', 'CAPTURE', 'REFUND', 'EXPIRE', 'SUBTRACT', 'EXTERNAL_CANCEL');

-- The one row that every money act of a user locks first.
create table wallets (
  user_id        uuid primary key references users,
  balance_micro  bigint not null default 0,
  held_micro     bigint not null default 0,
  entry_count    bigint not null default 0,
  updated_at     timestamptz not null,
  constraint wallet_never_negative check (balance_micro >= 0 and held_micro between 0 and balance_micro)
) with (fillfactor = 70);

-- Every account has its wallet from its first moment: an empty one can be locked, a missing one cannot.
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id, updated_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger open_wallet after insert on users for each row execute function open_wallet();
insert into wallets (user_id, updated_at) select id, created_at from users;

-- Credits that came together expire together; payment_id gets its foreign key with the payments.
create table credit_lots (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references wallets,
  kind             lot_kind not null,
  payment_id       uuid constraint one_lot_per_payment unique,
  granted_micro    bigint not null,
  bonus_micro      bigint not null default 0,
  remaining_micro  bigint not null,
  held_micro       bigint not null default 0,
  expires_at       timestamptz not null,
  created_at       timestamptz not null,
  constraint lot_bounds check (held_micro >= 0 and held_micro <= remaining_micro and remaining_micro <= granted_micro),
  constraint lot_bonus check (bonus_micro >= 0 and bonus_micro < granted_micro),
  constraint lot_kind_matches check ((kind = 'PAYMENT') = (payment_id is not null)),
  unique (id, payment_id)
) with (fillfactor = 70);
create index lots_in_spend_order on credit_lots (user_id, expires_at, created_at) where remaining_micro > 0;
create index lots_to_expire on credit_lots (expires_at) where remaining_micro > 0;

-- Append-only. The running balance is chained to the row before it: no fork, no gap, never below zero.
create table ledger_entries (
  id             bigint generated always as identity primary key,
  user_id        uuid not null references wallets,
  entry_number   bigint not null,
  prev_number    bigint,
  kind           ledger_kind not null,
  source_id      uuid not null,
  before_micro   bigint not null,
  delta_micro    bigint not null constraint entry_moves_something check (delta_micro <> 0),
  after_micro    bigint not null constraint balance_never_negative check (after_micro >= 0),
  actor          text not null,
  reason         text,
  created_at     timestamptz not null,
  constraint one_entry_per_number unique (user_id, entry_number),
  constraint chain_target unique (user_id, entry_number, after_micro),
  constraint one_entry_per_source unique (kind, source_id),
  constraint entry_adds_up check (after_micro = before_micro + delta_micro),
  constraint entry_in_order check (
    (entry_number = 1 and prev_number is null and before_micro = 0)
    or (entry_number > 1 and prev_number = entry_number - 1)
  ),
  constraint entry_continues_chain foreign key (user_id, prev_number, before_micro)
    references ledger_entries (user_id, entry_number, after_micro)
);

-- One row is a whole debit and credit, so double entry balances by construction; system accounts are never a hot row.
create table ledger_transfers (
  entry_id      bigint not null references ledger_entries,
  leg           smallint not null,
  from_account  text not null,
  to_account    text not null,
  amount_micro  bigint not null constraint transfer_moves_something check (amount_micro > 0),
  lot_id        uuid not null references credit_lots,
  primary key (entry_id, leg),
  constraint transfer_between_two check (from_account <> to_account)
);
create index transfers_by_lot on ledger_transfers (lot_id);

-- Set aside now, used or given back later; jobs and refunds share the mechanism, so they cannot both win.
create table credit_holds (
  id              uuid primary key,
  user_id         uuid not null references wallets,
  purpose         hold_purpose not null,
  subject_id      uuid not null,
  amount_micro    bigint not null constraint hold_not_empty check (amount_micro > 0),
  captured_micro  bigint not null default 0,
  status          hold_status not null default 'HELD',
  expires_at      timestamptz not null,
  created_at      timestamptz not null,
  settled_at      timestamptz,
  constraint one_hold_per_subject unique (purpose, subject_id),
  constraint capture_within_hold check (captured_micro between 0 and amount_micro),
  constraint held_until_settled check ((status = 'HELD') = (settled_at is null)),
  constraint captured_means_something check ((status = 'CAPTURED') = (captured_micro > 0))
);
create index holds_live on credit_holds (user_id) where status = 'HELD';
create index holds_to_expire on credit_holds (expires_at) where status = 'HELD' and purpose = 'JOB';

create table credit_hold_legs (
  hold_id       uuid not null references credit_holds,
  lot_id        uuid not null references credit_lots,
  amount_micro  bigint not null constraint leg_not_empty check (amount_micro > 0),
  primary key (hold_id, lot_id)
);
create index hold_legs_by_lot on credit_hold_legs (lot_id);

-- Guards -------------------------------------------------------------------------------------------------------------

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;
create trigger entries_append_only before update or delete on ledger_entries for each row execute function forbid_change();
create trigger entries_no_truncate before truncate on ledger_entries execute function forbid_change();
create trigger transfers_append_only before update or delete on ledger_transfers for each row execute function forbid_change();
create trigger transfers_no_truncate before truncate on ledger_transfers execute function forbid_change();
create trigger hold_legs_append_only before update or delete on credit_hold_legs for each row execute function forbid_change();
create trigger wallets_no_delete before delete on wallets for each row execute function forbid_change();
create trigger lots_no_delete before delete on credit_lots for each row execute function forbid_change();
create trigger holds_no_delete before delete on credit_holds for each row execute function forbid_change();

create function keep_lot_identity() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.payment_id, new.granted_micro, new.bonus_micro, new.expires_at)
     is distinct from
     (old.id, old.user_id, old.kind, old.payment_id, old.granted_micro, old.bonus_micro, old.expires_at)
  then raise exception 'a lot keeps its identity' using errcode = '23514'; end if;
  return new;
end $$;
create trigger lot_identity_fixed before update on credit_lots for each row execute function keep_lot_identity();

-- The states named as arguments may never be left.
create function keep_final_state() returns trigger language plpgsql as $$
begin
  if old.status::text = any (tg_argv) and new.status is distinct from old.status then
    raise exception '% is settled (%)', tg_table_name, old.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger hold_settled_once before update on credit_holds for each row execute function keep_final_state('CAPTURED', 'RELEASED');

-- At commit: wallet = sum of lots = legs of live holds = last ledger entry.
create function check_wallet() returns trigger language plpgsql as $$
declare
  w wallets;
  lots_micro bigint; lots_held_micro bigint; legs_micro bigint;
  last_number bigint; last_micro bigint;
begin
  select * into w from wallets where user_id = new.user_id;
  select coalesce(sum(remaining_micro), 0), coalesce(sum(held_micro), 0) into lots_micro, lots_held_micro
    from credit_lots where user_id = new.user_id and remaining_micro > 0;
  select coalesce(sum(leg.amount_micro), 0) into legs_micro
    from credit_holds hold join credit_hold_legs leg on leg.hold_id = hold.id
    where hold.user_id = new.user_id and hold.status = 'HELD';
  select entry_number, after_micro into last_number, last_micro
    from ledger_entries where user_id = new.user_id order by entry_number desc limit 1;
  if w.balance_micro <> lots_micro or w.held_micro <> lots_held_micro or w.held_micro <> legs_micro
     or w.entry_count <> coalesce(last_number, 0) or w.balance_micro <> coalesce(last_micro, 0)
  then
    raise exception 'wallet % disagrees: wallet %/% lots %/% legs % ledger %', new.user_id,
      w.balance_micro, w.held_micro, lots_micro, lots_held_micro, legs_micro, last_micro using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger wallet_agrees after insert or update on wallets
  deferrable initially deferred for each row execute function check_wallet();
create constraint trigger lots_agree after insert or update on credit_lots
  deferrable initially deferred for each row execute function check_wallet();
create constraint trigger ledger_agrees after insert on ledger_entries
  deferrable initially deferred for each row execute function check_wallet();
create constraint trigger holds_agree after insert or update on credit_holds
  deferrable initially deferred for each row execute function check_wallet();

-- At commit: an entry's transfers say the same as the entry.
create function check_transfers() returns trigger language plpgsql as $$
declare
  moved_micro bigint;
begin
  select coalesce(sum(case when to_account = 'user:' || new.user_id then amount_micro
                           when from_account = 'user:' || new.user_id then -amount_micro
                           else null end), 0) into moved_micro
    from ledger_transfers where entry_id = new.id;
  if moved_micro <> new.delta_micro then
    raise exception 'entry % moves % but its transfers %', new.id, new.delta_micro, moved_micro using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger transfers_agree after insert on ledger_entries
  deferrable initially deferred for each row execute function check_transfers();

-- Acts ---------------------------------------------------------------------------------------------------------------
-- Each is one call from the application and takes the wallet's lock first. They answer in words, never by exception,
-- so that a refusal leaves the caller's transaction usable.

create function post_entry(
  p_user uuid, p_kind ledger_kind, p_source uuid, p_delta bigint, p_actor text, p_reason text, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  w wallets;
  entry bigint;
begin
  update wallets set balance_micro = balance_micro + p_delta, entry_count = entry_count + 1, updated_at = p_now
    where user_id = p_user returning * into w;
  insert into ledger_entries (user_id, entry_number, prev_number, kind, source_id, before_micro, delta_micro,
                              after_micro, actor, reason, created_at)
  values (p_user, w.entry_count, nullif(w.entry_count - 1, 0), p_kind, p_source, w.balance_micro - p_delta, p_delta,
          w.balance_micro, p_actor, p_reason, p_now)
  returning id into entry;
  return entry;
end $$;

-- Sets credits aside. A refund takes its own payment's lot first, then other payments' newest first, then grants;
-- a job spends what expires soonest, grants before payments.
create function hold_credits(
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

-- Ends a hold: p_amount of it is used, the rest is free again; 0 gives all of it back.
create function settle_hold(
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
  return case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end;
end $$;

-- Adds a lot; a payment's lot is told apart by p_payment.
create function add_lot(
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
  return lot;
end $$;

-- Takes free credits away, grants first; never what is held, never below zero.
create function subtract_credits(
  p_user uuid, p_kind ledger_kind, p_source uuid, p_amount bigint, p_actor text, p_reason text, p_now timestamptz
) returns text language plpgsql as $$
declare
  need bigint := p_amount;
  taken bigint;
  lot record;
  entry bigint;
  leg_number smallint := 0;
begin
  perform 1 from wallets where user_id = p_user for update;
  if not found then return 'NO_WALLET'; end if;
  if exists (select 1 from ledger_entries where kind = p_kind and source_id = p_source) then return 'ALREADY'; end if;
  if (select coalesce(sum(remaining_micro - held_micro), 0) from credit_lots
      where user_id = p_user and remaining_micro > 0 and expires_at > p_now) < p_amount then return 'INSUFFICIENT'; end if;
  entry := post_entry(p_user, p_kind, p_source, -p_amount, p_actor, p_reason, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > held_micro and expires_at > p_now
    order by (kind = 'PAYMENT'), expires_at, created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    leg_number := leg_number + 1;
    update credit_lots set remaining_micro = remaining_micro - taken where id = lot.id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || p_user,
              case when p_kind = 'EXTERNAL_CANCEL' then 'sys:refunded' else 'sys:admin' end, taken, lot.id);
  end loop;
  return 'SUBTRACTED';
end $$;

-- A lot that is still held waits for its hold; the sweep may come late, since holding skips expired lots at once.
create function expire_lot(p_lot uuid, p_now timestamptz) returns text language plpgsql as $$
declare
  lot credit_lots;
  entry bigint;
begin
  select * into lot from credit_lots where id = p_lot;
  perform 1 from wallets where user_id = lot.user_id for update;
  select * into lot from credit_lots where id = p_lot;
  if lot.expires_at > p_now or lot.remaining_micro = 0 or lot.held_micro > 0 then return 'SKIPPED'; end if;
  entry := post_entry(lot.user_id, 'EXPIRE', p_lot, -lot.remaining_micro, 'system', null, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, 'user:' || lot.user_id, 'sys:expired', lot.remaining_micro, p_lot);
  update credit_lots set remaining_micro = 0 where id = p_lot;
  return 'EXPIRED';
end $$;

-- The application's role -----------------------------------------------------------------------------------------------
-- Processes run as this role; migrations run as the owner. History can be added to, never changed.
do $$
begin
  create role pilgi_app nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to pilgi_app;
grant select, insert, update, delete on all tables in schema public to pilgi_app;
grant usage, select on all sequences in schema public to pilgi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to pilgi_app;
alter default privileges in schema public grant usage, select on sequences to pilgi_app;
revoke update, delete, truncate on ledger_entries, ledger_transfers, credit_hold_legs from pilgi_app;
revoke delete, truncate on wallets, credit_lots, credit_holds from pilgi_app;
revoke all on schema_migrations from pilgi_app;
