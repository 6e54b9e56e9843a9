-- Problems made of notes: quoted, set aside, made one by one, charged by those that may be shown.

-- A price that was shown; a bundle is started from one and keeps it.
create table bundle_quotes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  model_id          uuid not null,
  price_version     integer not null,
  title             text not null check (char_length(title) between 1 and 200),
  -- Counts by type and the difficulty, as they were ordered.
  wanted            jsonb not null,
  -- [{ note_id, version }], as they were when the price was made.
  notes             jsonb not null constraint bundle_quote_has_notes check (jsonb_array_length(notes) > 0),
  problem_count     integer not null constraint bundle_quote_has_problems check (problem_count > 0),
  expected_micro    bigint not null,
  ceiling_micro     bigint not null constraint bundle_quote_costs_something check (ceiling_micro > 0),
  expected_seconds  integer not null constraint bundle_quote_takes_time check (expected_seconds >= 0),
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  constraint bundle_quote_within_ceiling check (expected_micro between 0 and ceiling_micro),
  constraint bundle_quote_lasts_a_while check (expires_at > created_at),
  constraint bundle_quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version)
);
create index bundle_quotes_to_purge on bundle_quotes (expires_at);

create type problem_bundle_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED');

create table problem_bundles (
  id                uuid primary key,
  user_id           uuid not null references users,
  quote_id          uuid not null constraint one_bundle_per_quote unique references bundle_quotes,
  model_id          uuid not null,
  price_version     integer not null,
  title             text not null check (char_length(title) between 1 and 200),
  status            problem_bundle_status not null default 'PENDING',
  ceiling_micro     bigint not null constraint bundle_costs_something check (ceiling_micro > 0),
  charged_micro     bigint not null default 0,
  -- As many as were ordered, as many as passed every gate, as many as were given up; the latter cost nothing.
  problem_count     integer not null constraint bundle_has_problems check (problem_count > 0),
  made_count        integer not null default 0 check (made_count >= 0),
  dropped_count     integer not null default 0 check (dropped_count >= 0),
  progress_permille integer not null default 0 constraint bundle_progress_in_bounds check (progress_permille between 0 and 1000),
  failure           text,
  runs              integer not null default 1 constraint bundle_runs_counted check (runs > 0),
  created_at        timestamptz not null,
  started_at        timestamptz,
  finished_at       timestamptz,
  deleted_at        timestamptz,
  constraint bundle_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint bundle_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint bundle_counts_within_order check (made_count + dropped_count <= problem_count),
  constraint bundle_open_until_finished check ((status in ('PENDING', 'PROCESSING')) = (finished_at is null)),
  constraint bundle_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint bundle_failed_why check ((status = 'FAILED') = (failure is not null)),
  constraint bundle_completed_has_problems check (status <> 'COMPLETED' or made_count > 0),
  constraint bundle_deleted_when_finished check (deleted_at is null or finished_at is not null)
);
create index problem_bundles_by_user on problem_bundles (user_id, created_at desc) where deleted_at is null;
create index problem_bundles_by_moment on problem_bundles (created_at);
create index problem_bundles_open on problem_bundles (status) where status in ('PENDING', 'PROCESSING');
create trigger bundle_ends_once before update on problem_bundles
  for each row execute function keep_final_state('COMPLETED', 'FAILED');
create trigger problem_bundles_no_delete before delete on problem_bundles for each row execute function forbid_change();
revoke delete, truncate on problem_bundles from pilgi_app;

create function keep_bundle_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro, new.problem_count)
     is distinct from
     (old.id, old.user_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro, old.problem_count)
  then raise exception 'a bundle keeps its terms' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bundle_terms_fixed before update on problem_bundles for each row execute function keep_bundle_terms();

-- What it was made of, in the version of that day.
create table problem_bundle_notes (
  bundle_id  uuid not null references problem_bundles,
  note_id    uuid not null references notes,
  version    integer not null check (version > 0),
  primary key (bundle_id, note_id)
);
create index problem_bundle_notes_by_note on problem_bundle_notes (note_id);

create type problem_state as enum ('MADE', 'DROPPED');

-- The places of a bundle, planned at its start; a place is filled by a problem that passed every gate, or given up.
create table problems (
  id          uuid primary key,
  bundle_id   uuid not null references problem_bundles,
  number      integer not null check (number > 0),
  note_id     uuid not null references notes,
  -- The section of the note from which it is made.
  section     integer not null check (section > 0),
  topic       text not null check (char_length(topic) <= 300),
  type        text not null,
  difficulty  text not null,
  state       problem_state,
  -- The problem with its key; null until it is made, and for good when it was given up.
  body        jsonb,
  -- [{ segment_id, start_ms, end_ms, text }]: what it rests on, kept with it, since notes change.
  evidence    jsonb not null default '[]',
  slide_ids   text[] not null default '{}',
  -- How often it was made again, and every gate that refused it on the way.
  repairs     integer not null default 0 check (repairs between 0 and 2),
  faults      text[] not null default '{}',
  created_at  timestamptz not null,
  constraint one_problem_per_place unique (bundle_id, number),
  constraint made_problem_has_body check ((state is not distinct from 'MADE') = (body is not null))
);

alter table model_calls add constraint call_of_bundle foreign key (bundle_id) references problem_bundles;
alter table usage_days add column bundles integer not null default 0 check (bundles >= 0);
