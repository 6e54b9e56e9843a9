-- Lectures: uploads in parts directly to the object storage, then validation and preparation.

create type upload_status as enum ('OPEN', 'DONE', 'ABORTED');

create table uploads (
  id                 uuid primary key default gen_random_uuid(),
  user_id            uuid not null references users,
  file_name          text not null,
  content_type       text not null,
  size_bytes         bigint not null,
  part_size_bytes    integer not null,
  part_count         integer not null,
  storage_key        text not null unique,
  storage_upload_id  text,
  status             upload_status not null default 'OPEN',
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  ended_at           timestamptz,
  constraint upload_size check (size_bytes between 1 and 10737418240),
  constraint upload_parts check (part_count between 1 and 10000 and part_size_bytes between 8388608 and 67108864),
  constraint upload_open_until_ended check ((status = 'OPEN') = (ended_at is null))
);
create index uploads_open_by_user on uploads (user_id) where status = 'OPEN';
create index uploads_to_sweep on uploads (expires_at) where status = 'OPEN';

create type lecture_status as enum ('CHECKING', 'READY', 'REFUSED');

-- Where audio and slides were extracted. BROWSER: only these were uploaded, so there is no video to play.
create type preparation_place as enum ('SERVER', 'BROWSER');

create table lectures (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users,
  upload_id      uuid not null constraint one_lecture_per_upload unique references uploads,
  title          text not null,
  course         text,
  file_name      text not null,
  content_type   text not null,
  size_bytes     bigint not null,
  sha256         text not null constraint lecture_digest check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key    text not null,
  status         lecture_status not null default 'CHECKING',
  refusal        text,
  created_at     timestamptz not null,
  checked_at     timestamptz,
  deleted_at     timestamptz,
  -- Results of the preparation.
  duration_ms    integer check (duration_ms > 0),
  voiced_ms      integer check (voiced_ms between 0 and duration_ms),
  slide_count    integer check (slide_count >= 0),
  section_count  integer check (section_count > 0),
  has_video      boolean,
  prepared_in    preparation_place not null default 'SERVER',
  -- Number of workflows started for the validation; it is started again when a workflow has failed permanently.
  check_runs     integer not null default 1 constraint lecture_check_runs_counted check (check_runs > 0),
  constraint lecture_checked check ((status = 'CHECKING') = (checked_at is null)),
  constraint lecture_refused_has_reason check ((status = 'REFUSED') = (refusal is not null)),
  constraint lecture_ready_is_prepared check (
    status <> 'READY' or num_nulls(duration_ms, voiced_ms, slide_count, section_count, has_video) = 0
  )
);
create index lectures_by_user on lectures (user_id, created_at desc) where deleted_at is null;
create index lectures_being_checked on lectures (created_at) where status = 'CHECKING';
create index lectures_by_title_trigrams on lectures using gin (title gin_trgm_ops);
