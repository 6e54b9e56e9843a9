-- Longer validity of credits, and limits of what an operator may grant.

create type extension_cause as enum ('REQUEST', 'OUTAGE', 'RELEASED_AFTER_EXPIRY', 'CORRECTION');

-- Validity that is given back after an outage. A task extends user by user, in order of their id, so that it continues after an
-- interruption and each user gets one mail.
create table outage_extensions (
  id              uuid primary key,
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  days            smallint not null check (days between 1 and 30),
  reason          text not null check (char_length(btrim(reason)) between 1 and 200),
  requested_by    uuid not null references users,
  -- Second operator; filled once approvals exist.
  approved_by     uuid references users,
  last_user_id    uuid,
  extended_lots   integer not null default 0 check (extended_lots >= 0),
  created_at      timestamptz not null,
  finished_at     timestamptz,
  check (ends_at > starts_at)
);
create index outage_extensions_open on outage_extensions (created_at) where finished_at is null;
create trigger outage_extensions_no_delete before delete on outage_extensions for each row execute function forbid_change();

create table lot_extensions (
  id            uuid primary key,
  lot_id        uuid not null references credit_lots,
  from_expiry   timestamptz not null,
  to_expiry     timestamptz not null,
  cause         extension_cause not null,
  reason        text not null constraint extension_reason check (char_length(btrim(reason)) between 1 and 200),
  -- Null for the automatic extension.
  requested_by  uuid references users,
  -- Second operator; filled once approvals exist.
  approved_by   uuid references users,
  outage_id     uuid references outage_extensions,
  created_at    timestamptz not null,
  constraint extension_only_later check (to_expiry > from_expiry),
  constraint extension_within_year check (to_expiry <= from_expiry + interval '1 year'),
  constraint extension_names_operator check ((cause = 'RELEASED_AFTER_EXPIRY') = (requested_by is null)),
  constraint extension_names_outage check ((cause = 'OUTAGE') = (outage_id is not null)),
  constraint one_extension_per_outage unique (lot_id, outage_id)
);
create index lot_extensions_by_lot on lot_extensions (lot_id, created_at);
create trigger extensions_append_only before update or delete on lot_extensions for each row execute function forbid_change();
create trigger extensions_no_truncate before truncate on lot_extensions execute function forbid_change();

create or replace function forbid_lot_identity_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.kind, new.payment_id, new.granted_micro, new.bonus_micro)
     is distinct from (old.id, old.user_id, old.kind, old.payment_id, old.granted_micro, old.bonus_micro)
  then raise exception 'the identity of a lot cannot change' using errcode = '23514'; end if;
  if new.expires_at is distinct from old.expires_at and not exists (
    select 1 from lot_extensions
    where lot_id = new.id and from_expiry = old.expires_at and to_expiry = new.expires_at)
  then raise exception 'the expiry of a lot changes by an extension only' using errcode = '23514'; end if;
  return new;
end $$;

-- At commit: an extension has reached its lot.
create function check_extension() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from credit_lots where id = new.lot_id and expires_at >= new.to_expiry) then
    raise exception 'extension % has not reached its lot', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger extension_agrees after insert on lot_extensions
  deferrable initially deferred for each row execute function check_extension();

-- One mail per act: an outage extends several lots of a user at once.
create function mail_extension() returns trigger language plpgsql as $$
declare
  owner uuid;
begin
  select user_id into owner from credit_lots where id = new.lot_id;
  insert into mail_outbox (kind, payload, dedupe_key, next_attempt_at, created_at)
    values ('credits_extended', jsonb_build_object('user_id', owner, 'extension_id', new.id),
            'credits_extended:' || owner || ':' || coalesce(new.outage_id, new.id), new.created_at, new.created_at)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create trigger extension_mailed after insert on lot_extensions for each row execute function mail_extension();

-- Idempotent by id. Credits of a lot that the expiry sweep has not reached yet become free again, so shortfalls are settled.
create function extend_lot(
  p_id uuid, p_lot uuid, p_to timestamptz, p_cause extension_cause, p_reason text, p_requested_by uuid, p_outage uuid,
  p_now timestamptz
) returns text language plpgsql as $$
declare
  lot credit_lots;
begin
  select * into lot from credit_lots where id = p_lot;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = lot.user_id for update;
  select * into lot from credit_lots where id = p_lot;
  if exists (select 1 from lot_extensions where id = p_id or (lot_id = p_lot and outage_id = p_outage)) then return 'ALREADY'; end if;
  if lot.remaining_micro = 0 then return 'NOTHING_LEFT'; end if;
  if p_to <= greatest(lot.expires_at, p_now) then return 'NOT_LATER'; end if;
  if p_to > lot.expires_at + interval '1 year' then return 'TOO_LONG'; end if;
  insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, requested_by, outage_id, created_at)
    values (p_id, p_lot, lot.expires_at, p_to, p_cause, p_reason, p_requested_by, p_outage, p_now);
  update credit_lots set expires_at = p_to where id = p_lot;
  perform settle_shortfalls(lot.user_id, p_now);
  return 'EXTENDED';
end $$;

-- Settles a hold: captures p_amount and releases the rest; 0 releases everything. Released credits settle open shortfalls.
-- Credits that come back after their expiry are valid for seven more days in Seoul, as the terms promise.
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
  returned_until timestamptz := (date_trunc('day', p_now at time zone 'Asia/Seoul') + interval '8 days') at time zone 'Asia/Seoul';
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
    select l.lot_id, l.amount_micro, lot.expires_at from credit_hold_legs l join credit_lots lot on lot.id = l.lot_id
    where l.hold_id = p_hold order by lot.expires_at, (lot.kind = 'PAYMENT'), lot.created_at, lot.id
  loop
    used := least(left_micro, leg.amount_micro);
    left_micro := left_micro - used;
    update credit_lots set held_micro = held_micro - leg.amount_micro, remaining_micro = remaining_micro - used
      where id = leg.lot_id;
    if used < leg.amount_micro and leg.expires_at <= p_now then
      insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, created_at)
        values (gen_random_uuid(), leg.lot_id, leg.expires_at, least(returned_until, leg.expires_at + interval '1 year'),
                'RELEASED_AFTER_EXPIRY', '작업이 끝나 되돌아온 크레딧', p_now);
      update credit_lots set expires_at = least(returned_until, leg.expires_at + interval '1 year') where id = leg.lot_id;
    end if;
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

-- Limits of an operator's grants, in credits: per grant, and per operator and day in Seoul.
alter table system_settings
  add column max_grant_credits integer not null default 10000 constraint grant_limit check (max_grant_credits between 1 and 10000000),
  add column max_daily_grant_credits integer not null default 50000
    constraint daily_grant_limit check (max_daily_grant_credits between max_grant_credits and 100000000);

revoke update, delete, truncate on lot_extensions from pilgi_app;
revoke delete, truncate on outage_extensions from pilgi_app;
