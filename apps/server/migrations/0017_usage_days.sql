-- The figures of the dashboard, on millions of rows: closed days are added up once, today is read by index.

create index users_by_moment on users (created_at);
create index users_inactive on users (id) where not is_active;
create index captures_by_moment on ledger_entries (created_at) include (delta_micro) where kind = 'CAPTURE';
create index payments_by_moment on payments (created_at) include (amount_won);

-- What it is made of is only ever added to, and with the moment of adding, so a day that is over stays as it is.
create table usage_days (
  day                 date primary key,
  sign_ups            integer not null check (sign_ups >= 0),
  credits_used_micro  bigint not null check (credits_used_micro >= 0),
  revenue_won         bigint not null check (revenue_won >= 0)
);
revoke update, delete, truncate on usage_days from pilgi_app;
