-- Card payments: orders, payments taken by the provider, refunds, provider requests and webhooks.
-- The intent is committed before the provider is called. Every row that is not final has next_check_at, when the worker polls it.

-- Orders ---------------------------------------------------------------------------------------------------------------

create type order_status as enum ('CREATED', 'CONFIRMING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW');

create table payment_orders (
  id               uuid primary key default gen_random_uuid(),
  order_id         text not null constraint order_id_once unique constraint order_id_shape check (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  user_id          uuid not null references wallets,
  amount_won       integer not null constraint single_top_up_limit check (amount_won between 100 and 100000),
  paid_micro       bigint not null constraint order_credits_positive check (paid_micro > 0),
  bonus_micro      bigint not null default 0 constraint order_bonus check (bonus_micro >= 0),
  credits_micro    bigint not null generated always as (paid_micro + bonus_micro) stored,
  order_name       text not null constraint order_name_length check (char_length(order_name) between 1 and 100),
  from_client      boolean not null default false,
  status           order_status not null default 'CREATED',
  -- Not unique here: another user could claim a key before its owner does. It is unique in payments.
  payment_key      text constraint payment_key_length check (char_length(payment_key) <= 200),
  idempotency_key  uuid not null default gen_random_uuid(),
  attempts         integer not null default 0,
  confirming_at    timestamptz,
  next_check_at    timestamptz,
  fail_code        text,
  fail_message     text,
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  constraint order_terms unique (id, user_id, amount_won, credits_micro),
  constraint key_once_confirming check (status in ('CREATED', 'FAILED', 'EXPIRED') or payment_key is not null),
  constraint confirming_has_next_check check (status <> 'CONFIRMING' or next_check_at is not null)
);
create index orders_to_check on payment_orders (next_check_at) where status = 'CONFIRMING';
create index orders_to_expire on payment_orders (expires_at) where status = 'CREATED';
create index orders_by_user on payment_orders (user_id, created_at desc);
create index orders_in_review on payment_orders (created_at) where status = 'REVIEW';

create function forbid_order_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.user_id, new.amount_won, new.paid_micro, new.bonus_micro, new.created_at)
     is distinct from
     (old.id, old.order_id, old.user_id, old.amount_won, old.paid_micro, old.bonus_micro, old.created_at)
  then raise exception 'the terms of an order cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger order_terms_fixed before update on payment_orders for each row execute function forbid_order_terms_change();
create trigger order_paid_is_final before update on payment_orders for each row execute function forbid_final_status_change('PAID');
create trigger orders_no_delete before delete on payment_orders for each row execute function forbid_change();
create trigger no_order_on_closed_wallet before insert on payment_orders
  for each row execute function reject_closed_wallet();
create trigger no_confirm_on_closed_wallet before update on payment_orders
  for each row when (new.status = 'CONFIRMING' and old.status <> 'CONFIRMING') execute function reject_closed_wallet();

-- Failures reported by the payment page; user_id is null when the browser was not signed in.
create table payment_fail_reports (
  id          uuid primary key default gen_random_uuid(),
  order_id    text not null,
  user_id     uuid references users,
  code        text not null,
  message     text not null,
  created_at  timestamptz not null
);

-- Payments -------------------------------------------------------------------------------------------------------------

-- Money that the provider took: one row per order and per payment key, together with its lot. Append-only.
create table payments (
  id                uuid primary key,
  user_id           uuid not null,
  amount_won        integer not null,
  credits_micro     bigint not null,
  payment_key       text not null constraint payment_key_once unique,
  lot_id            uuid not null constraint lot_once unique,
  approved_at       timestamptz not null,
  method            text,
  card_issuer       text,
  card_number       text,
  approve_number    text,
  supplied_won      integer not null,
  vat_won           integer not null,
  receipt_url       text,
  merchant          jsonb not null,
  provider_payload  jsonb not null,
  created_at        timestamptz not null,
  constraint payment_matches_order foreign key (id, user_id, amount_won, credits_micro)
    references payment_orders (id, user_id, amount_won, credits_micro),
  constraint payment_credits unique (id, user_id, credits_micro),
  constraint payment_owner unique (id, user_id),
  constraint payment_has_its_lot foreign key (lot_id, id) references credit_lots (id, payment_id) deferrable initially deferred,
  constraint vat_adds_up check (supplied_won + vat_won <= amount_won and supplied_won >= 0 and vat_won >= 0)
);
create index payments_by_user on payments (user_id, approved_at desc);
create index payments_by_time on payments (created_at) include (amount_won);

alter table credit_lots add constraint lot_has_its_payment
  foreign key (payment_id, user_id, granted_micro) references payments (id, user_id, credits_micro) deferrable initially deferred;

