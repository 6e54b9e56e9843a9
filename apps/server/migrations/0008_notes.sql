-- Notes: quotes and jobs that make them from lectures, versions, marks, search index, glossary terms of a course.

create type job_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED');

-- Notes ----------------------------------------------------------------------------------------------------------------

create table notes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  lecture_id        uuid not null references lectures,
  title             text not null,
  version           integer not null check (version > 0),
  body_key          text not null,
  supported         integer not null check (supported between 0 and claims),
  claims            integer not null check (claims >= 0),
  failed_sections   integer not null default 0 check (failed_sections >= 0),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  deleted_at        timestamptz,
  -- Version in the search index, and the time of the next attempt when the note could not be indexed.
  searched_version  integer,
  search_after      timestamptz
);
create index notes_by_user on notes (user_id, created_at desc) where deleted_at is null;
create index notes_by_lecture on notes (lecture_id);
create index notes_to_search on notes (updated_at) where deleted_at is null and searched_version is distinct from version;

create type note_version_kind as enum ('JOB', 'CORRECTION');

-- Every version stays readable, whether a job or a correction wrote it.
create table note_versions (
  note_id     uuid not null references notes,
  version     integer not null check (version > 0),
  kind        note_version_kind not null,
  body_key    text not null,
  created_at  timestamptz not null,
  primary key (note_id, version)
);
create trigger note_versions_append_only before update or delete on note_versions
  for each row execute function forbid_change();

-- Note jobs ------------------------------------------------------------------------------------------------------------

-- A price that was shown to the user. A job is started from one quote and is charged by it.
create table job_quotes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  lecture_id        uuid not null references lectures,
  model_id          uuid not null,
  price_version     integer not null,
  -- Job whose note has sections to be regenerated; null for a whole lecture.
  retry_of          uuid,
  -- Numbers of the sections to generate.
  sections          integer[] not null constraint quote_has_sections check (cardinality(sections) > 0),
  estimate          jsonb not null,
  expected_micro    bigint not null,
  ceiling_micro     bigint not null constraint quote_ceiling_positive check (ceiling_micro > 0),
  expected_seconds  integer not null constraint quote_seconds_not_negative check (expected_seconds >= 0),
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  -- Version that the note must still have when sections of it are regenerated.
  note_version      integer,
  constraint quote_within_ceiling check (expected_micro between 0 and ceiling_micro),
  constraint quote_expires_after_creation check (expires_at > created_at),
  constraint quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version)
);
create index quotes_to_purge on job_quotes (expires_at);

create table jobs (
  id                   uuid primary key,
  user_id              uuid not null references users,
  lecture_id           uuid not null references lectures,
  quote_id             uuid not null constraint one_job_per_quote unique references job_quotes,
  model_id             uuid not null,
  price_version        integer not null,
  retry_of             uuid references jobs,
  note_id              uuid references notes,
  status               job_status not null default 'PENDING',
  ceiling_micro        bigint not null constraint job_ceiling_positive check (ceiling_micro > 0),
  charged_micro        bigint not null default 0,
  progress_permille    integer not null default 0 constraint job_progress_in_bounds check (progress_permille between 0 and 1000),
  section_count        integer not null constraint job_has_sections check (section_count > 0),
  failed_sections      integer not null default 0,
  failure              text,
  cancel_requested_at  timestamptz,
  -- Number of workflows started for the job; another one is started only when the previous one has failed permanently.
  runs                 integer not null default 1 constraint job_runs_counted check (runs > 0),
  created_at           timestamptz not null,
  started_at           timestamptz,
  finished_at          timestamptz,
  -- Last time a client followed the event stream: no mail is sent to a user who saw the job finish.
  last_viewed_at       timestamptz,
  constraint job_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint job_fails_within_sections check (failed_sections between 0 and section_count),
  constraint job_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint job_open_until_finished check ((status in ('PENDING', 'PROCESSING')) = (finished_at is null)),
  constraint job_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint job_failed_has_reason check ((status = 'FAILED') = (failure is not null)),
  constraint job_completed_has_note check (status <> 'COMPLETED' or note_id is not null)
);
create index jobs_by_user on jobs (user_id, created_at desc);
create index jobs_by_time on jobs (created_at);
create index jobs_open on jobs (status) where status in ('PENDING', 'PROCESSING');
create index jobs_by_lecture on jobs (lecture_id);
create index jobs_open_by_lecture on jobs (lecture_id) where status in ('PENDING', 'PROCESSING');
create index jobs_by_note on jobs (note_id) where note_id is not null;
-- Filters of the operators' job list, and the finished jobs that the price simulator replays.
create index jobs_by_status on jobs (status, created_at desc, id desc);
create index jobs_by_charge on jobs (charged_micro, id);
create index jobs_finished_by_model on jobs (model_id, finished_at desc) where finished_at is not null;
-- Only one open job at a time regenerates sections of the same note.
create unique index one_open_retry_per_job on jobs (retry_of) where status in ('PENDING', 'PROCESSING');

