-- Notes that are prepared while their recording is uploaded; the price is agreed before the first model call.
create type live_note_status as enum ('OPEN', 'STARTED', 'CANCELLED', 'FAILED');

create table live_notes (
  id                   uuid primary key,
  user_id              uuid not null references users,
  recording_id         uuid not null constraint live_note_recording references recordings,
  model_id             uuid not null,
  price_version        integer not null,
  -- Length that the agreed ceiling is for.
  minutes              integer not null constraint live_note_minutes check (minutes between 30 and 240),
  status               live_note_status not null default 'OPEN',
  ceiling_micro        bigint not null constraint live_note_ceiling_positive check (ceiling_micro > 0),
  -- The job that took over the transcribed windows and their charge.
  job_id               uuid constraint live_note_job references jobs,
  reason               text,
  -- Parts of the recording that were searched for finished windows.
  prepared_parts       integer not null default 0 constraint live_note_parts check (prepared_parts >= 0),
  cancel_requested_at  timestamptz,
  runs                 integer not null default 1 constraint live_note_runs_counted check (runs > 0),
  step_models          jsonb,
  created_at           timestamptz not null,
  finished_at          timestamptz,
  constraint one_live_note_per_recording unique (recording_id),
  constraint live_note_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint live_note_open_until_finished check ((status = 'OPEN') = (finished_at is null)),
  constraint started_live_note_has_job check ((status = 'STARTED') = (job_id is not null)),
  constraint failed_live_note_has_reason check ((status in ('CANCELLED', 'FAILED')) = (reason is not null))
);
create index live_notes_open on live_notes (created_at) where status = 'OPEN';
create index live_notes_by_user on live_notes (user_id, created_at);

create table live_note_windows (
  live_note_id  uuid not null references live_notes on delete cascade,
  number        integer not null constraint live_window_number check (number > 0),
  start_ms      integer not null constraint live_window_start check (start_ms >= 0),
  end_ms        integer not null,
  -- Audio that is sent, without long pauses.
  audio_ms      integer not null constraint live_window_audio check (audio_ms > 0),
  -- A job takes over the transcript only of the same bytes, requested with the same terms.
  sha256        text not null constraint live_window_digest check (sha256 ~ '^[0-9a-f]{64}$'),
  terms_sha256  text not null constraint live_window_terms check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  primary key (live_note_id, number),
  constraint live_window_has_length check (end_ms > start_ms)
);

alter table model_calls add column live_note_id uuid;
alter table model_calls add constraint call_of_live_note foreign key (live_note_id) references live_notes not valid;
-- squawk-ignore ban-drop-constraint
alter table model_calls drop constraint call_has_one_subject;
alter table model_calls add constraint call_has_one_subject
  check (num_nonnulls(job_id, bundle_id, grading_id, question_id, live_note_id) = 1) not valid;

-- A new expression of a stored column would rewrite the table; a trigger also serves former releases.
-- squawk-ignore ban-drop-generated-expression
alter table model_calls alter column subject_id drop expression;

create function set_call_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.job_id, new.bundle_id, new.grading_id, new.question_id, new.live_note_id);
  return new;
end $$;

create trigger call_knows_its_subject before insert or update of job_id, live_note_id on model_calls
  for each row execute function set_call_subject();

grant select, insert, update, delete on live_notes, live_note_windows to pilgi_app;
