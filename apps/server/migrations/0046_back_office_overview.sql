-- Counters of completed days for the dashboard, filled by the worker like usage_days. A past day never changes.
create table overview_days (
  day                   date primary key,
  revenue_won           bigint not null check (revenue_won >= 0),
  -- Refunds, cancellations at the provider and bank transfers of this day, whatever day the payment had.
  returned_won          bigint not null check (returned_won >= 0),
  used_micro            bigint not null check (used_micro >= 0),
  cost_micro_usd        bigint not null check (cost_micro_usd >= 0),
  sign_ups              integer not null check (sign_ups >= 0),
  -- Distinct students of this day and of the 7, 28 and 90 days that end with it.
  active_1              integer not null check (active_1 >= 0),
  active_7              integer not null check (active_7 >= active_1),
  active_28             integer not null check (active_28 >= active_7),
  active_90             integer not null check (active_90 >= active_28),
  notes_made            integer not null check (notes_made >= 0),
  claims                integer not null,
  supported_claims      integer not null check (supported_claims between 0 and claims),
  voiced_seconds        integer not null,
  covered_seconds       integer not null check (covered_seconds between 0 and voiced_seconds),
  reports               integer not null check (reports >= 0),
  problems_made         integer not null check (problems_made >= 0),
  problems_dropped      integer not null check (problems_dropped >= 0),
  -- Number of discarded problems by fault.
  drop_reasons          jsonb not null,
  questions             integer not null,
  questions_unanswered  integer not null check (questions_unanswered between 0 and questions),
  notes_read            integer not null,
  notes_finished        integer not null check (notes_finished between 0 and notes_read),
  -- Rows with a larger id are newer: the next day need not read the older ones.
  last_review_id        bigint not null
);

-- What the note of a job covers; null for notes from before it was stored. The body of a note is in the object storage.
alter table notes
  add column voiced_seconds   integer,
  add column covered_seconds  integer;

-- Remarks of operators about an account, for other operators.
create table user_notes (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users,
  operator_id  uuid not null references users,
  text         text not null constraint user_note_text check (char_length(text) between 1 and 1000),
  created_at   timestamptz not null
);
create index user_notes_by_user on user_notes (user_id, created_at desc);

alter type operator_request_kind add value if not exists 'write_off' after 'exceptional_refund';

revoke update, delete, truncate on overview_days from pilgi_app;
revoke update, truncate on user_notes from pilgi_app;
