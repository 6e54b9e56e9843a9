-- Problems are solved: attempts, answers graded by rule, by a model or by oneself, reviews when they are due, links for others.

create type attempt_mode as enum ('PRACTICE', 'EXAM');
create type verdict as enum ('RIGHT', 'WRONG', 'PARTLY', 'UNGRADED');
create type grader as enum ('RULE', 'MODEL', 'SELF');

create table attempts (
  id           uuid primary key,
  user_id      uuid not null references users,
  bundle_id    uuid not null references problem_bundles,
  mode         attempt_mode not null,
  started_at   timestamptz not null,
  -- Of an exam with a clock.
  ends_at      timestamptz,
  finished_at  timestamptz,
  constraint only_exams_have_a_clock check (ends_at is null or (mode = 'EXAM' and ends_at > started_at)),
  constraint attempt_ends_in_time check (finished_at >= started_at and finished_at <= coalesce(ends_at, finished_at))
);
create index attempts_by_bundle on attempts (bundle_id, started_at desc);
create index attempts_by_user on attempts (user_id);
create index exams_under_way on attempts (user_id, ends_at) where finished_at is null and ends_at is not null;

-- One row for every problem that is asked, from the beginning.
create table attempt_answers (
  attempt_id   uuid not null references attempts on delete cascade,
  problem_id   uuid not null references problems,
  -- Scalars too are answers: a place, a truth, a word; null until there is one.
  answer       jsonb,
  answered_at  timestamptz,
  verdict      verdict,
  points       integer,
  of_points    integer not null constraint answer_is_worth_something check (of_points > 0),
  graded_by    grader,
  primary key (attempt_id, problem_id),
  constraint answer_has_its_moment check ((answer is null) = (answered_at is null)),
  constraint answer_within_points check (points between 0 and of_points),
  constraint graded_answer_has_points check ((verdict is null or verdict = 'UNGRADED') = (points is null)),
  constraint graded_by_somebody check ((points is null) = (graded_by is null)),
  constraint verdict_fits_points check (
    points is null or verdict = case points when of_points then 'RIGHT' when 0 then 'WRONG' else 'PARTLY' end::verdict
  )
);
create index attempt_answers_by_problem on attempt_answers (problem_id);

create type grading_status as enum ('PENDING', 'DONE', 'FAILED');

-- A model grades one answer; an objection is a second grading of the same answer that costs nothing.
create table gradings (
  id             uuid primary key,
  user_id        uuid not null references users,
  -- Null once the attempt is gone: what was paid stays.
  attempt_id     uuid,
  problem_id     uuid,
  objection_to   uuid references gradings,
  objection      text constraint objection_is_short check (char_length(objection) <= 1000),
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
  constraint grading_failed_why check ((status = 'FAILED') = (failure is not null))
);
create index gradings_by_user on gradings (user_id);
create index gradings_open on gradings (created_at) where status = 'PENDING';
-- Whoever asks again gets the same one, and an objection is heard once; what failed may be asked for again.
create unique index one_grading_per_answer on gradings (attempt_id, problem_id)
  where objection_to is null and status <> 'FAILED';
create unique index one_objection_per_grading on gradings (objection_to) where status <> 'FAILED';
create trigger grading_ends_once before update on gradings
  for each row execute function keep_final_state('DONE', 'FAILED');
create trigger gradings_no_delete before delete on gradings for each row execute function forbid_change();
revoke delete, truncate on gradings from pilgi_app;

create function keep_grading_terms() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.objection_to, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.objection_to, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'a grading keeps its terms' using errcode = '23514'; end if;
  return new;
end $$;
create trigger grading_terms_fixed before update on gradings for each row execute function keep_grading_terms();

alter table model_calls add constraint call_of_grading foreign key (grading_id) references gradings;

create type review_state as enum ('NEW', 'LEARNING', 'REVIEW', 'RELEARNING');
create type review_rating as enum ('AGAIN', 'HARD', 'GOOD', 'EASY');

-- When a problem is to be looked at again, by the scheduler's own figures.
create table review_cards (
  user_id         uuid not null references users,
  problem_id      uuid not null references problems,
  -- As the scheduler wants it, and as it is: no later than an exam that is planned for.
  wanted_at       timestamptz not null,
  due_at          timestamptz not null,
  stability       double precision not null check (stability > 0),
  difficulty      double precision not null check (difficulty between 1 and 10),
  state           review_state not null,
  reps            integer not null check (reps > 0),
  lapses          integer not null check (lapses >= 0),
  last_review_at  timestamptz not null,
  primary key (user_id, problem_id),
  constraint plan_only_hurries check (due_at <= wanted_at)
);
create index review_cards_due on review_cards (user_id, due_at);
create index review_cards_by_problem on review_cards (problem_id);

create table review_logs (
  id           bigint generated always as identity primary key,
  user_id      uuid not null,
  problem_id   uuid not null,
  -- The attempt in which it was answered: graded anew, this review is counted anew. Null for a review by itself.
  attempt_id   uuid,
  rating       review_rating not null,
  -- The card as it was; null when there was none.
  before       jsonb,
  reviewed_at  timestamptz not null,
  constraint log_of_a_card foreign key (user_id, problem_id) references review_cards on delete cascade
);
create index review_logs_by_card on review_logs (user_id, problem_id, id desc);

create table study_plans (
  bundle_id   uuid primary key references problem_bundles,
  user_id     uuid not null references users,
  exam_on     date not null,
  created_at  timestamptz not null
);
create index study_plans_by_user on study_plans (user_id);

create table bundle_shares (
  id          uuid primary key default gen_random_uuid(),
  bundle_id   uuid not null references problem_bundles,
  user_id     uuid not null references users,
  -- The address itself is known to whoever was given it, and to nobody else.
  token_hash  text not null constraint bundle_share_known_by_token unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint bundle_share_lasts_a_while check (expires_at > created_at)
);
create index bundle_shares_by_bundle on bundle_shares (bundle_id);
create index bundle_shares_by_user on bundle_shares (user_id);
create index bundle_shares_to_purge on bundle_shares (expires_at);
