-- Notes made of lectures: quoted, set aside, worked on section by section, charged by what was stored.

alter table lectures
  add column duration_ms    integer check (duration_ms > 0),
  add column voiced_ms      integer check (voiced_ms between 0 and duration_ms),
  add column slide_count    integer check (slide_count >= 0),
  add column section_count  integer check (section_count > 0),
  add column has_video      boolean,
  add constraint lecture_ready_is_prepared check (
    status <> 'READY' or num_nulls(duration_ms, voiced_ms, slide_count, section_count, has_video) = 0
  );

-- Words of a course as they are spelt; they help to hear and to write, and correct what was misheard.
create table course_terms (
  user_id     uuid not null references users,
  course      text not null,
  term        text not null check (char_length(term) between 1 and 100),
  meaning     text not null default '' check (char_length(meaning) <= 500),
  -- What speech models make of it.
  heard_as    text[] not null default '{}',
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (user_id, course, term)
);

create type job_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- A price that was shown; a job is started from one and keeps it.
create table job_quotes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  lecture_id        uuid not null references lectures,
  model_id          uuid not null,
  price_version     integer not null,
  -- Made again, of an earlier job's note; null for a whole lecture.
  retry_of          uuid,
  -- The numbers of the sections to make.
  sections          integer[] not null constraint quote_has_sections check (cardinality(sections) > 0),
  estimate          jsonb not null,
  expected_micro    bigint not null,
  ceiling_micro     bigint not null constraint quote_costs_something check (ceiling_micro > 0),
  expected_seconds  integer not null constraint quote_takes_time check (expected_seconds >= 0),
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  constraint quote_within_ceiling check (expected_micro between 0 and ceiling_micro),
  constraint quote_lasts_a_while check (expires_at > created_at),
  constraint quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version)
);
create index quotes_to_purge on job_quotes (expires_at);

create table notes (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users,
  lecture_id     uuid not null references lectures,
  title          text not null,
  version        integer not null check (version > 0),
  body_key       text not null,
  supported      integer not null check (supported between 0 and claims),
  claims         integer not null check (claims >= 0),
  failed_sections integer not null default 0 check (failed_sections >= 0),
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  deleted_at     timestamptz
);
create index notes_by_user on notes (user_id, created_at desc) where deleted_at is null;
create index notes_by_lecture on notes (lecture_id);

create table jobs (
  id                uuid primary key,
  user_id           uuid not null references users,
  lecture_id        uuid not null references lectures,
  quote_id          uuid not null constraint one_job_per_quote unique references job_quotes,
  model_id          uuid not null,
  price_version     integer not null,
  retry_of          uuid references jobs,
  note_id           uuid references notes,
  status            job_status not null default 'PENDING',
  ceiling_micro     bigint not null constraint job_costs_something check (ceiling_micro > 0),
  charged_micro     bigint not null default 0,
  progress_permille integer not null default 0 constraint job_progress_in_bounds check (progress_permille between 0 and 1000),
  section_count     integer not null constraint job_has_sections check (section_count > 0),
  failed_sections   integer not null default 0,
  failure           text,
  cancel_asked_at   timestamptz,
  -- Workflows that were started for it; a second one only when the first has died for good.
  runs              integer not null default 1 constraint job_runs_counted check (runs > 0),
  created_at        timestamptz not null,
  started_at        timestamptz,
  finished_at       timestamptz,
  constraint job_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint job_fails_within_sections check (failed_sections between 0 and section_count),
  constraint job_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint job_open_until_finished check ((status in ('PENDING', 'PROCESSING')) = (finished_at is null)),
  constraint job_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint job_failed_why check ((status = 'FAILED') = (failure is not null)),
  constraint job_completed_has_note check (status <> 'COMPLETED' or note_id is not null)
);
alter table job_quotes add constraint quote_retries_job foreign key (retry_of) references jobs;
create index jobs_by_user on jobs (user_id, created_at desc);
create index jobs_by_moment on jobs (created_at);
create index jobs_open on jobs (status) where status in ('PENDING', 'PROCESSING');
create index jobs_by_lecture on jobs (lecture_id);
-- A section is made again by one job at a time.
create unique index one_open_retry_per_job on jobs (retry_of) where status in ('PENDING', 'PROCESSING');
create trigger job_ends_once before update on jobs
  for each row execute function keep_final_state('COMPLETED', 'FAILED', 'CANCELLED');
create trigger jobs_no_delete before delete on jobs for each row execute function forbid_change();
revoke delete, truncate on jobs from pilgi_app;

create function keep_job_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.lecture_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.lecture_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'a job keeps its terms' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger job_terms_fixed before update on jobs for each row execute function keep_job_terms();

create type section_state as enum ('DONE', 'FAILED', 'SKIPPED', 'SILENT');

-- How far each section is.
create table job_sections (
  job_id   uuid not null references jobs,
  number   integer not null check (number > 0),
  heard    section_state,
  written  section_state,
  primary key (job_id, number)
);

create type model_call_status as enum ('SENT', 'ANSWERED', 'BUSY', 'NOT_SENT', 'UNKNOWN', 'REFUSED', 'BAD_ANSWER');

-- Every call of a model, written down before it is made. The answered ones are the job's receipt.
create table model_calls (
  id              bigint generated always as identity primary key,
  job_id          uuid not null references jobs,
  step            text not null,
  -- 0 for what belongs to the whole lecture.
  section         integer not null check (section >= 0),
  attempt         integer not null check (attempt > 0),
  status          model_call_status not null default 'SENT',
  input_tokens    integer check (input_tokens >= 0),
  cached_tokens   integer check (cached_tokens >= 0),
  output_tokens   integer check (output_tokens >= 0),
  -- Kept until the note is there.
  answer          jsonb,
  provider_id     text,
  is_charged      boolean not null default false,
  sent_at         timestamptz not null,
  ended_at        timestamptz,
  constraint call_ends_once check ((status = 'SENT') = (ended_at is null)),
  constraint answered_call_is_counted check (status <> 'ANSWERED' or num_nulls(input_tokens, output_tokens) = 0),
  constraint only_answers_are_charged check (not is_charged or status = 'ANSWERED'),
  constraint one_call_per_attempt unique (job_id, step, section, attempt)
);
-- However many processes believe that a step is theirs: it is answered once.
create unique index one_answer_per_step on model_calls (job_id, step, section) where status = 'ANSWERED';
create unique index one_call_under_way on model_calls (job_id, step, section) where status = 'SENT';

-- What a watcher of a job has missed; numbers are Last-Event-IDs.
create table job_events (
  id          bigint generated always as identity primary key,
  job_id      uuid not null references jobs,
  kind        text not null,
  data        jsonb not null,
  created_at  timestamptz not null
);
create index job_events_by_job on job_events (job_id, id);

-- Objects that nobody owns any more, until the storage has really let go of them.
create table objects_to_remove (
  key_prefix  text primary key,
  asked_at    timestamptz not null
);

alter table usage_days add column jobs integer not null default 0 check (jobs >= 0);
