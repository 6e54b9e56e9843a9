-- Notes and problems as files of other programs: made by the worker, kept for a week.

create type export_status as enum ('PENDING', 'PROCESSING', 'DONE', 'FAILED');

create table exports (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users,
  note_id      uuid references notes,
  bundle_id    uuid references problem_bundles,
  -- Of the note or the bundle: a later one is another file.
  version      integer not null check (version > 0),
  format       text not null check (format ~ '^[A-Z_]{2,20}$'),
  status       export_status not null default 'PENDING',
  file_name    text not null check (char_length(file_name) between 1 and 200),
  -- Written down before anything is stored there, so that no object is ever unknown.
  object_key   text not null constraint export_has_a_place_of_its_own unique,
  bytes        bigint check (bytes > 0),
  failure      text,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  expires_at   timestamptz not null,
  constraint export_is_of_one_thing check (num_nonnulls(note_id, bundle_id) = 1),
  constraint export_done_has_a_file check ((status = 'DONE') = (bytes is not null)),
  constraint export_failed_says_why check ((status = 'FAILED') = (failure is not null)),
  constraint export_ends_when_it_is_over check ((status in ('DONE', 'FAILED')) = (finished_at is not null)),
  constraint export_lasts_a_while check (expires_at > created_at)
);
-- One file of each kind and version; one that failed may be asked for again.
create unique index exports_of_subject on exports (coalesce(note_id, bundle_id), version, format)
  where status <> 'FAILED';
create index exports_by_subject on exports (coalesce(note_id, bundle_id));
create index exports_by_user on exports (user_id, created_at desc);
create index exports_to_purge on exports (created_at);
create index exports_open on exports (created_at) where status in ('PENDING', 'PROCESSING');
