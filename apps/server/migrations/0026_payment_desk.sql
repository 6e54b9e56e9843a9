-- The payments desk of the operators: notes and closing of cases, charge-backs, losses, refunds outside of the rules, search.

-- Cases ----------------------------------------------------------------------------------------------------------------

-- A case is an order, a refund, an unmatched payment, an alarm or a finding of the comparison. The id of a finding is
-- day:kind:transaction_key, that of the others the id of their row.
create type case_kind as enum ('ORDER', 'REFUND', 'UNMATCHED', 'ALARM', 'FINDING');
create type case_act as enum ('NOTE', 'REQUERY', 'CANCEL', 'ASSIGN', 'ACKNOWLEDGE', 'CLOSE', 'REOPEN');
create type case_outcome as enum
  ('SETTLED', 'RETURNED', 'NOT_PAID', 'NOT_REFUNDED', 'EXPLAINED', 'DUPLICATE', 'ADJUSTED_NEXT_MONTH');

create table case_notes (
  id           bigint generated always as identity primary key,
  case_kind    case_kind not null,
  case_id      text not null,
  act          case_act not null,
  outcome      case_outcome,
  text         text constraint note_length check (char_length(btrim(text)) between 5 and 1000),
  -- State at the provider and of our row at the time of the act.
  evidence     jsonb not null default '{}',
  assignee_id  uuid references users,
  -- Null: closed by the system, because the cause was repaired.
  operator_id  uuid references users,
  created_at   timestamptz not null,
  constraint closing_has_outcome check ((act = 'CLOSE') = (outcome is not null)),
  constraint note_has_text check (text is not null or act in ('REQUERY', 'ASSIGN', 'ACKNOWLEDGE')),
  constraint assigning_names_assignee check ((act = 'ASSIGN') = (assignee_id is not null)),
  constraint only_closing_by_system check (operator_id is not null or act = 'CLOSE'),
  constraint outcome_fits_case check (
    (outcome is distinct from 'NOT_PAID' or case_kind in ('ORDER', 'ALARM'))
    and (outcome is distinct from 'NOT_REFUNDED' or case_kind in ('REFUND', 'ALARM')))
);
create index case_notes_by_case on case_notes (case_kind, case_id, id);
create index case_notes_of_closing on case_notes (created_at) where act = 'CLOSE';
create trigger case_notes_append_only before update or delete on case_notes for each row execute function forbid_change();
create trigger case_notes_no_truncate before truncate on case_notes execute function forbid_change();

create view finding_cases as
  select c.day || ':' || (f.finding ->> 'kind') || ':' || (f.finding ->> 'transaction_key') as case_id,
         c.day, f.finding ->> 'kind' as kind, f.finding ->> 'transaction_key' as transaction_key,
         f.finding ->> 'payment_key' as payment_key, f.finding ->> 'order_id' as order_id,
         (f.finding ->> 'amount_won')::integer as amount_won, c.finished_at
  from provider_comparisons c cross join lateral jsonb_array_elements(c.findings) f (finding);

-- The last closing of each case that was not reopened since.
create view closed_cases as
  select last.* from (
    select distinct on (case_kind, case_id) case_kind, case_id, act, outcome, text, operator_id, created_at
    from case_notes where act in ('CLOSE', 'REOPEN') order by case_kind, case_id, id desc) last
  where last.act = 'CLOSE';

create function check_case_exists() returns trigger language plpgsql as $$
declare
  is_known boolean;
begin
  case new.case_kind
    when 'ORDER' then is_known := exists (select 1 from payment_orders where id = new.case_id::uuid);
    when 'REFUND' then is_known := exists (select 1 from refunds where id = new.case_id::uuid);
    when 'UNMATCHED' then is_known := exists (select 1 from unmatched_payments where id = new.case_id::uuid);
    when 'ALARM' then is_known := exists (select 1 from payment_alarms where id = new.case_id::uuid);
    when 'FINDING' then is_known := exists (
      select 1 from finding_cases where day = split_part(new.case_id, ':', 1) and case_id = new.case_id);
  end case;
  if not is_known then raise exception 'no case % %', new.case_kind, new.case_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger note_of_known_case before insert on case_notes for each row execute function check_case_exists();

-- At commit: a closing agrees with the state of our row.
create function check_case_closing() returns trigger language plpgsql as $$
declare
  agrees boolean := true;
