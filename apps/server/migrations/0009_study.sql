-- Study: problem sets (bundles) made from notes, attempts, gradings, spaced-repetition reviews.

-- Problem sets ---------------------------------------------------------------------------------------------------------

-- A price that was shown to the user. A bundle is started from one quote and is charged by it.
create table bundle_quotes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  model_id          uuid not null,
  price_version     integer not null,
  title             text not null check (char_length(title) between 1 and 200),
  -- Requested number of problems per type, and the difficulty.
  wanted            jsonb not null,
  -- [{ note_id, version }] at the time of the quote.
  notes             jsonb not null constraint bundle_quote_has_notes check (jsonb_array_length(notes) > 0),
  problem_count     integer not null constraint bundle_quote_has_problems check (problem_count > 0),
  expected_micro    bigint not null,
  ceiling_micro     bigint not null constraint bundle_quote_ceiling_positive check (ceiling_micro > 0),
  expected_seconds  integer not null constraint bundle_quote_seconds_not_negative check (expected_seconds >= 0),
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  constraint bundle_quote_within_ceiling check (expected_micro between 0 and ceiling_micro),
  constraint bundle_quote_expires_after_creation check (expires_at > created_at),
  constraint bundle_quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version)
);
create index bundle_quotes_to_purge on bundle_quotes (expires_at);

create type problem_bundle_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED');

create table problem_bundles (
  id                 uuid primary key,
  user_id            uuid not null references users,
  quote_id           uuid not null constraint one_bundle_per_quote unique references bundle_quotes,
  model_id           uuid not null,
  price_version      integer not null,
  title              text not null check (char_length(title) between 1 and 200),
  status             problem_bundle_status not null default 'PENDING',
  ceiling_micro      bigint not null constraint bundle_ceiling_positive check (ceiling_micro > 0),
  charged_micro      bigint not null default 0,
  -- Number of requested problems, of problems that passed all validations, and of problems given up, which are not charged.
  problem_count      integer not null constraint bundle_has_problems check (problem_count > 0),
  made_count         integer not null default 0 check (made_count >= 0),
  dropped_count      integer not null default 0 check (dropped_count >= 0),
  progress_permille  integer not null default 0 constraint bundle_progress_in_bounds check (progress_permille between 0 and 1000),
  failure            text,
  runs               integer not null default 1 constraint bundle_runs_counted check (runs > 0),
  created_at         timestamptz not null,
  started_at         timestamptz,
  finished_at        timestamptz,
  deleted_at         timestamptz,
  constraint bundle_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint bundle_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint bundle_counts_within_order check (made_count + dropped_count <= problem_count),
  constraint bundle_open_until_finished check ((status in ('PENDING', 'PROCESSING')) = (finished_at is null)),
  constraint bundle_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint bundle_failed_has_reason check ((status = 'FAILED') = (failure is not null)),
  constraint bundle_completed_has_problems check (status <> 'COMPLETED' or made_count > 0),
  constraint bundle_deleted_when_finished check (deleted_at is null or finished_at is not null)
);
create index problem_bundles_by_user on problem_bundles (user_id, created_at desc) where deleted_at is null;
create index problem_bundles_by_time on problem_bundles (created_at);
create index problem_bundles_open on problem_bundles (status) where status in ('PENDING', 'PROCESSING');
create index problem_bundles_deleted on problem_bundles (deleted_at) where deleted_at is not null;

create trigger bundle_ends_once before update on problem_bundles
  for each row execute function forbid_final_status_change('COMPLETED', 'FAILED');
create trigger problem_bundles_no_delete before delete on problem_bundles for each row execute function forbid_change();

create function forbid_bundle_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro, new.problem_count)
     is distinct from
     (old.id, old.user_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro, old.problem_count)
  then raise exception 'the terms of a bundle cannot change' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bundle_terms_fixed before update on problem_bundles for each row execute function forbid_bundle_terms_change();

