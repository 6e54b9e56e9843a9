-- Leaving: the person is erased, what the law wants kept stays under an id that names nobody.

alter table users add column withdrawn_at timestamptz;
alter table users add constraint withdrawn_is_nobody check (
  withdrawn_at is null
  or (email = id || '@withdrawn.invalid' and password_hash = 'withdrawn' and not is_active and not is_admin)
);
create index users_withdrawn on users (withdrawn_at) where withdrawn_at is not null;

create function keep_withdrawn() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger withdrawal_is_final before update on users for each row execute function keep_withdrawn();

-- Every money act updates its wallet, so a closed one takes part in none.
alter table wallets add column closed_at timestamptz;
alter table wallets add constraint closed_is_empty check (closed_at is null or (balance_micro = 0 and held_micro = 0));

create function keep_wallet_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then raise exception 'wallet % is closed', old.user_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger wallet_stays_closed before update on wallets for each row execute function keep_wallet_closed();

-- The wallet's lock is what a withdrawal and a confirmation meet at.
create function refuse_closed_wallet() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from wallets where user_id = new.user_id for share;
  if closed is not null then raise exception 'wallet % is closed', new.user_id using errcode = '23514'; end if;
  return new;
end $$;
create trigger no_order_on_closed_wallet before insert on payment_orders
  for each row execute function refuse_closed_wallet();
create trigger no_confirm_on_closed_wallet before update on payment_orders
  for each row when (new.status = 'CONFIRMING' and old.status <> 'CONFIRMING') execute function refuse_closed_wallet();

-- Books out what is left, lot by lot, so that each amount can still be traced and made good within the five years.
-- It counts as lapsed: a cancel at the provider that pays somebody out afterwards leaves nothing owed.
create function close_wallet(p_user uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  lot record;
  entry bigint;
  given_up bigint := 0;
begin
  perform 1 from wallets where user_id = p_user for update;
  for lot in select id, remaining_micro, expires_at from credit_lots
    where user_id = p_user and remaining_micro > 0 order by expires_at, created_at, id
  loop
    entry := post_entry(p_user, 'EXPIRE', lot.id, -lot.remaining_micro, 'user:' || p_user, 'withdrawal', p_now);
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p_user, 'sys:expired', lot.remaining_micro, lot.id);
    update credit_lots set remaining_micro = 0 where id = lot.id;
    if lot.expires_at > p_now then given_up := given_up + lot.remaining_micro; end if;
  end loop;
  update wallets set closed_at = p_now, updated_at = p_now where user_id = p_user;
  return given_up;
end $$;
