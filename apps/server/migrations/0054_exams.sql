-- A mock exam has problems of several sets, so its attempt belongs to none. Former releases never read such attempts.
-- squawk-ignore ban-drop-not-null
alter table attempts alter column bundle_id drop not null;

alter table attempt_answers
  -- Order of the problems in a mock exam; elsewhere the number of the problem decides.
  add column place integer,
  add column is_flagged boolean not null default false;

create type mock_exam_kind as enum ('FIXED', 'ADAPTIVE');

create table mock_exams (
  attempt_id     uuid primary key references attempts on delete cascade,
  user_id        uuid not null references users,
  -- Chosen by the client: a repeated request starts one exam.
  request_id     uuid not null,
  kind           mock_exam_kind not null,
  title          text not null constraint mock_exam_title check (char_length(title) between 1 and 200),
  course         text,
  problem_count  integer not null constraint mock_exam_size check (problem_count between 1 and 100),
  -- Weighted parts with their reasons, as they were shown.
  parts          jsonb not null,
  constraint one_mock_exam_per_request unique (user_id, request_id)
);

-- Exam of a course and the minutes that the student has every day until then.
create table course_exams (
  user_id        uuid not null references users,
  course         text not null constraint course_exam_name check (char_length(course) between 1 and 100),
  exam_on        date not null,
  daily_minutes  integer not null constraint course_exam_minutes check (daily_minutes between 10 and 600),
  created_at     timestamptz not null,
  primary key (user_id, course)
);

-- Exam hints, terms and time of every section of a note, read from its document once per version.
create table note_emphasis (
  note_id   uuid primary key references notes,
  version   integer not null,
  sections  jsonb not null
);

create function delete_note_emphasis() returns trigger language plpgsql as $$
begin
  delete from note_emphasis where note_id = new.id;
  return null;
end $$;

create trigger deleted_note_loses_emphasis after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function delete_note_emphasis();

-- Measured by the answers, as a logit.
create table problem_difficulties (
  problem_id     uuid primary key references problems,
  user_id        uuid not null references users,
  logit          double precision not null,
  answer_count   integer not null constraint difficulty_has_answers check (answer_count > 0),
  calibrated_at  timestamptz not null
);
create index problem_difficulties_by_user on problem_difficulties (user_id);

create table learner_abilities (
  user_id        uuid primary key references users,
  logit          double precision not null,
  sd             double precision not null constraint ability_sd_positive check (sd > 0),
  answer_count   integer not null constraint ability_has_answers check (answer_count > 0),
  calibrated_at  timestamptz not null
);

-- A grading by rubric is paid for; whether a short answer means the same as the key is part of the price of the set.
create type grading_kind as enum ('RUBRIC', 'MEANING');
alter table gradings add column kind grading_kind not null default 'RUBRIC';
-- squawk-ignore ban-drop-constraint
alter table gradings drop constraint only_objections_are_free;
alter table gradings add constraint only_rubric_gradings_are_paid
  check ((objection_to is null and kind = 'RUBRIC') = (ceiling_micro > 0) and ceiling_micro >= 0) not valid;

-- Verdicts about short answers: the same answer to the same problem is judged once.
create table answer_meanings (
  problem_id  uuid not null references problems,
  user_id     uuid not null references users,
  folded      text not null constraint answer_meaning_length check (char_length(folded) between 1 and 500),
  is_same     boolean not null,
  checked_at  timestamptz not null,
  primary key (problem_id, folded)
);
create index answer_meanings_by_user on answer_meanings (user_id);

-- Short answers that no rule accepts, until a model has compared them with the key. A failed check is tried again when it is due.
create table meanings_to_check (
  attempt_id  uuid not null,
  problem_id  uuid not null,
  due_at      timestamptz not null,
  tries       integer not null default 0 constraint meaning_tries check (tries >= 0),
  primary key (attempt_id, problem_id),
  constraint meaning_of_an_answer foreign key (attempt_id, problem_id)
    references attempt_answers (attempt_id, problem_id) on delete cascade
);
create index meanings_to_check_due on meanings_to_check (due_at);