-- Notes, with their versions, that the bundle was made from.
create table problem_bundle_notes (
  bundle_id  uuid not null references problem_bundles,
  note_id    uuid not null references notes,
  version    integer not null check (version > 0),
  primary key (bundle_id, note_id)
);
create index problem_bundle_notes_by_note on problem_bundle_notes (note_id);

create type problem_state as enum ('MADE', 'DROPPED');

-- The problems of a bundle are planned when it starts; each one is later made (passed all validations) or dropped.
create table problems (
  id          uuid primary key,
  bundle_id   uuid not null references problem_bundles,
  number      integer not null check (number > 0),
  note_id     uuid not null references notes,
  -- Section of the note that the problem is about.
  section     integer not null check (section > 0),
  topic       text not null check (char_length(topic) <= 300),
  type        text not null,
  difficulty  text not null,
  state       problem_state,
  -- The problem with its answer key; null until it is made, and for dropped problems.
  body        jsonb,
  -- [{ segment_id, start_ms, end_ms, text }]: the cited evidence, copied because notes change.
  evidence    jsonb not null default '[]',
  slide_ids   text[] not null default '{}',
  -- Number of repair attempts, and the validations that rejected a draft.
  repairs     integer not null default 0 check (repairs between 0 and 2),
  faults      text[] not null default '{}',
  created_at  timestamptz not null,
  constraint one_problem_per_number unique (bundle_id, number),
  constraint made_problem_has_body check ((state is not distinct from 'MADE') = (body is not null))
);

-- Attempts -------------------------------------------------------------------------------------------------------------

create type attempt_mode as enum ('PRACTICE', 'EXAM');
create type verdict as enum ('RIGHT', 'WRONG', 'PARTLY', 'UNGRADED');
create type grader as enum ('RULE', 'MODEL', 'SELF');

create table attempts (
  id           uuid primary key,
  user_id      uuid not null references users,
  bundle_id    uuid not null references problem_bundles,
  mode         attempt_mode not null,
  started_at   timestamptz not null,
  -- Deadline of a timed exam.
  ends_at      timestamptz,
  finished_at  timestamptz,
  constraint only_exams_have_a_deadline check (ends_at is null or (mode = 'EXAM' and ends_at > started_at)),
  constraint attempt_ends_in_time check (finished_at >= started_at and finished_at <= coalesce(ends_at, finished_at))
);
create index attempts_by_bundle on attempts (bundle_id, started_at desc);
create index attempts_by_user on attempts (user_id);
create index exams_in_progress on attempts (user_id, ends_at) where finished_at is null and ends_at is not null;

-- One row per problem of the attempt, inserted when the attempt starts.
create table attempt_answers (
  attempt_id   uuid not null references attempts on delete cascade,
  problem_id   uuid not null references problems,
  -- Any JSON value, also a scalar (choice number, true or false, text); null until the problem is answered.
  answer       jsonb,
  answered_at  timestamptz,
  verdict      verdict,
  points       integer,
  of_points    integer not null constraint answer_max_points_positive check (of_points > 0),
  graded_by    grader,
  primary key (attempt_id, problem_id),
  constraint answered_has_time check ((answer is null) = (answered_at is null)),
  constraint answer_within_points check (points between 0 and of_points),
  constraint graded_answer_has_points check ((verdict is null or verdict = 'UNGRADED') = (points is null)),
  constraint graded_answer_has_grader check ((points is null) = (graded_by is null)),
  constraint verdict_fits_points check (
    points is null or verdict = case points when of_points then 'RIGHT' when 0 then 'WRONG' else 'PARTLY' end::verdict
  )
);
create index attempt_answers_by_problem on attempt_answers (problem_id);

-- Gradings -------------------------------------------------------------------------------------------------------------

create type grading_status as enum ('PENDING', 'DONE', 'FAILED');