-- Append-only with one exception: card details of a withdrawn user may be erased, which happens when the five-year retention
-- ends. The amounts stay, because every later balance depends on them.
create function forbid_payment_change() returns trigger language plpgsql as $$
declare
  card text[] := array['card_issuer', 'card_number', 'approve_number', 'receipt_url', 'provider_payload'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - card = to_jsonb(old) - card
     and num_nonnulls(new.card_issuer, new.card_number, new.approve_number, new.receipt_url) = 0
     and new.provider_payload = '{}'
     and exists (select 1 from users where id = old.user_id and withdrawn_at is not null)
  then return new; end if;
  raise exception 'payments is append-only' using errcode = '23514';
end $$;
create trigger payments_append_only before update or delete on payments for each row execute function forbid_payment_change();
create trigger payments_no_truncate before truncate on payments execute function forbid_change();

-- At commit: an order is PAID exactly when its payment exists.
create function check_paid() returns trigger language plpgsql as $$
begin
  if ((select status from payment_orders where id = new.id) = 'PAID') <> exists (select 1 from payments where id = new.id) then
    raise exception 'order % and its payment disagree', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger order_agrees after insert or update on payment_orders
  deferrable initially deferred for each row execute function check_paid();
create constraint trigger payment_agrees after insert on payments
  deferrable initially deferred for each row execute function check_paid();

-- Refunds --------------------------------------------------------------------------------------------------------------

create type refund_status as enum ('PENDING', 'DONE', 'FAILED', 'REVIEW');

create table refunds (
  id                      uuid primary key default gen_random_uuid(),
  payment_id              uuid not null,
  user_id                 uuid not null,
  amount_won              integer not null,
  credits_micro           bigint not null,
  status                  refund_status not null default 'PENDING',
  reason                  text not null constraint refund_reason check (char_length(btrim(reason)) between 1 and 200),
  idempotency_key         uuid not null default gen_random_uuid(),
  cancel_transaction_key  text constraint cancel_once unique,
  attempts                integer not null default 0,
  next_check_at           timestamptz,
  requested_at            timestamptz not null,
  settled_at              timestamptz,
  fail_code               text,
  -- Operator who requested a partial refund, and the idempotency key of that request; null for a refund by the buyer.
  requested_by            uuid references users,
  request_key             text constraint request_key_length check (char_length(request_key) between 1 and 100),
  constraint refund_of_owner foreign key (payment_id, user_id) references payments (id, user_id),
  constraint one_refund_per_request unique (requested_by, request_key),
  constraint refund_amounts_positive check (amount_won > 0 and credits_micro > 0),
  constraint done_with_cancel check ((status = 'DONE') = (cancel_transaction_key is not null)),
  constraint settled_when_final check ((status in ('PENDING', 'REVIEW')) = (settled_at is null)),
  constraint pending_has_next_check check (status <> 'PENDING' or next_check_at is not null)
);
create unique index refund_once on refunds (payment_id) where status <> 'FAILED';
create index refunds_to_check on refunds (next_check_at) where status = 'PENDING';
create index refunds_in_review on refunds (requested_at) where status = 'REVIEW';

create trigger refund_settled_once before update on refunds for each row execute function forbid_final_status_change('DONE', 'FAILED');
create trigger refunds_no_delete before delete on refunds for each row execute function forbid_change();

-- At commit: a refund is the whole payment (by the buyer or an operator) or the remaining credits of its lot (operator only).
-- Bonus credits are removed first; the unused paid credits are worth their share of the price, rounded up.
create function check_refund_terms() returns trigger language plpgsql as $$
declare
  p payments;
  lot credit_lots;
  paid_micro bigint;
  unused_micro bigint;
begin
  select * into p from payments where id = new.payment_id;
  if (new.amount_won, new.credits_micro) = (p.amount_won, p.credits_micro) then return null; end if;
  select * into lot from credit_lots where id = p.lot_id;
  paid_micro := lot.granted_micro - lot.bonus_micro;
  unused_micro := new.credits_micro - lot.bonus_micro;
  if new.requested_by is null or new.credits_micro >= p.credits_micro
     or new.amount_won <> (p.amount_won * unused_micro + paid_micro - 1) / paid_micro
     or exists (select 1 from credit_holds h join credit_hold_legs leg on leg.hold_id = h.id
                where h.purpose = 'REFUND' and h.subject_id = new.id and leg.lot_id <> p.lot_id)
  then raise exception 'refund % is neither the whole payment nor the worth of its rest', new.id using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger refund_terms_agree after insert or update on refunds
  deferrable initially deferred for each row execute function check_refund_terms();

-- At commit: a refund agrees with its hold and its ledger entry.
create function check_refund() returns trigger language plpgsql as $$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'subject_id') end::uuid;
  refund refunds;
  hold credit_holds;
  is_posted boolean;