alter table job_quotes add constraint quote_retries_job foreign key (retry_of) references jobs;

create trigger job_ends_once before update on jobs
  for each row execute function forbid_final_status_change('COMPLETED', 'FAILED', 'CANCELLED');
create trigger jobs_no_delete before delete on jobs for each row execute function forbid_change();

create function forbid_job_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.lecture_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.lecture_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'the terms of a job cannot change' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger job_terms_fixed before update on jobs for each row execute function forbid_job_terms_change();

create type section_state as enum ('DONE', 'FAILED', 'SKIPPED', 'SILENT');

-- Progress of each section: transcription (`heard`) and text (`written`).
create table job_sections (
  job_id   uuid not null references jobs,
  number   integer not null check (number > 0),
  heard    section_state,
  written  section_state,
  primary key (job_id, number)
);

-- Events for clients that reconnect; the id is the Last-Event-ID.
create table job_events (
  id          bigint generated always as identity primary key,
  job_id      uuid not null references jobs,
  kind        text not null,
  data        jsonb not null,
  created_at  timestamptz not null
);
create index job_events_by_job on job_events (job_id, id);
create index job_events_by_time on job_events (created_at);

-- Marks ----------------------------------------------------------------------------------------------------------------

create type note_mark_kind as enum ('HIGHLIGHT', 'MEMO', 'UNSURE');

create table note_marks (
  note_id       uuid not null references notes on delete cascade,
  -- Chosen by the client, so that a repeated request creates one mark.
  id            uuid not null,
  kind          note_mark_kind not null,
  block_id      text not null check (char_length(block_id) between 1 and 40),
  -- Character range in the plain text of the block; null means the whole block.
  range_start   integer,
  range_end     integer,
  -- The marked text: a later version may have moved, changed or removed it.
  quote         text not null check (char_length(quote) between 1 and 500),
  memo          text not null default '' check (char_length(memo) <= 2000),
  note_version  integer not null check (note_version > 0),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (note_id, id),
  constraint mark_has_both_ends check (num_nulls(range_start, range_end) <> 1),
  constraint mark_range_is_valid check (range_start >= 0 and range_end > range_start),
  constraint memo_not_empty check (kind <> 'MEMO' or memo <> '')
);

-- Notes are deleted by setting deleted_at, so the marks are removed by a trigger instead of the foreign key.
create function delete_note_marks() returns trigger language plpgsql as $$
begin
  delete from note_marks where note_id = new.id;
  return null;
end $$;
create trigger deleted_note_loses_marks after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function delete_note_marks();

-- Search index ---------------------------------------------------------------------------------------------------------

create type search_layer as enum ('TITLE', 'NOTE', 'SPEECH');

-- Title, text of each section and transcript of each section.
create table note_search (
  note_id     uuid not null references notes,
  layer       search_layer not null,
  -- 0 for the whole note.
  section     integer not null check (section >= 0),
  user_id     uuid not null references users,
  heading     text not null,
  -- Texts in lecture order, each with its start time in the recording.
  passages    jsonb not null,
  -- Character bigrams for substring matches and stems of whole words.
  keys        tsvector not null,
  changed_at  timestamptz not null,
  primary key (note_id, layer, section)
);
-- Matches are counted and sorted before their text is read, so long text is stored out of line.
alter table note_search set (toast_tuple_target = 128);
-- With the owner in the index, the cost of a search depends on the owner's notes only. fastupdate is off because every search
-- would scan the pending list.
create index note_search_by_owner on note_search using gin (user_id, keys) with (fastupdate = off);

create type passage_kind as enum ('SPEECH', 'SLIDE');

-- Consecutive sentences and slide texts: the evidence that an answer in a chat may cite.
create table note_passages (
  note_id  uuid not null references notes,
  number   integer not null check (number > 0),
  user_id  uuid not null references users,
  kind     passage_kind not null,
  -- [{ id, start_ms, text }], in lecture order.
  parts    jsonb not null,
  -- Character bigrams for substring matches and stems of whole words.
  keys     tsvector not null,
  primary key (note_id, number)
);
alter table note_passages set (toast_tuple_target = 128);
create index note_passages_by_owner on note_passages using gin (user_id, keys) with (fastupdate = off);

-- Glossary -------------------------------------------------------------------------------------------------------------

-- Terms of a course in their correct spelling, used for transcription, for writing notes and for corrections.
create table course_terms (
  user_id     uuid not null references users,
  course      text not null,
  term        text not null check (char_length(term) between 1 and 100),
  meaning     text not null default '' check (char_length(meaning) <= 500),
  -- Spellings that speech models produce for the term.
  heard_as    text[] not null default '{}',
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (user_id, course, term),
  constraint course_named check (char_length(course) between 1 and 100),
  constraint term_is_nfc check (course is nfc normalized and term is nfc normalized),
  constraint term_misspellings_limited check (cardinality(heard_as) <= 10)
);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on note_versions from pilgi_app;
revoke delete, truncate on jobs from pilgi_app;
