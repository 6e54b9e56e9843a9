-- Review mode: card companies inspect the shop with the provider's test keys. Such payments move no money, so they are not
-- in `payments` and in nothing that is computed from it (books, figures, refunds, comparison). Their credits are gifts.

alter table payment_orders add column is_test boolean not null default false;
create function forbid_order_kind_change() returns trigger language plpgsql as $$
begin
  raise exception 'a test order stays a test order' using errcode = '23514';
end $$;
create trigger order_kind_fixed before update on payment_orders
  for each row when (new.is_test is distinct from old.is_test) execute function forbid_order_kind_change();

create table test_payments (
  -- Id of the order.
  id           uuid primary key references payment_orders,
  user_id      uuid not null references wallets,
  payment_key  text not null unique,
  method       text,
  approved_at  timestamptz not null,
  created_at   timestamptz not null
);
create trigger test_payments_append_only before update or delete on test_payments for each row execute function forbid_change();

-- At commit: an order is PAID exactly when its payment exists; a test order has a test payment and never a real one.
create or replace function check_paid() returns trigger language plpgsql as $$
declare
  o payment_orders;
  is_real boolean := exists (select 1 from payments where id = new.id);
  is_tested boolean := exists (select 1 from test_payments where id = new.id);
begin
  select * into o from payment_orders where id = new.id;
  if (o.status = 'PAID') <> (case when o.is_test then is_tested else is_real end)
     or (case when o.is_test then is_real else is_tested end)
     or (is_tested and not exists (select 1 from gifts where kind = 'REVIEW' and subject_id = new.id and user_id = o.user_id))
  then
    raise exception 'order % and its payment disagree', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger test_payment_agrees after insert on test_payments
  deferrable initially deferred for each row execute function check_paid();

revoke update, delete, truncate on test_payments from pilgi_app;
