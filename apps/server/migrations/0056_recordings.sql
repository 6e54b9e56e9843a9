-- Recordings that a browser makes and uploads part by part; a finished one becomes a lecture.
create type recording_status as enum ('OPEN', 'JOINING', 'DONE', 'FAILED', 'ABORTED');

create table recordings (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users,
  device_key    uuid not null,
  title         text not null,
  course        text,
  content_type  text not null,
  status        recording_status not null default 'OPEN',
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  join_runs     integer not null default 1 constraint recording_join_runs check (join_runs > 0),
  lecture_id    uuid constraint recording_lecture references lectures,
  gaps          jsonb not null default '[]',
  constraint recording_per_device unique (user_id, device_key),
  constraint recording_open_until_ended check ((status in ('OPEN', 'JOINING')) = (ended_at is null)),
  constraint recording_done_is_lecture check ((status = 'DONE') = (lecture_id is not null))
);
create index recordings_open_by_user on recordings (user_id) where status in ('OPEN', 'JOINING');
create index recordings_to_sweep on recordings (expires_at) where status = 'OPEN';
create index recordings_joining on recordings (created_at) where status = 'JOINING';
create index recordings_by_lecture on recordings (lecture_id) where lecture_id is not null;

create table recording_parts (
  recording_id  uuid not null references recordings on delete cascade,
  segment       integer not null constraint recording_part_segment check (segment between 0 and 499),
  number        integer not null constraint recording_part_number check (number between 0 and 9999),
  start_ms      integer not null constraint recording_part_start check (start_ms >= 0),
  size_bytes    integer not null constraint recording_part_size check (size_bytes between 1 and 8388608),
  sha256        text not null constraint recording_part_digest check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (recording_id, segment, number)
);

create table recording_marks (
  recording_id  uuid not null references recordings on delete cascade,
  number        integer not null constraint recording_mark_number check (number >= 0),
  at_ms         integer not null constraint recording_mark_time check (at_ms >= 0),
  -- Null for a mark without a photo.
  photo_bytes   integer constraint recording_photo_size check (photo_bytes between 1 and 2097152),
  primary key (recording_id, number)
);

grant select, insert, update, delete on recordings, recording_parts, recording_marks to pilgi_app;
