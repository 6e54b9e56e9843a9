-- Operators find people among a million, and correct balances once however often the button is pressed.

-- Trusted since PostgreSQL 13: the owner of the database may create it.
create extension if not exists pg_trgm;

create index users_by_email_part on users using gin (email gin_trgm_ops);
create index users_newest_first on users (created_at desc, id desc) where withdrawn_at is null;
create index users_admins on users (id) where is_admin;

-- What an operator asked for; the ledger holds what came of it, under this id.
create table credit_adjustments (
  id               uuid primary key,
  admin_id         uuid not null references users,
  user_id          uuid not null references users,
  operation        text not null check (operation in ('add', 'subtract', 'set')),
  amount_micro     bigint not null check (amount_micro > 0),
  idempotency_key  text check (char_length(idempotency_key) between 1 and 100),
  created_at       timestamptz not null,
  constraint nobody_pays_themselves check (admin_id <> user_id),
  constraint one_adjustment_per_key unique (admin_id, idempotency_key)
);
create index credit_adjustments_recent on credit_adjustments (admin_id, user_id, created_at desc);
create trigger credit_adjustments_append_only before update or delete on credit_adjustments
  for each row execute function forbid_change();
revoke update, delete, truncate on credit_adjustments from pilgi_app;
