-- Shared by every feature: limits that several api processes count together, and mail that is never lost.

create unlogged table rate_limits (
  key             text primary key check (char_length(key) <= 200),
  hits            integer not null,
  window_ends_at  timestamptz not null
);
create index rate_limits_by_end on rate_limits (window_ends_at);

create type mail_status as enum ('PENDING', 'SENT', 'SKIPPED', 'FAILED');

create table mail_outbox (
  id               uuid primary key default gen_random_uuid(),
  kind             text not null,
  payload          jsonb not null,
  dedupe_key       text unique,
  status           mail_status not null default 'PENDING',
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null,
  last_error       text check (char_length(last_error) <= 500),
  created_at       timestamptz not null,
  finished_at      timestamptz,
  constraint finished_when_final check ((status = 'PENDING') = (finished_at is null))
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'PENDING';
create index mail_outbox_finished on mail_outbox (finished_at) where status <> 'PENDING';
