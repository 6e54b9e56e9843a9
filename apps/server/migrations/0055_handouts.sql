-- Handouts: documents of a lecture, beside a recording or alone. They are opened in the sandbox; each page is an image
-- in the object storage and its text here.

create type lecture_source as enum ('RECORDING', 'HANDOUT');
-- HANDOUT: the uploaded file is a document. Its time axis counts pages, one second each.
alter table lectures add column source lecture_source not null default 'RECORDING';
-- Last position that was given to a handout; a removed handout does not free its position.
alter table lectures add column handout_positions integer not null default 0;

create type handout_status as enum ('UPLOADING', 'CHECKING', 'READY', 'REFUSED');
create type handout_kind as enum ('PDF', 'PPTX', 'DOCX', 'HWPX', 'IMAGE');

create table handouts (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references users,
  lecture_id         uuid not null references lectures,
  -- Part of the ids by which a note cites a page.
  position           integer not null constraint handout_position check (position between 1 and 10000),
  -- The file of a lecture without recording; its bytes are counted with the lecture.
  is_source          boolean not null default false,
  file_name          text not null,
  content_type       text not null,
  size_bytes         bigint not null constraint handout_size check (size_bytes between 1 and 52428800),
  sha256             text not null constraint handout_digest check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key        text not null,
  storage_upload_id  text,
  status             handout_status not null default 'UPLOADING',
  refusal            text,
  kind               handout_kind,
  page_count         integer constraint handout_pages_counted check (page_count between 1 and 300),
  check_runs         integer not null default 1 constraint handout_check_runs_counted check (check_runs > 0),
  created_at         timestamptz not null,
  checked_at         timestamptz,
  constraint handout_position_is_unique unique (lecture_id, position),
  constraint handout_checked check ((status in ('UPLOADING', 'CHECKING')) = (checked_at is null)),
  constraint handout_refused_has_reason check ((status = 'REFUSED') = (refusal is not null)),
  constraint handout_ready_is_opened check (status <> 'READY' or num_nulls(kind, page_count) = 0)
);
create index handouts_by_user on handouts (user_id);
create index handouts_open on handouts (created_at) where status in ('UPLOADING', 'CHECKING');

create type page_text_origin as enum ('EMBEDDED', 'OCR', 'NONE');

create table handout_pages (
  handout_id   uuid not null references handouts on delete cascade,
  page         integer not null constraint handout_page_number check (page between 1 and 300),
  text         text not null constraint handout_page_text check (char_length(text) <= 20000),
  notes        text not null constraint handout_page_notes check (char_length(notes) <= 20000),
  text_origin  page_text_origin not null,
  width        integer not null,
  height       integer not null,
  -- Two hashes of 256 bits, by which a slide of the video is recognized.
  hash         bytea not null constraint handout_page_hash check (octet_length(hash) = 64),
  primary key (handout_id, page),
  constraint handout_page_size check (width between 1 and 1600 and height between 1 and 1600),
  constraint handout_page_without_text check ((text_origin = 'NONE') = (text = ''))
);

create type page_span_origin as enum ('SLIDE', 'SPEECH');

-- When a page was shown or spoken about; computed again when the transcript or the handouts change.
create table page_spans (
  handout_id  uuid not null,
  page        integer not null,
  from_ms     integer not null constraint page_span_from check (from_ms >= 0),
  to_ms       integer not null,
  origin      page_span_origin not null,
  score       real not null constraint page_span_score check (score between 0 and 1),
  primary key (handout_id, page, from_ms),
  foreign key (handout_id, page) references handout_pages on delete cascade,
  constraint page_span_length check (to_ms > from_ms)
);

-- Handouts that a job uses are those of its quote, so that every step sees the same pages.
alter table job_quotes add column handout_ids uuid[] not null default '{}';
