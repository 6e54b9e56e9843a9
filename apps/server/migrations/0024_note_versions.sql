-- Every version of a note stays readable, whoever made it; and the words of a course are kept in one spelling.

create type note_version_kind as enum ('JOB', 'CORRECTION');

create table note_versions (
  note_id     uuid not null references notes,
  version     integer not null check (version > 0),
  kind        note_version_kind not null,
  body_key    text not null,
  created_at  timestamptz not null,
  primary key (note_id, version)
);
insert into note_versions (note_id, version, kind, body_key, created_at)
  select note_id, row_number() over (partition by note_id order by finished_at, id), 'JOB',
         'notes/' || id || '.json', finished_at
  from jobs where note_id is not null;
create trigger note_versions_append_only before update or delete on note_versions
  for each row execute function forbid_change();
revoke update, delete, truncate on note_versions from pilgi_app;

-- Which version the note must have for sections of it to be written anew; a correction that was quoted comes first.
alter table job_quotes add column note_version integer;

-- A job that makes some sections of a note anew; its base must not change under it.
create index jobs_by_note on jobs (note_id) where note_id is not null;

update lectures set course = nullif(btrim(normalize(course, nfc)), '') where course is not null;
alter table course_terms
  add constraint course_named check (char_length(course) between 1 and 100),
  add constraint term_spelt_one_way check (course is nfc normalized and term is nfc normalized),
  add constraint term_misheard_some_ways check (cardinality(heard_as) <= 10);
