-- Prepaid credits. Unit: micro-credit (1 credit = 1,000,000), bigint everywhere, column names end in _micro.
-- A price of P credits per million tokens is P micro-credits per token, so every charge is an exact integer.
-- Functions take the current time as p_now. Every function that moves credits locks the wallet row first.

create type lot_kind as enum ('PAYMENT', 'GRANT');
create type hold_purpose as enum ('JOB', 'REFUND');
create type hold_status as enum ('HELD', 'CAPTURED', 'RELEASED');
create type ledger_kind as enum ('TOPUP', 'GRANT', 'CAPTURE', 'REFUND', 'EXPIRE', 'SUBTRACT', 'EXTERNAL_CANCEL');

-- Wallets --------------------------------------------------------------------------------------------------------------

create table wallets (
  user_id        uuid primary key references users,
  balance_micro  bigint not null default 0,
  held_micro     bigint not null default 0,
  entry_count    bigint not null default 0,
  updated_at     timestamptz not null,
  closed_at      timestamptz,
  constraint wallet_never_negative check (balance_micro >= 0 and held_micro between 0 and balance_micro),
  constraint closed_is_empty check (closed_at is null or (balance_micro = 0 and held_micro = 0))
) with (fillfactor = 70);

-- Every account has a wallet from the start, because a missing row cannot be locked.
create function open_wallet() returns trigger language plpgsql as $$
begin
  insert into wallets (user_id, updated_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger open_wallet after insert on users for each row execute function open_wallet();

create function forbid_closed_wallet_change() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'wallet % is closed', old.user_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger wallet_stays_closed before update on wallets for each row execute function forbid_closed_wallet_change();

-- Used by triggers of other tables. The share lock on the wallet serializes the insert with a concurrent withdrawal.
create function reject_closed_wallet() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from wallets where user_id = new.user_id for share;
  if closed is not null then raise exception 'wallet % is closed', new.user_id using errcode = '23514'; end if;
  return new;
end $$;

-- Lots -----------------------------------------------------------------------------------------------------------------

-- Credits that were added together and expire together. The foreign key of payment_id is added with the payments table.
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
create index lots_by_expiry on credit_lots (expires_at, user_id) where remaining_micro > 0;

create function forbid_lot_identity_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.payment_id, new.granted_micro, new.bonus_micro, new.expires_at)
     is distinct from
     (old.id, old.user_id, old.kind, old.payment_id, old.granted_micro, old.bonus_micro, old.expires_at)
  then raise exception 'the identity of a lot cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger lot_identity_fixed before update on credit_lots for each row execute function forbid_lot_identity_change();

-- Ledger ---------------------------------------------------------------------------------------------------------------