-- Grading of one answer by a model. An objection is a second grading of the same answer, free of charge.
create table gradings (
  id             uuid primary key,
  user_id        uuid not null references users,
  -- Null after the attempt is deleted: the charge must stay documented.
  attempt_id     uuid,
  problem_id     uuid,
  objection_to   uuid references gradings,
  objection      text constraint objection_length check (char_length(objection) <= 1000),
  model_id       uuid not null,
  price_version  integer not null,
  status         grading_status not null default 'PENDING',
  ceiling_micro  bigint not null,
  charged_micro  bigint not null default 0,
  -- [{ criterion, points, of, quote, comment }]
  lines          jsonb not null default '[]',
  failure        text,
  runs           integer not null default 1 constraint grading_runs_counted check (runs > 0),
  created_at     timestamptz not null,
  finished_at    timestamptz,
  constraint grading_of_an_answer foreign key (attempt_id, problem_id)
    references attempt_answers (attempt_id, problem_id) on delete set null,
  constraint grading_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint only_objections_are_free check ((objection_to is null) = (ceiling_micro > 0) and ceiling_micro >= 0),
  constraint grading_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint grading_open_until_finished check ((status = 'PENDING') = (finished_at is null)),
  constraint only_done_gradings_are_charged check (charged_micro = 0 or status = 'DONE'),
  constraint grading_failed_has_reason check ((status = 'FAILED') = (failure is not null))
);
create index gradings_by_user on gradings (user_id);
create index gradings_open on gradings (created_at) where status = 'PENDING';
-- A repeated request returns the same grading, and each grading has at most one objection; a failed one may be requested again.
create unique index one_grading_per_answer on gradings (attempt_id, problem_id)
  where objection_to is null and status <> 'FAILED';
create unique index one_objection_per_grading on gradings (objection_to) where status <> 'FAILED';

create trigger grading_ends_once before update on gradings
  for each row execute function forbid_final_status_change('DONE', 'FAILED');
create trigger gradings_no_delete before delete on gradings for each row execute function forbid_change();

create function forbid_grading_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.objection_to, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.objection_to, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'the terms of a grading cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger grading_terms_fixed before update on gradings for each row execute function forbid_grading_terms_change();

-- Reviews --------------------------------------------------------------------------------------------------------------

create type review_state as enum ('NEW', 'LEARNING', 'REVIEW', 'RELEARNING');
create type review_rating as enum ('AGAIN', 'HARD', 'GOOD', 'EASY');

-- Spaced repetition (FSRS) state of one problem for one user.
create table review_cards (
  user_id         uuid not null references users,
  problem_id      uuid not null references problems,
  -- Due time computed by the scheduler, and the effective one: not later than a planned exam.
  scheduled_at    timestamptz not null,
  due_at          timestamptz not null,
  stability       double precision not null check (stability > 0),
  difficulty      double precision not null check (difficulty between 1 and 10),
  state           review_state not null,
  reps            integer not null check (reps > 0),
  lapses          integer not null check (lapses >= 0),
  last_review_at  timestamptz not null,
  primary key (user_id, problem_id),
  constraint due_not_after_schedule check (due_at <= scheduled_at)
);
create index review_cards_due on review_cards (user_id, due_at);
create index review_cards_by_problem on review_cards (problem_id);

create table review_logs (
  id           bigint generated always as identity primary key,
  user_id      uuid not null,
  problem_id   uuid not null,
  -- Attempt that the review belongs to: when its answer is graded again, the review is computed again. Null outside attempts.
  attempt_id   uuid,
  rating       review_rating not null,
  -- State of the card before the review; null for a new card.
  before       jsonb,
  reviewed_at  timestamptz not null,
  constraint log_of_a_card foreign key (user_id, problem_id) references review_cards on delete cascade
);
create index review_logs_by_card on review_logs (user_id, problem_id, id desc);

-- Exam date of a bundle.
create table study_plans (
  bundle_id   uuid primary key references problem_bundles,
  user_id     uuid not null references users,
  exam_on     date not null,
  created_at  timestamptz not null
);
create index study_plans_by_user on study_plans (user_id);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke delete, truncate on problem_bundles, gradings from pilgi_app;