begin
  if new.act <> 'CLOSE' then return null; end if;
  if new.case_kind = 'ORDER' then
    select case new.outcome when 'SETTLED' then o.status = 'PAID' when 'NOT_PAID' then o.status in ('FAILED', 'EXPIRED', 'CREATED')
                            when 'RETURNED' then o.status not in ('CONFIRMING', 'REVIEW')
                            when 'ADJUSTED_NEXT_MONTH' then true else o.status not in ('CONFIRMING', 'REVIEW') end
      into agrees from payment_orders o where o.id = new.case_id::uuid;
  elsif new.case_kind = 'REFUND' then
    select case new.outcome when 'SETTLED' then r.status = 'DONE' when 'NOT_REFUNDED' then r.status = 'FAILED'
                            when 'ADJUSTED_NEXT_MONTH' then true else r.status in ('DONE', 'FAILED') end
      into agrees from refunds r where r.id = new.case_id::uuid;
  elsif new.case_kind = 'UNMATCHED' and new.outcome in ('RETURNED', 'SETTLED') then
    agrees := exists (select 1 from unmatched_payments where id = new.case_id::uuid and status = 'RETURNED');
  end if;
  if not agrees then
    raise exception 'case % % does not end as %', new.case_kind, new.case_id, new.outcome using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger closing_agrees after insert on case_notes
  deferrable initially deferred for each row execute function check_case_closing();

-- Refunds outside of the rules -----------------------------------------------------------------------------------------

-- An operator may pay back any part of a payment for one of these causes. All credits that are left in the lot of the payment
-- are taken, which may be none.
create type refund_exception as enum ('MINOR', 'FAULT', 'GOODWILL');
alter table refunds add column exception_cause refund_exception;
alter table refunds drop constraint refund_amounts_positive;
alter table refunds add constraint refund_amounts_positive check (
  amount_won > 0 and credits_micro >= 0 and (credits_micro > 0 or exception_cause is not null));
alter table refunds add constraint exception_by_operator check (
  exception_cause is null or (requested_by is not null and requested_by <> user_id));

-- At commit: a refund is the whole payment, the remaining credits of its lot, or an exception. requested_by is null for a full
-- refund by the buyer, the buyer for the remainder on screen, otherwise the operator. Bonus credits are removed first; the unused
-- paid credits are worth their share of the price, rounded up.
-- A remainder or an exception takes only its own lot, and all of it: the lot has nothing free beside the refund's leg when the
-- refund begins.
create or replace function check_refund_terms() returns trigger language plpgsql as $$
declare
  p payments;
  lot credit_lots;
  paid_micro bigint;
  unused_micro bigint;
  takes_other_lot boolean;
  leaves_credits boolean;
begin
  select * into p from payments where id = new.payment_id;
  select * into lot from credit_lots where id = p.lot_id;
  takes_other_lot := exists (select 1 from credit_holds h join credit_hold_legs leg on leg.hold_id = h.id
                             where h.purpose = 'REFUND' and h.subject_id = new.id and leg.lot_id <> p.lot_id);
  leaves_credits := tg_op = 'INSERT' and new.status = 'PENDING' and lot.remaining_micro > new.credits_micro;
  if new.exception_cause is not null then
    if new.amount_won > p.amount_won or takes_other_lot or (leaves_credits and lot.expires_at > new.requested_at)
    then raise exception 'refund % exceeds its payment or its lot', new.id using errcode = '23514'; end if;
    return null;
  end if;
  if (new.amount_won, new.credits_micro) = (p.amount_won, p.credits_micro) then return null; end if;
  paid_micro := lot.granted_micro - lot.bonus_micro;
  unused_micro := new.credits_micro - lot.bonus_micro;
  if new.requested_by is null or new.credits_micro >= p.credits_micro
     or new.amount_won <> (p.amount_won * unused_micro + paid_micro - 1) / paid_micro
     or takes_other_lot or leaves_credits
  then raise exception 'refund % is neither the whole payment nor the worth of its rest', new.id using errcode = '23514'; end if;
  return null;
end $$;

-- At commit: a refund agrees with its hold and its ledger entry; without credits it has neither.
create or replace function check_refund() returns trigger language plpgsql as $$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'subject_id') end::uuid;
  refund refunds;
  hold credit_holds;
  is_posted boolean;
begin
  if tg_table_name = 'credit_holds' and (to_jsonb(new) ->> 'purpose') <> 'REFUND' then return null; end if;
  select * into refund from refunds where id = subject;
  select * into hold from credit_holds where purpose = 'REFUND' and subject_id = subject;
  if refund.credits_micro = 0 and hold.id is null then return null; end if;
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