-- Append-only. Each entry references the previous one by number and balance, so the chain has no fork and no gap.
create table ledger_entries (
  id            bigint generated always as identity primary key,
  user_id       uuid not null references wallets,
  entry_number  bigint not null,
  prev_number   bigint,
  kind          ledger_kind not null,
  source_id     uuid not null,
  before_micro  bigint not null,
  delta_micro   bigint not null constraint entry_delta_not_zero check (delta_micro <> 0),
  after_micro   bigint not null constraint balance_never_negative check (after_micro >= 0),
  actor         text not null,
  reason        text,
  created_at    timestamptz not null,
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
create index captures_by_time on ledger_entries (created_at) include (delta_micro) where kind = 'CAPTURE';

-- One row is a debit and a credit of the same amount, so the double entry balances by construction.
-- System accounts are names without a row, so they cause no lock contention.
create table ledger_transfers (
  entry_id      bigint not null references ledger_entries,
  leg           smallint not null,
  from_account  text not null,
  to_account    text not null,
  amount_micro  bigint not null constraint transfer_amount_positive check (amount_micro > 0),
  lot_id        uuid not null references credit_lots,
  primary key (entry_id, leg),
  constraint transfer_between_two check (from_account <> to_account)
);
create index transfers_by_lot on ledger_transfers (lot_id);

-- Holds ----------------------------------------------------------------------------------------------------------------

-- Credits reserved for a job or a refund until it is settled. Both use the same mechanism, so they cannot spend the same credits.
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
  constraint captured_amount_positive check ((status = 'CAPTURED') = (captured_micro > 0))
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

create trigger hold_settled_once before update on credit_holds for each row execute function forbid_final_status_change('CAPTURED', 'RELEASED');

-- Constraint triggers --------------------------------------------------------------------------------------------------

create trigger entries_append_only before update or delete on ledger_entries for each row execute function forbid_change();
create trigger entries_no_truncate before truncate on ledger_entries execute function forbid_change();
create trigger transfers_append_only before update or delete on ledger_transfers for each row execute function forbid_change();
create trigger transfers_no_truncate before truncate on ledger_transfers execute function forbid_change();
create trigger hold_legs_append_only before update or delete on credit_hold_legs for each row execute function forbid_change();
create trigger wallets_no_delete before delete on wallets for each row execute function forbid_change();
create trigger lots_no_delete before delete on credit_lots for each row execute function forbid_change();
create trigger holds_no_delete before delete on credit_holds for each row execute function forbid_change();

-- At commit: wallet = sum of the lots = legs of the open holds = last ledger entry.
-- Only the event of the last change of a row runs the check; earlier events of the same row return at once, because the
-- later event sees everything they would see. Every change has an event of its own, so this holds for deferred and
-- immediate constraints.
create function check_wallet() returns trigger language plpgsql as $$
declare
  w record;
begin
  case tg_table_name
    when 'wallets' then
      perform 1 from wallets where user_id = new.user_id
        and balance_micro = new.balance_micro and held_micro = new.held_micro and entry_count = new.entry_count;
      if not found then return null; end if;
    when 'credit_lots' then
      perform 1 from credit_lots where id = new.id
        and remaining_micro = new.remaining_micro and held_micro = new.held_micro;
      if not found then return null; end if;
    when 'credit_holds' then
      perform 1 from credit_holds where id = new.id and status = new.status;
      if not found then return null; end if;
    when 'ledger_entries' then
      perform 1 from ledger_entries where user_id = new.user_id and entry_number > new.entry_number;
      if found then return null; end if;
  end case;
  select wallet.balance_micro, wallet.held_micro, wallet.entry_count,
         lots.remaining_micro as lots_micro, lots.held_micro as lots_held_micro, legs.amount_micro as legs_micro,
         coalesce(last.entry_number, 0) as last_number, coalesce(last.after_micro, 0) as last_micro
    into w
    from wallets wallet
    cross join lateral (
      select coalesce(sum(lot.remaining_micro), 0) as remaining_micro, coalesce(sum(lot.held_micro), 0) as held_micro
      from credit_lots lot where lot.user_id = wallet.user_id and lot.remaining_micro > 0) lots
    cross join lateral (
      select coalesce(sum(leg.amount_micro), 0) as amount_micro
      from credit_holds hold join credit_hold_legs leg on leg.hold_id = hold.id
      where hold.user_id = wallet.user_id and hold.status = 'HELD') legs
    left join lateral (
      select entry.entry_number, entry.after_micro from ledger_entries entry
      where entry.user_id = wallet.user_id order by entry.entry_number desc limit 1) last on true
    where wallet.user_id = new.user_id;
  if w.balance_micro <> w.lots_micro or w.held_micro <> w.lots_held_micro or w.held_micro <> w.legs_micro
     or w.entry_count <> w.last_number or w.balance_micro <> w.last_micro
  then
    raise exception 'wallet % disagrees: wallet %/% lots %/% legs % ledger %', new.user_id,
      w.balance_micro, w.held_micro, w.lots_micro, w.lots_held_micro, w.legs_micro, w.last_micro using errcode = '23514';
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

-- At commit: the transfers of an entry add up to its delta.
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

-- Functions ------------------------------------------------------------------------------------------------------------
-- They report a refusal as a result code, never by an exception, so that the caller's transaction stays usable.

-- Updates the wallet and appends the ledger entry; the caller holds the wallet lock and adds the transfers.
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

-- Reserves credits. A refund takes the lot of its payment first, then lots of other payments from the newest, then grants.
-- A job takes the lot that expires first, grants before payments, and does not start while a shortfall is open.
-- `remaining_micro > 0` is implied by `remaining_micro > held_micro`, but without it the planner cannot use the partial index
-- lots_in_spend_order.
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
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
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

-- Settles a hold: captures p_amount and releases the rest; 0 releases everything. Released credits settle open shortfalls.
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
  perform settle_shortfalls(hold.user_id, p_now);
  return case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end;
end $$;

-- Adds a lot; p_payment is null for a grant. The new credits settle open shortfalls first.
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
  perform settle_shortfalls(p_user, p_now);
  return lot;
end $$;

-- Removes free credits, grants first; never held credits and never below zero.
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
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
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

-- A lot with held credits is skipped until its holds are settled. The sweep may run late: hold_credits ignores expired lots.
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

-- Removes all remaining credits lot by lot, so that each amount can be traced and restored during the five-year retention.
-- They count as expired: a later cancellation at the provider leaves no shortfall for them.
create function close_wallet(p_user uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  lot record;
  entry bigint;
  forfeited bigint := 0;
begin
  perform 1 from wallets where user_id = p_user for update;
  for lot in select id, remaining_micro, expires_at from credit_lots
    where user_id = p_user and remaining_micro > 0 order by expires_at, created_at, id
  loop
    entry := post_entry(p_user, 'EXPIRE', lot.id, -lot.remaining_micro, 'user:' || p_user, 'withdrawal', p_now);
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p_user, 'sys:expired', lot.remaining_micro, lot.id);
    update credit_lots set remaining_micro = 0 where id = lot.id;
    if lot.expires_at > p_now then forfeited := forfeited + lot.remaining_micro; end if;
  end loop;
  update wallets set closed_at = p_now, updated_at = p_now where user_id = p_user;
  return forfeited;
end $$;

-- Corrections by operators ---------------------------------------------------------------------------------------------

-- Request of an operator. The ledger entry that it caused has this id as source_id.
create table credit_adjustments (
  id               uuid primary key,
  admin_id         uuid not null references users,
  user_id          uuid not null references users,
  operation        text not null check (operation in ('add', 'subtract', 'set')),
  amount_micro     bigint not null check (amount_micro > 0),
  idempotency_key  text check (char_length(idempotency_key) between 1 and 100),
  created_at       timestamptz not null,
  constraint no_self_adjustment check (admin_id <> user_id),
  constraint one_adjustment_per_key unique (admin_id, idempotency_key)
);
create index credit_adjustments_recent on credit_adjustments (admin_id, user_id, created_at desc);
create trigger credit_adjustments_append_only before update or delete on credit_adjustments
  for each row execute function forbid_change();

-- Periodic work --------------------------------------------------------------------------------------------------------

-- Result of the daily check of all ledger invariants: number of violations and balances of the system accounts.
create table ledger_checks (
  checked_at  timestamptz primary key,
  violations  integer not null constraint violations_counted check (violations >= 0),
  accounts    jsonb not null
);

-- Progress of the expiry reminders: one row per day of expiry and lead time. Users are processed in order of their id,
-- so that a restarted round continues after last_user_id.
create table expiry_reminder_rounds (
  expires_from  timestamptz not null,
  days_before   smallint not null,
  last_user_id  uuid,
  finished_at   timestamptz,
  primary key (expires_from, days_before)
);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on ledger_entries, ledger_transfers, credit_hold_legs from pilgi_app;
revoke delete, truncate on wallets, credit_lots, credit_holds from pilgi_app;
revoke update, delete, truncate on credit_adjustments, ledger_checks from pilgi_app;
revoke delete, truncate on expiry_reminder_rounds from pilgi_app;