begin
  if tg_table_name = 'credit_holds' and (to_jsonb(new) ->> 'purpose') <> 'REFUND' then return null; end if;
  select * into refund from refunds where id = subject;
  select * into hold from credit_holds where purpose = 'REFUND' and subject_id = subject;
  is_posted := exists (
    select 1 from ledger_entries where kind = 'REFUND' and source_id = subject and delta_micro = -refund.credits_micro);
  if refund.id is null or hold.id is null or hold.amount_micro <> refund.credits_micro or hold.user_id <> refund.user_id
     or hold.status <> (case refund.status when 'DONE' then 'CAPTURED' when 'FAILED' then 'RELEASED' else 'HELD' end)::hold_status
     or is_posted <> (refund.status = 'DONE')
  then
    raise exception 'refund % disagrees with its hold or entry', subject using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger refund_agrees after insert or update on refunds
  deferrable initially deferred for each row execute function check_refund();
create constraint trigger refund_hold_agrees after insert or update on credit_holds
  deferrable initially deferred for each row execute function check_refund();

-- Provider requests and webhooks ---------------------------------------------------------------------------------------

-- Every request to the provider, inserted before it is sent and completed once with the response.
create table provider_calls (
  id               uuid primary key,
  kind             text not null,
  subject_id       uuid,
  idempotency_key  text,
  sent_at          timestamptz not null,
  answered_at      timestamptz,
  http_status      integer,
  outcome          text,
  trace_id         text
);
create index provider_calls_by_subject on provider_calls (subject_id, sent_at);

create table webhook_inbox (
  transmission_id  text primary key,
  payment_key      text,
  order_id         text,
  event_type       text,
  received_at      timestamptz not null,
  next_check_at    timestamptz,
  attempts         integer not null default 0,
  outcome          text,
  constraint open_or_processed check ((outcome is null) = (next_check_at is not null))
);
create index inbox_to_check on webhook_inbox (next_check_at) where outcome is null;

-- Functions ------------------------------------------------------------------------------------------------------------

-- Called when the provider reports DONE. Idempotent: payment, lot, ledger entry and PAID are written in one transaction, once.
create function settle_payment(
  p_order uuid, p_payment_key text, p_approved timestamptz, p_expires timestamptz, p_method text, p_issuer text,
  p_card text, p_approve text, p_supplied integer, p_vat integer, p_receipt text, p_merchant jsonb, p_payload jsonb,
  p_now timestamptz
) returns text language plpgsql as $$
declare
  o payment_orders;
  lot uuid;
begin
  select * into o from payment_orders where id = p_order;
  perform 1 from wallets where user_id = o.user_id for update;
  select * into o from payment_orders where id = p_order for update;
  if o.status = 'PAID' then return 'ALREADY'; end if;
  if (p_payload ->> 'totalAmount')::integer is distinct from o.amount_won or p_payload ->> 'orderId' is distinct from o.order_id
     or p_payload ->> 'paymentKey' is distinct from p_payment_key or p_payload ->> 'status' is distinct from 'DONE'
  then return 'MISMATCH'; end if;
  lot := add_lot(o.user_id, 'TOPUP', o.id, o.credits_micro, o.bonus_micro, p_expires, o.id, 'system', null, p_now);
  insert into payments (id, user_id, amount_won, credits_micro, payment_key, lot_id, approved_at, method, card_issuer, card_number,
                        approve_number, supplied_won, vat_won, receipt_url, merchant, provider_payload, created_at)
    values (o.id, o.user_id, o.amount_won, o.credits_micro, p_payment_key, lot, p_approved, p_method, p_issuer, p_card,
            p_approve, p_supplied, p_vat, p_receipt, p_merchant, p_payload, p_now);
  update payment_orders set status = 'PAID', payment_key = p_payment_key, next_check_at = null, fail_code = null,
                            fail_message = null where id = p_order;
  return 'PAID';
end $$;

-- Ends a refund: DONE captures its hold, FAILED releases it.
create function settle_refund(p_refund uuid, p_cancel_key text, p_fail_code text, p_now timestamptz)
returns text language plpgsql as $$
declare
  r refunds;
  hold uuid;
begin
  select * into r from refunds where id = p_refund;
  perform 1 from wallets where user_id = r.user_id for update;
  select * into r from refunds where id = p_refund for update;
  if r.status in ('DONE', 'FAILED') then return 'ALREADY'; end if;
  select id into hold from credit_holds where purpose = 'REFUND' and subject_id = p_refund;
  if p_cancel_key is not null then
    perform settle_hold(hold, r.credits_micro, 'REFUND', p_refund, 'system', p_now);
    update refunds set status = 'DONE', cancel_transaction_key = p_cancel_key, settled_at = p_now, next_check_at = null
      where id = p_refund;
    return 'DONE';
  end if;
  perform settle_hold(hold, 0, 'REFUND', p_refund, 'system', p_now);
  update refunds set status = 'FAILED', settled_at = p_now, fail_code = p_fail_code, next_check_at = null where id = p_refund;
  return 'FAILED';
end $$;

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on payments from pilgi_app;
grant update (card_issuer, card_number, approve_number, receipt_url, provider_payload) on payments to pilgi_app;
revoke delete, truncate on payment_orders, refunds, payment_fail_reports, provider_calls, webhook_inbox from pilgi_app;
