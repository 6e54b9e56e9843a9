-- Exports of notes, problem sets and personal data as files; written by the worker, deleted after a week.

create type export_status as enum ('PENDING', 'PROCESSING', 'DONE', 'FAILED');

create table exports (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references users,
  note_id      uuid references notes,
  bundle_id    uuid references problem_bundles,
  -- Version of the note or bundle; each version has a file of its own.
  version      integer not null check (version > 0),
  format       text not null check (format ~ '^[A-Z_]{2,20}$'),
  status       export_status not null default 'PENDING',
  file_name    text not null check (char_length(file_name) between 1 and 200),
  -- Committed before the object is stored, so that no object is orphaned.
  object_key   text not null constraint export_object_key_unique unique,
  bytes        bigint check (bytes > 0),
  failure      text,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  expires_at   timestamptz not null,
  -- An export of personal data belongs to no note and no bundle.
  constraint export_has_one_subject check (
    num_nonnulls(note_id, bundle_id) = case when format = 'MY_DATA' then 0 else 1 end
  ),
  constraint export_done_has_a_file check ((status = 'DONE') = (bytes is not null)),
  constraint export_failed_has_reason check ((status = 'FAILED') = (failure is not null)),
  constraint export_finished_when_final check ((status in ('DONE', 'FAILED')) = (finished_at is not null)),
  constraint export_expires_after_creation check (expires_at > created_at)
);
-- One file per version and format; a failed export may be requested again.
create unique index one_export_per_version_and_format on exports (coalesce(note_id, bundle_id), version, format)
  where status <> 'FAILED';
-- One export of personal data per user: a new one replaces the previous one.
create unique index one_data_export_per_user on exports (user_id) where format = 'MY_DATA';
create index exports_by_subject on exports (coalesce(note_id, bundle_id));
create index exports_by_user on exports (user_id, created_at desc);
create index exports_to_purge on exports (created_at);
create index exports_open on exports (created_at) where status in ('PENDING', 'PROCESSING');
