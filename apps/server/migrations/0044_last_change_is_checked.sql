-- The same agreement at commit, asked less often and in one question instead of four. A row that was changed again has a later
-- event of its own, which sees all that this one would: only the last change of a row asks. That holds however constraints
-- are set, since every change has its event and none of them is let go for the sake of another row's.

create or replace function check_wallet() returns trigger language plpgsql as $$
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
