-- An operator may give back what is left of a payment: its lot's remaining credits go, the bonus first, and the unused paid
-- ones are worth their share of the price. The buyer's own refund stays the whole payment.

alter table payments add constraint payment_owner unique (id, user_id);
alter table refunds
  add column requested_by uuid references users,
  add column request_key text constraint request_key_length check (char_length(request_key) between 1 and 100),
  add constraint one_refund_per_request unique (requested_by, request_key),
  add constraint refund_gives_something check (amount_won > 0 and credits_micro > 0),
  add constraint refund_of_owner foreign key (payment_id, user_id) references payments (id, user_id),
  drop constraint refund_keeps_payment_terms;
alter table payments drop constraint payment_terms;

-- At commit: a refund is the whole payment, or exactly the worth of credits that came with it.
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
create constraint trigger refund_keeps_terms after insert or update on refunds
  deferrable initially deferred for each row execute function check_refund_terms();

-- As before, with what we gave back in part counted: won and credits of all cancels add up to the payment, whoever made them.
create or replace function check_external_cancel() returns trigger language plpgsql as $$
declare
  c external_cancels;
  posted_micro bigint; settled_micro bigint; unposted bigint; cancelled_won bigint; least_left_won integer; given_won bigint;
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
  select coalesce(sum(r.amount_won), 0) into given_won from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = c.payment_id and r.status = 'DONE' and r.amount_won < p.amount_won;
  if posted_micro <> c.deducted_micro or unposted > 0 or settled_micro > c.shortfall_micro
     or (settled_micro = c.shortfall_micro) <> (c.settled_at is not null)
     or not exists (select 1 from payments where id = c.payment_id and user_id = c.user_id
                                             and amount_won = given_won + cancelled_won + least_left_won)
  then
    raise exception 'external cancel % disagrees with ledger, settlements or payment', c.cancel_transaction_key
      using errcode = '23514';
  end if;
  return null;
end $$;

create or replace function book_external_cancel(
  p_cancel_key text, p_payment uuid, p_cancel_won integer, p_cancelled timestamptz, p_now timestamptz
) returns text language plpgsql as $$
declare
  p payments;
  cancel uuid := gen_random_uuid();
  before_won bigint; before_micro bigint; lapsed_micro bigint; given_won bigint; given_micro bigint;
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
  select coalesce(sum(amount_won), 0), coalesce(sum(credits_micro), 0) into given_won, given_micro
    from refunds where payment_id = p_payment and status = 'DONE' and amount_won < p.amount_won;
  select given_won + coalesce(sum(cancel_won), 0), given_micro + coalesce(sum(deducted_micro + shortfall_micro), 0)
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
