-- What the provider pays out, from its settlement list.

-- One row per approval and per cancel; a cancel is negative. The provider may complete a row later, so rows are updated.
create table provider_settlements (
  transaction_key   text primary key,
  payment_key       text not null,
  order_id          text not null,
  method            text not null,
  is_cancel         boolean not null,
  amount_won        integer not null,
  fee_won           integer not null,
  fee_supply_won    integer not null,
  fee_vat_won       integer not null,
  interest_fee_won  integer not null,
  pay_out_won       integer not null,
  approved_at       timestamptz,
  sold_date         text not null constraint settlement_sold_date check (sold_date ~ '^\d{4}-\d{2}-\d{2}$'),
  paid_out_date     text constraint settlement_paid_out_date check (paid_out_date ~ '^\d{4}-\d{2}-\d{2}$'),
  fees              jsonb not null,
  fetched_at        timestamptz not null,
  -- A row that does not add up is stored and reported: the provider's data is never refused. The interest of an instalment may be
  -- part of the fee or beside it.
  adds_up           boolean not null generated always as (
    fee_supply_won + fee_vat_won = fee_won
    and pay_out_won in (amount_won - fee_won, amount_won - fee_won - interest_fee_won)) stored
);
create index provider_settlements_by_sold on provider_settlements (sold_date);
create index provider_settlements_by_payout on provider_settlements (paid_out_date);
create index provider_settlements_by_payment on provider_settlements (payment_key);

-- When a day of the settlement list was read completely for the last time.
create table settlement_fetches (
  date_type   text not null constraint settlement_date_type check (date_type in ('soldDate', 'paidOutDate')),
  day         text not null constraint settlement_day check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  rows        integer not null check (rows >= 0),
  fetched_at  timestamptz not null,
  primary key (date_type, day)
);

revoke delete, truncate on provider_settlements, settlement_fetches from pilgi_app;
