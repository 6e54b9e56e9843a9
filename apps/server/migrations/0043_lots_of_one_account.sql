-- Free credits are looked for among the lots of one account. `remaining_micro > held_micro` alone does not tell the planner that
-- the index of lots with something left will do, so every job that began read the lots of everybody.
-- Nothing else about these acts changes.

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

create or replace function take_back_credits(p_user uuid, p_source uuid, p_most bigint, p_first_lot uuid, p_now timestamptz)
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
    from credit_lots where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now;
  if total <= 0 then return 0; end if;
  need := total;
  entry := post_entry(p_user, 'EXTERNAL_CANCEL', p_source, -total, 'system', null, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
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

create or replace function subtract_credits(
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
