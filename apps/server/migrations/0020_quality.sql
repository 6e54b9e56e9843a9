-- Feedback of readers on blocks of their notes, its review, refunds of sections and cases for the evaluation.

create type report_kind as enum ('WRONG', 'MISSING', 'GOOD');
create type report_state as enum ('NEW', 'CONFIRMED', 'REJECTED', 'DUPLICATE');
create type report_cause as enum ('HEARING', 'OUTLINE', 'WRITING', 'CHECK', 'SLIDE', 'RENDER');

-- Refunds ------------------------------------------------------------------------------------------------------------

-- A section of a note is refunded once. The ledger entry that it caused has this id as source_id. Contains no text of the
-- note, so it stays when the note is deleted.
create table section_refunds (
  id            uuid primary key,
  user_id       uuid not null references users,
  note_id       uuid not null references notes,
  section       integer not null constraint refunded_section_numbered check (section > 0),
  -- The job that wrote the section and was charged for it.
  job_id        uuid not null references jobs,
  admin_id      uuid not null references users,
  amount_micro  bigint not null constraint section_refund_positive check (amount_micro > 0),
  created_at    timestamptz not null,
  constraint one_refund_per_section unique (note_id, section),
  constraint no_self_refund check (admin_id <> user_id)
);
create index section_refunds_by_job on section_refunds (job_id);
create index section_refunds_by_user on section_refunds (user_id);
create trigger section_refunds_append_only before update or delete on section_refunds
  for each row execute function forbid_change();
revoke update, delete, truncate on section_refunds from pilgi_app;

-- The refunds of a job never exceed its charge. The lock serializes the refunds of one job.
create function check_section_refund() returns trigger language plpgsql as $$
declare
  charged bigint;
  refunded bigint;
begin
  select charged_micro into charged from jobs where id = new.job_id for update;
  select coalesce(sum(amount_micro), 0) into refunded from section_refunds where job_id = new.job_id;
  select refunded + coalesce(sum(delta_micro), 0) into refunded
    from ledger_entries where kind = 'GRANT' and source_id = new.job_id;
  if refunded + new.amount_micro > charged then
    raise exception 'the refunds of job % exceed its charge', new.job_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger section_refund_within_charge before insert on section_refunds
  for each row execute function check_section_refund();

-- At commit: the refund is in the ledger.
create function check_section_refund_granted() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where kind = 'GRANT' and source_id = new.id
                 and user_id = new.user_id and delta_micro = new.amount_micro) then
    raise exception 'section refund % is not in the ledger', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger section_refund_granted after insert on section_refunds
  deferrable initially deferred for each row execute function check_section_refund_granted();

-- Reports ------------------------------------------------------------------------------------------------------------

create table block_reports (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users,
  note_id       uuid not null references notes on delete cascade,
  note_version  integer not null,
  section       integer not null check (section > 0),
  block_id      text not null check (char_length(block_id) between 1 and 40),
  kind          report_kind not null,
  comment       text not null default '' check (char_length(comment) <= 500),
  -- Whether the lines of the lecture may be read for the review and be used for the evaluation.
  consents      boolean not null default false,
  -- The job that wrote the section of this version; null for a section without one.
  job_id        uuid references jobs,
  state         report_state not null default 'NEW',
  cause         report_cause,
  decided_by    uuid references users,
  decided_at    timestamptz,
  refund_id     uuid constraint one_report_per_refund unique references section_refunds,
  created_at    timestamptz not null,
  constraint report_of_version foreign key (note_id, note_version) references note_versions (note_id, version),
  constraint one_report_per_block unique (user_id, note_id, note_version, block_id, kind),
  constraint report_decided check ((state = 'NEW') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint confirmed_report_has_cause check ((state = 'CONFIRMED') = (cause is not null)),
  constraint only_confirmed_is_refunded check (refund_id is null or (state = 'CONFIRMED' and kind <> 'GOOD')),
  constraint praise_is_not_decided check (kind <> 'GOOD' or state = 'NEW')
);
create index block_reports_by_note on block_reports (note_id, created_at);
create index block_reports_by_user on block_reports (user_id);
-- The review queue and its filters.
create index block_reports_to_decide on block_reports (created_at, id) where state = 'NEW' and kind <> 'GOOD';
create index block_reports_by_state on block_reports (state, created_at desc, id);
create index block_reports_by_job on block_reports (job_id, section);

create function forbid_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'NEW' and exists (select 1 from notes where id = old.note_id and deleted_at is null) then
      raise exception 'a decided report stays' using errcode = '23514';
    end if;
    return old;
  end if;
  if old.state <> 'NEW' then raise exception 'report % is decided', old.id using errcode = '23514'; end if;
  if (new.id, new.user_id, new.note_id, new.note_version, new.section, new.block_id, new.kind, new.job_id, new.created_at)
     is distinct from
     (old.id, old.user_id, old.note_id, old.note_version, old.section, old.block_id, old.kind, old.job_id, old.created_at)
  then raise exception 'the subject of a report cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger block_report_decided_once before update or delete on block_reports
  for each row execute function forbid_report_change();

-- Golden cases -------------------------------------------------------------------------------------------------------

-- A few lines of a lecture and what a note about them must contain, for the evaluation. Contains text of a lecture, used with
-- the consent of its owner and deleted with the report.
create table golden_cases (
  report_id   uuid primary key references block_reports on delete cascade,
  -- Name of its directory when exported.
  name        text not null constraint golden_name_unique unique check (name ~ '^[a-z0-9][a-z0-9-]{2,60}$'),
  content     jsonb not null,
  created_by  uuid not null references users,
  created_at  timestamptz not null
);
create index golden_cases_by_time on golden_cases (created_at);

create function require_report_consent() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from block_reports where id = new.report_id and consents and state = 'CONFIRMED') then
    raise exception 'a case needs a confirmed report with consent' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger golden_case_has_consent before insert on golden_cases
  for each row execute function require_report_consent();

-- Notes are deleted by setting deleted_at, so the reports are removed by a trigger instead of the foreign key.
create function delete_note_reports() returns trigger language plpgsql as $$
begin
  delete from block_reports where note_id = new.id;
  return null;
end $$;
create trigger deleted_note_loses_reports after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function delete_note_reports();

-- Quality over time --------------------------------------------------------------------------------------------------

-- Blocks that the job wrote; null for jobs from before it was counted.
alter table job_sections
  add column block_count     integer check (block_count >= 0),
  -- Model and prompt that wrote them.
  add column model           text,
  add column prompt_version  text;
create index jobs_by_finish on jobs (finished_at) where finished_at is not null;