-- Ends a refund: DONE captures its hold, FAILED releases it. A refund that takes no credits has no hold.
create or replace function settle_refund(p_refund uuid, p_cancel_key text, p_fail_code text, p_now timestamptz)
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
    if hold is not null then perform settle_hold(hold, r.credits_micro, 'REFUND', p_refund, 'system', p_now); end if;
    update refunds set status = 'DONE', cancel_transaction_key = p_cancel_key, settled_at = p_now, next_check_at = null
      where id = p_refund;
    return 'DONE';
  end if;
  if hold is not null then perform settle_hold(hold, 0, 'REFUND', p_refund, 'system', p_now); end if;
  update refunds set status = 'FAILED', settled_at = p_now, fail_code = p_fail_code, next_check_at = null where id = p_refund;
  return 'FAILED';
end $$;

-- Losses and charge-backs ----------------------------------------------------------------------------------------------

-- The open part of a shortfall that the company bears: credits were used and their money is gone. It ends the shortfall without a
-- ledger entry, because no credits move.
create table write_offs (
  cancel_transaction_key  text primary key references external_cancels,
  amount_micro            bigint not null constraint write_off_not_empty check (amount_micro > 0),
  loss_won                integer not null constraint write_off_loss check (loss_won >= 0),
  reason                  text not null constraint write_off_reason check (char_length(btrim(reason)) between 1 and 200),
  operator_id             uuid not null references users,
  created_at              timestamptz not null
);
create trigger write_offs_append_only before update or delete on write_offs for each row execute function forbid_change();
create trigger write_offs_no_truncate before truncate on write_offs execute function forbid_change();

-- A dispute that the card company decided against us. It is booked as an external cancellation: that of the provider when it
-- reported one, otherwise one with the key chargeback:id, to which the provider's later report is matched.
create table chargebacks (
  id                      uuid primary key,
  payment_id              uuid not null references payments,
  cancel_transaction_key  text not null constraint chargeback_of_one_cancel unique references external_cancels,
  provider_cancel_key     text constraint provider_cancel_once unique,
  amount_won              integer not null constraint chargeback_positive check (amount_won > 0),
  disputed_on             date not null,
  reason                  text not null constraint chargeback_reason check (char_length(btrim(reason)) between 1 and 200),
  evidence                text not null constraint chargeback_evidence check (char_length(btrim(evidence)) between 1 and 2000),
  operator_id             uuid not null references users,
  created_at              timestamptz not null
);
create index chargebacks_by_payment on chargebacks (payment_id);

create function forbid_chargeback_change() returns trigger language plpgsql as $$
begin
  if old.provider_cancel_key is not null or new.provider_cancel_key is null
     or to_jsonb(new) - 'provider_cancel_key' is distinct from to_jsonb(old) - 'provider_cancel_key'
  then raise exception 'a charge-back can only be matched with a cancellation, once' using errcode = '23514'; end if;
  return new;
end $$;
create trigger chargeback_fixed before update on chargebacks for each row execute function forbid_chargeback_change();
create trigger chargebacks_no_delete before delete on chargebacks for each row execute function forbid_change();
create trigger chargebacks_no_truncate before truncate on chargebacks execute function forbid_change();

create function check_chargeback() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from external_cancels where cancel_transaction_key = new.cancel_transaction_key
                   and payment_id = new.payment_id and cancel_won = new.amount_won and settled_at is not null)
  then raise exception 'charge-back % disagrees with its cancellation', new.id using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger chargeback_agrees after insert on chargebacks
  deferrable initially deferred for each row execute function check_chargeback();

-- At commit: a cancellation agrees with its ledger entry, its settlements and write-off, and the amounts of the payment.
create or replace function check_external_cancel() returns trigger language plpgsql as $$
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
  select settled_micro + coalesce(sum(amount_micro), 0) into settled_micro
    from write_offs where cancel_transaction_key = c.cancel_transaction_key;
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
create constraint trigger write_off_agrees after insert on write_offs
  deferrable initially deferred for each row execute function check_external_cancel();

