-- Roles of operators, acts that need a second person, and reset of an operator's second factor.

create type operator_role as enum ('owner', 'finance', 'support', 'viewer');

create table operator_roles (
  user_id     uuid primary key references users,
  role        operator_role not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
insert into operator_roles (user_id, role, created_at, updated_at) select id, 'owner', now(), now() from users where is_admin;

-- users.is_admin stays the sign of an operator in responses; the role decides what the operator may do.
create function sync_operator_flag() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update users set is_admin = false where id = old.user_id and is_admin;
  else
    update users set is_admin = true where id = new.user_id and not is_admin;
  end if;
  return null;
end $$;
create trigger operator_flag after insert or delete on operator_roles for each row execute function sync_operator_flag();

create type operator_request_kind as enum (
  'credit_grant', 'credit_removal', 'lot_extension', 'outage_extension', 'exceptional_refund', 'installer_publication',
  'role_change', 'factor_reset');
-- WAITED: executed without a second operator after the waiting time. FAILED: could not be executed then.
create type operator_decision as enum ('APPROVED', 'REJECTED', 'CANCELLED', 'WAITED', 'EXPIRED', 'FAILED');

create table operator_requests (
  id               uuid primary key,
  kind             operator_request_kind not null,
  payload          jsonb not null constraint request_payload check (jsonb_typeof(payload) = 'object'),
  -- The account that the act concerns.
  subject_user_id  uuid references users,
  requested_by     uuid not null references users,
  session_id       uuid not null,
  ip               text not null,
  requested_at     timestamptz not null,
  reason           text not null constraint request_reason check (char_length(btrim(reason)) between 1 and 500),
  request_key      text constraint request_key_length check (char_length(request_key) between 1 and 100),
  -- Without a second operator: when it is executed, and when the second mail was sent.
  executes_at      timestamptz,
  reminded_at      timestamptz,
  -- Null for a cancellation, an expiry and the waiting time.
  decided_by       uuid references users,
  decision         operator_decision,
  decided_at       timestamptz,
  decision_text    text constraint request_decision_text check (char_length(decision_text) between 1 and 500),
  executed_at      timestamptz,
  expires_at       timestamptz not null,
  constraint request_needs_two_persons check (decided_by <> requested_by),
  constraint request_not_for_oneself check (subject_user_id <> requested_by),
  constraint request_not_decided_by_subject check (decided_by <> subject_user_id),
  constraint request_expiry check (expires_at = requested_at + interval '72 hours'),
  constraint request_decision_complete check ((decision is null) = (decided_at is null)),
  constraint request_decision_named check (coalesce(decision in ('APPROVED', 'REJECTED'), false) = (decided_by is not null)),
  constraint request_executed check (coalesce(decision in ('APPROVED', 'WAITED'), false) = (executed_at is not null)),
  constraint request_executed_in_time check (executed_at < expires_at),
  constraint request_waits check (executes_at >= requested_at + interval '24 hours'),
  constraint request_waited check (
    decision is distinct from 'WAITED' or (executes_at is not null and reminded_at is not null and executed_at >= executes_at)),
  constraint one_request_per_key unique (requested_by, request_key)
);
-- A double click files one request.
create unique index one_open_request on operator_requests (requested_by, kind, md5(payload::text)) where decision is null;
create index operator_requests_open on operator_requests (expires_at) where decision is null;
create index operator_requests_by_time on operator_requests (requested_at);
create index operator_requests_by_subject on operator_requests (subject_user_id);

create function check_operator_request_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.payload, new.subject_user_id, new.requested_by, new.requested_at, new.reason, new.expires_at)
     is distinct from
     (old.id, old.kind, old.payload, old.subject_user_id, old.requested_by, old.requested_at, old.reason, old.expires_at)
  then raise exception 'a request cannot change' using errcode = '23514'; end if;
  if old.decision is not null then raise exception 'request % is decided', old.id using errcode = '23514'; end if;
  return new;
end $$;
create trigger operator_request_change before update on operator_requests
  for each row execute function check_operator_request_change();
create trigger operator_requests_no_delete before delete on operator_requests for each row execute function forbid_change();
create trigger operator_requests_no_truncate before truncate on operator_requests execute function forbid_change();

-- An operator whose factor was reset enrols with a mailed link; the row ends with the enrolment.
create table admin_factor_resets (
  user_id          uuid primary key references users,
  -- Deferred: the act is rehearsed before its request is stored.
  request_id       uuid not null references operator_requests deferrable initially deferred,
  reset_at         timestamptz not null,
  -- The newest link; null after it was used.
  token_hash       bytea constraint factor_token_hash check (octet_length(token_hash) = 32),
  token_expires_at timestamptz,
  constraint factor_token_complete check ((token_hash is null) = (token_expires_at is null))
);

-- An extension that an operator requested has the id of the request, which names the second operator.
create or replace function extend_lot(
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
  insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, requested_by, approved_by, outage_id, created_at)
    values (p_id, p_lot, lot.expires_at, p_to, p_cause, p_reason, p_requested_by,
            (select decided_by from operator_requests where id = coalesce(p_outage, p_id)), p_outage, p_now);
  update credit_lots set expires_at = p_to where id = p_lot;
  perform settle_shortfalls(lot.user_id, p_now);
  return 'EXTENDED';
end $$;

-- What one operator grants alone: 1,000 credits to one user and 10,000 in all a day.
alter table system_settings alter column max_grant_credits set default 1000, alter column max_daily_grant_credits set default 10000;
update system_settings set max_grant_credits = 1000, max_daily_grant_credits = 10000
  where max_grant_credits = 10000 and max_daily_grant_credits = 50000;

revoke delete, truncate on operator_requests from pilgi_app;
