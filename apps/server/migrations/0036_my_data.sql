-- Everything that the product holds of a person, as one file for that person: an export of no note and no bundle.

alter table exports drop constraint export_is_of_one_thing;
alter table exports add constraint export_is_of_one_thing check (
  num_nonnulls(note_id, bundle_id) = case when format = 'MY_DATA' then 0 else 1 end
);
-- One of a kind at a time: a newer one takes the older one's place.
create unique index exports_of_person on exports (user_id) where format = 'MY_DATA';

-- Five years after somebody left, the law no longer wants to know how they paid. The books stay, since every balance
-- rests on the one before; what points at a card goes, and only that, and only of who has left.
create function keep_payment() returns trigger language plpgsql as $$
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
drop trigger payments_append_only on payments;
create trigger payments_append_only before update or delete on payments for each row execute function keep_payment();
grant update (card_issuer, card_number, approve_number, receipt_url, provider_payload) on payments to pilgi_app;
