-- Gifts are never paid out, and the buyer may take back the remainder of a payment.

-- Reserves credits. A refund takes the lot of its payment first, then lots of other payments from the newest, never grants.
-- A job takes the lot that expires first, grants before payments, and does not start while a shortfall is open.
-- `remaining_micro > 0` is implied by `remaining_micro > held_micro`, but without it the planner cannot use the partial index
-- lots_in_spend_order.
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
    from credit_lots where user_id = p_user and remaining_micro > 0 and expires_at > p_now
      and (p_purpose = 'JOB' or kind = 'PAYMENT');
  if free_micro < p_amount then return 'INSUFFICIENT'; end if;
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values (p_hold, p_user, p_purpose, p_subject, p_amount, p_expires, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
      and (p_purpose = 'JOB' or kind = 'PAYMENT')
    order by case when p_purpose = 'JOB' or id = p_first_lot then 0 else 1 end,
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

-- Second line of defence behind hold_credits. Only new legs are checked: a refund that was begun earlier ends as it was promised.
create function reject_gift_refund() returns trigger language plpgsql as $$
begin
  if (select purpose from credit_holds where id = new.hold_id) = 'REFUND'
     and (select kind from credit_lots where id = new.lot_id) = 'GRANT'
  then raise exception 'refund hold % takes gift credits', new.hold_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger refund_takes_no_gift before insert on credit_hold_legs for each row execute function reject_gift_refund();

-- At commit: a refund is the whole payment or the remaining credits of its lot. requested_by is null for a full refund by the
-- buyer, the buyer for the remainder on screen, otherwise the operator. Bonus credits are removed first; the unused paid credits
-- are worth their share of the price, rounded up.
-- The remainder takes only its own lot, and all of it: the lot has nothing free beside the refund's leg when the refund begins.
create or replace function check_refund_terms() returns trigger language plpgsql as $$
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
     or (tg_op = 'INSERT' and new.status = 'PENDING' and lot.remaining_micro > new.credits_micro)
  then raise exception 'refund % is neither the whole payment nor the worth of its rest', new.id using errcode = '23514'; end if;
  return null;
end $$;
