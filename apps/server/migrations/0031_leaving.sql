-- Leaving an account: ACTIVE (no row) → REFUNDING → NEEDS_ACCOUNT, when the provider refuses a refund → CLOSED.

alter type ledger_kind add value 'PAYBACK';
alter type hold_purpose add value 'PAYBACK';

create type withdrawal_status as enum ('REFUNDING', 'NEEDS_ACCOUNT', 'CLOSED');

create table withdrawals (
  user_id          uuid primary key references wallets,
  status           withdrawal_status not null default 'REFUNDING',
  -- The user gives up less than 100 won when the provider refuses its refund.
  forfeits_small   boolean not null,
  requested_at     timestamptz not null,
  next_check_at    timestamptz,
  attempts         integer not null default 0,
  -- Digest of the link in the newest mail; null once it was used.
  link_hash        bytea unique check (octet_length(link_hash) = 32),
  link_expires_at  timestamptz,
  links_sent       smallint not null default 0,
  -- Bank account as encrypted JSON, erased when it was paid.
  bank_sealed      text,
  bank_given_at    timestamptz,
  closed_at        timestamptz,
  constraint withdrawal_closed_at check ((status = 'CLOSED') = (closed_at is not null)),
  constraint withdrawal_has_next_check check ((status = 'CLOSED') = (next_check_at is null)),
  constraint withdrawal_link_expires check ((link_hash is null) = (link_expires_at is null)),
  constraint closed_keeps_no_account check (status <> 'CLOSED' or (bank_sealed is null and link_hash is null))
);
create index withdrawals_to_check on withdrawals (next_check_at) where status <> 'CLOSED';
create trigger withdrawals_no_delete before delete on withdrawals for each row execute function forbid_change();
create trigger withdrawal_closed_once before update on withdrawals for each row execute function forbid_final_status_change('CLOSED');

-- The share lock on the wallet serializes the statement with a concurrent withdrawal.
create function reject_leaving() returns trigger language plpgsql as $$
begin
  perform 1 from wallets where user_id = new.user_id for share;
  if exists (select 1 from withdrawals where user_id = new.user_id) then
    raise exception 'account % is leaving', new.user_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger no_order_while_leaving before insert on payment_orders for each row execute function reject_leaving();
create trigger no_confirm_while_leaving before update on payment_orders
  for each row when (new.status = 'CONFIRMING' and old.status <> 'CONFIRMING') execute function reject_leaving();
create trigger no_job_while_leaving before insert on credit_holds
  for each row when (new.purpose = 'JOB') execute function reject_leaving();

create function forbid_return() returns trigger language plpgsql as $$
begin
  if exists (select 1 from withdrawals where user_id = new.id) then
    raise exception 'account % is leaving', new.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger leaving_stays_inactive before update on users
  for each row when (new.is_active and not old.is_active) execute function forbid_return();

-- Paybacks -------------------------------------------------------------------------------------------------------------

create type payback_status as enum ('OWED', 'PAID', 'RELEASED');

-- Value of unused credits that the provider cannot return: an operator transfers it to a bank account. The credits are held
-- until then, so that they cannot expire. RELEASED: the provider returned the money after all.
create table paybacks (
  id             uuid primary key default gen_random_uuid(),
  payment_id     uuid not null,
  user_id        uuid not null,
  amount_won     integer not null,
  credits_micro  bigint not null,
  status         payback_status not null default 'OWED',
  created_at     timestamptz not null,
  settled_at     timestamptz,
  paid_by        uuid references users,
  -- The operator's reference of the bank transfer.
  reference      text constraint payback_reference_length check (char_length(btrim(reference)) between 1 and 100),
  constraint payback_of_owner foreign key (payment_id, user_id) references payments (id, user_id),
  constraint payback_amounts_positive check (amount_won > 0 and credits_micro > 0),
  constraint payback_paid_by_operator check ((status = 'PAID') = (paid_by is not null) and (status = 'PAID') = (reference is not null)),
  constraint no_own_payback check (paid_by <> user_id),
  constraint payback_settled_at check ((status = 'OWED') = (settled_at is null))
);
create unique index payback_once on paybacks (payment_id) where status <> 'RELEASED';
create index paybacks_by_user on paybacks (user_id);
create trigger paybacks_no_delete before delete on paybacks for each row execute function forbid_change();
create trigger payback_settled_once before update on paybacks for each row execute function forbid_final_status_change('PAID', 'RELEASED');

-- At commit: a payback agrees with its hold, its ledger entry and the money that is left of the payment.
create function check_payback() returns trigger language plpgsql as $$
declare
  owed paybacks;
  p payments;
  hold credit_holds;
  returned_won bigint;
begin
  select * into owed from paybacks where id = new.id;
  select * into p from payments where id = owed.payment_id;
  select * into hold from credit_holds where purpose = 'PAYBACK' and subject_id = owed.id;
  select coalesce((select sum(amount_won) from refunds where payment_id = p.id and status = 'DONE'), 0)
       + coalesce((select sum(cancel_won) from external_cancels where payment_id = p.id), 0) into returned_won;
  if hold.id is null or hold.user_id <> owed.user_id or hold.amount_micro <> owed.credits_micro
     or hold.status <> (case owed.status when 'OWED' then 'HELD' when 'PAID' then 'CAPTURED' else 'RELEASED' end)::hold_status
     or exists (select 1 from credit_hold_legs where hold_id = hold.id and lot_id <> p.lot_id)
     or (owed.status = 'PAID') <> exists (
       select 1 from ledger_entries where kind = 'PAYBACK' and source_id = owed.id and delta_micro = -owed.credits_micro)
     or (owed.status <> 'RELEASED' and owed.amount_won > p.amount_won - returned_won)
  then raise exception 'payback % disagrees with its hold, its entry or its payment', owed.id using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger payback_agrees after insert or update on paybacks
  deferrable initially deferred for each row execute function check_payback();