-- Won of the payment that is gone before this cancellation, and credits that it takes back: in proportion to all won cancelled so
-- far, less what earlier cancellations and partial refunds took, so that partial cancellations add up to exactly the whole. Expired
-- credits are not owed. The caller holds the wallet lock.
create function owed_for_cancel(p_payment uuid, p_cancel_won integer, p_now timestamptz, out before_won bigint, out owed_micro bigint)
language plpgsql as $$
declare
  p payments;
  before_micro bigint; lapsed_micro bigint; refunded_won bigint; refunded_micro bigint;
begin
  select * into p from payments where id = p_payment;
  select coalesce(sum(amount_won), 0), coalesce(sum(credits_micro), 0) into refunded_won, refunded_micro
    from refunds where payment_id = p_payment and status = 'DONE' and amount_won < p.amount_won;
  select refunded_won + coalesce(sum(cancel_won), 0), refunded_micro + coalesce(sum(deducted_micro + shortfall_micro), 0)
    into before_won, before_micro from external_cancels where payment_id = p_payment;
  owed_micro := 0;
  if not exists (select 1 from refunds where payment_id = p_payment and status = 'DONE' and amount_won = p.amount_won) then
    select coalesce(sum(amount_micro), 0) into lapsed_micro
      from ledger_transfers where lot_id = p.lot_id and to_account = 'sys:expired';
    select lapsed_micro + coalesce(sum(remaining_micro - held_micro), 0) into lapsed_micro
      from credit_lots where id = p.lot_id and expires_at <= p_now;
    owed_micro := greatest(0, least(p.credits_micro * (before_won + p_cancel_won) / p.amount_won, p.credits_micro - lapsed_micro)
                              - before_micro);
  end if;
end $$;

-- Books one external cancellation. One that was recorded as a charge-back is only matched with it.
create or replace function book_external_cancel(
  p_cancel_key text, p_payment uuid, p_cancel_won integer, p_cancelled timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  p payments;
  cancel uuid := gen_random_uuid();
  chargeback uuid;
  owed record;
  taken bigint;
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  if exists (select 1 from external_cancels where cancel_transaction_key = p_cancel_key) then return 'ALREADY'; end if;
  if exists (select 1 from chargebacks where provider_cancel_key = p_cancel_key) then return 'ALREADY'; end if;
  if exists (select 1 from refunds where cancel_transaction_key = p_cancel_key) then return 'OURS'; end if;
  select id into chargeback from chargebacks
    where payment_id = p_payment and amount_won = p_cancel_won and provider_cancel_key is null order by created_at, id limit 1;
  if chargeback is not null then
    update chargebacks set provider_cancel_key = p_cancel_key where id = chargeback;
    return 'ALREADY';
  end if;
  if exists (select 1 from refunds where payment_id = p_payment and status in ('PENDING', 'REVIEW')) then
    return 'REFUND_UNDER_WAY';
  end if;
  owed := owed_for_cancel(p_payment, p_cancel_won, p_now);
  if owed.before_won + p_cancel_won > p.amount_won then return 'OVER_PAYMENT'; end if;
  taken := take_back_credits(p.user_id, cancel, owed.owed_micro, p.lot_id, p_now);
  insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
                                shortfall_micro, cancelled_at, created_at, settled_at)
    values (p_cancel_key, cancel, p_payment, p.user_id, p_cancel_won, p.amount_won - owed.before_won - p_cancel_won, taken,
            owed.owed_micro - taken, p_cancelled, p_now, case when taken = owed.owed_micro then p_now end);
  return case when taken = owed.owed_micro then 'DEDUCTED' else 'SHORT' end;
end $$;

-- Ends the open part of a shortfall as a loss. The buyer may use the service again.
create function write_off_shortfall(p_cancel_key text, p_reason text, p_operator uuid, p_now timestamptz)
returns text language plpgsql as $$
declare
  c external_cancels;
  p payments;
  open_micro bigint;
begin
  select * into c from external_cancels where cancel_transaction_key = p_cancel_key;
  perform 1 from wallets where user_id = c.user_id for update;
  select * into c from external_cancels where cancel_transaction_key = p_cancel_key;
  if c.settled_at is not null then return 'NOTHING_OPEN'; end if;
  select * into p from payments where id = c.payment_id;
  select c.shortfall_micro - coalesce(sum(amount_micro), 0) into open_micro
    from shortfall_settlements where cancel_transaction_key = p_cancel_key;
  insert into write_offs (cancel_transaction_key, amount_micro, loss_won, reason, operator_id, created_at)
    values (p_cancel_key, open_micro, round(open_micro::numeric * p.amount_won / p.credits_micro), p_reason, p_operator, p_now);
  update external_cancels set settled_at = p_now where cancel_transaction_key = p_cancel_key;
  return 'WRITTEN_OFF';
