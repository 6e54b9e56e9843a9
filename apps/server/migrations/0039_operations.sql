-- What whoever runs the product watches, found without reading whole tables.
create index orders_in_review on payment_orders (created_at) where status = 'REVIEW';
create index refunds_in_review on refunds (requested_at) where status = 'REVIEW';

-- The ledger's promises asked of all rows once a day: when, how many were broken, and what the system accounts held then.
create table ledger_checks (
  checked_at  timestamptz primary key,
  violations  integer not null constraint violations_counted check (violations >= 0),
  accounts    jsonb not null
);
revoke update, delete, truncate on ledger_checks from pilgi_app;

-- Of the act that asked for the mail, so that its sending is found beside it.
alter table mail_outbox add column trace text constraint mail_trace_shape check (trace ~ '^[0-9a-f]{32}-[0-9a-f]{16}$');