-- Functions ------------------------------------------------------------------------------------------------------------

-- Removes gifts lot by lot, like close_wallet. A lot with held credits follows when the wallet is closed.
create function remove_gifts(p_user uuid, p_now timestamptz) returns void language plpgsql as $$
declare
  lot record;
  entry bigint;
begin
  perform 1 from wallets where user_id = p_user for update;
  for lot in select id, remaining_micro from credit_lots
    where user_id = p_user and kind = 'GRANT' and remaining_micro > 0 and held_micro = 0 order by expires_at, created_at, id
  loop
    entry := post_entry(p_user, 'EXPIRE', lot.id, -lot.remaining_micro, 'user:' || p_user, 'withdrawal', p_now);
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p_user, 'sys:expired', lot.remaining_micro, lot.id);
    update credit_lots set remaining_micro = 0 where id = lot.id;
  end loop;
end $$;

-- Records what is owed for a payment and holds all remaining credits of its lot, expired or not.
create function begin_payback(p_payment uuid, p_won integer, p_now timestamptz) returns text language plpgsql as $$
declare
  p payments;
  lot credit_lots;
  payback uuid := gen_random_uuid();
  hold uuid := gen_random_uuid();
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  select * into lot from credit_lots where id = p.lot_id;
  if exists (select 1 from paybacks where payment_id = p_payment and status <> 'RELEASED') then return 'ALREADY'; end if;
  if lot.held_micro > 0 or lot.remaining_micro = 0 then return 'NOT_FREE'; end if;
  insert into paybacks (id, payment_id, user_id, amount_won, credits_micro, created_at)
    values (payback, p_payment, p.user_id, p_won, lot.remaining_micro, p_now);
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values (hold, p.user_id, 'PAYBACK', payback, lot.remaining_micro, p_now + interval '5 years', p_now);
  insert into credit_hold_legs (hold_id, lot_id, amount_micro) values (hold, lot.id, lot.remaining_micro);
  update credit_lots set held_micro = remaining_micro where id = lot.id;
  update wallets set held_micro = held_micro + lot.remaining_micro, updated_at = p_now where user_id = p.user_id;
  return 'OWED';
end $$;

-- p_operator is null when the provider returned the money after all: the credits become free and settle the shortfall.
create function settle_payback(p_payback uuid, p_operator uuid, p_reference text, p_now timestamptz)
returns text language plpgsql as $$
declare
  owed paybacks;
  leg record;
  entry bigint;
begin
  select * into owed from paybacks where id = p_payback;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = owed.user_id for update;
  select * into owed from paybacks where id = p_payback for update;
  if owed.status <> 'OWED' then return 'ALREADY'; end if;
  update paybacks set status = case when p_operator is null then 'RELEASED' else 'PAID' end::payback_status,
                      paid_by = p_operator, reference = p_reference, settled_at = p_now where id = p_payback;
  update credit_holds set status = case when p_operator is null then 'RELEASED' else 'CAPTURED' end::hold_status,
                          captured_micro = case when p_operator is null then 0 else amount_micro end, settled_at = p_now
    where purpose = 'PAYBACK' and subject_id = p_payback;
  update wallets set held_micro = held_micro - owed.credits_micro, updated_at = p_now where user_id = owed.user_id;
  select l.lot_id, l.amount_micro into leg from credit_hold_legs l join credit_holds h on h.id = l.hold_id
    where h.purpose = 'PAYBACK' and h.subject_id = p_payback;
  if p_operator is null then
    update credit_lots set held_micro = held_micro - leg.amount_micro where id = leg.lot_id;
    perform settle_shortfalls(owed.user_id, p_now);
    return 'RELEASED';
  end if;
  update credit_lots set held_micro = held_micro - leg.amount_micro, remaining_micro = remaining_micro - leg.amount_micro
    where id = leg.lot_id;
  entry := post_entry(owed.user_id, 'PAYBACK', p_payback, -leg.amount_micro, 'admin:' || p_operator, p_reference, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, 'user:' || owed.user_id, 'sys:refunded', leg.amount_micro, leg.lot_id);
  return 'PAID';
end $$;

-- Terms in force when the order was made -------------------------------------------------------------------------------

-- Date of the published refund policy; null for orders before it was stored.
alter table payment_orders add column terms_version text constraint terms_version_is_date check (terms_version ~ '^\d{4}-\d{2}-\d{2}$');
create function forbid_terms_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order cannot change' using errcode = '23514';
end $$;
create trigger terms_version_fixed before update on payment_orders
  for each row when (new.terms_version is distinct from old.terms_version) execute function forbid_terms_version_change();

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke delete, truncate on withdrawals, paybacks from pilgi_app;