end $$;

-- Books a charge-back. It takes back what is left in the lot of the payment, never gifts or other payments, and writes off the rest.
create function book_chargeback(
  p_id uuid, p_payment uuid, p_won integer, p_disputed date, p_reason text, p_evidence text, p_operator uuid, p_now timestamptz
) returns text language plpgsql as $$
declare
  p payments;
  cancel_key text;
  cancel uuid := gen_random_uuid();
  owed record;
  taken bigint;
  entry bigint;
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  if exists (select 1 from chargebacks where id = p_id) then return 'ALREADY'; end if;
  if exists (select 1 from refunds where payment_id = p_payment and status in ('PENDING', 'REVIEW')) then
    return 'REFUND_UNDER_WAY';
  end if;
  select e.cancel_transaction_key into cancel_key from external_cancels e
    where e.payment_id = p_payment and e.cancel_won = p_won
      and not exists (select 1 from chargebacks b where b.cancel_transaction_key = e.cancel_transaction_key)
    order by e.created_at, e.id limit 1;
  if cancel_key is not null then
    perform write_off_shortfall(cancel_key, p_reason, p_operator, p_now);
    insert into chargebacks (id, payment_id, cancel_transaction_key, provider_cancel_key, amount_won, disputed_on, reason, evidence,
                             operator_id, created_at)
      values (p_id, p_payment, cancel_key, cancel_key, p_won, p_disputed, p_reason, p_evidence, p_operator, p_now);
    return 'MATCHED';
  end if;
  owed := owed_for_cancel(p_payment, p_won, p_now);
  if owed.before_won + p_won > p.amount_won
     or exists (select 1 from refunds where payment_id = p_payment and status = 'DONE' and amount_won = p.amount_won)
  then return 'OVER_PAYMENT'; end if;
  cancel_key := 'chargeback:' || p_id;
  select least(owed.owed_micro, coalesce(sum(remaining_micro - held_micro), 0)) into taken
    from credit_lots where id = p.lot_id and expires_at > p_now;
  if taken > 0 then
    entry := post_entry(p.user_id, 'EXTERNAL_CANCEL', cancel, -taken, 'admin:' || p_operator, p_reason, p_now);
    update credit_lots set remaining_micro = remaining_micro - taken where id = p.lot_id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p.user_id, 'sys:refunded', taken, p.lot_id);
  end if;
  insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
                                shortfall_micro, cancelled_at, created_at, settled_at)
    values (cancel_key, cancel, p_payment, p.user_id, p_won, p.amount_won - owed.before_won - p_won, taken,
            owed.owed_micro - taken, p_disputed::timestamp at time zone 'Asia/Seoul', p_now, p_now);
  if owed.owed_micro > taken then
    insert into write_offs (cancel_transaction_key, amount_micro, loss_won, reason, operator_id, created_at)
      values (cancel_key, owed.owed_micro - taken,
              round((owed.owed_micro - taken)::numeric * p.amount_won / p.credits_micro), p_reason, p_operator, p_now);
  end if;
  insert into chargebacks (id, payment_id, cancel_transaction_key, amount_won, disputed_on, reason, evidence, operator_id, created_at)
    values (p_id, p_payment, cancel_key, p_won, p_disputed, p_reason, p_evidence, p_operator, p_now);
  return 'BOOKED';
end $$;

-- Search and timeline --------------------------------------------------------------------------------------------------

create index orders_by_key on payment_orders (payment_key) where payment_key is not null;
create index payments_by_approval on payments (approve_number) where approve_number is not null;
-- The provider masks the last digit: 43301234****123*.
create index payments_by_last_four on payments (right(card_number, 4), approved_at desc) where card_number is not null;
create index refunds_by_payment on refunds (payment_id);
create index unmatched_payments_by_order on unmatched_payments (order_id);
create index unmatched_payments_open on unmatched_payments (found_at) where status <> 'RETURNED';
create index webhooks_by_payment on webhook_inbox (payment_key);
create index webhooks_by_order on webhook_inbox (order_id);
create index fail_reports_by_order on payment_fail_reports (order_id);
create index alarms_by_subject on payment_alarms (subject);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on case_notes, write_offs, chargebacks from pilgi_app;
grant update (provider_cancel_key) on chargebacks to pilgi_app;
