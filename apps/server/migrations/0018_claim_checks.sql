-- Sentences are judged in several calls per section, and every judging is measured.

alter table model_calls
  -- Calls of the same step and section, from 0.
  add column part smallint not null default 0 check (part >= 0),
  drop constraint one_call_per_attempt,
  add constraint one_call_per_attempt unique (subject_id, step, section, part, attempt);
drop index one_answer_per_step;
drop index one_call_in_flight;
create unique index one_answer_per_step on model_calls (subject_id, step, section, part) where status = 'ANSWERED';
create unique index one_call_in_flight on model_calls (subject_id, step, section, part) where status = 'SENT';

-- How a judge did on one section: verdicts, and its verdicts about sentences whose truth is known. Contains no text.
create table claim_checks (
  id              bigint generated always as identity primary key,
  job_id          uuid references jobs,
  bundle_id       uuid references problem_bundles,
  question_id     uuid references chat_questions,
  subject_id      uuid not null generated always as (coalesce(job_id, bundle_id, question_id)) stored,
  step            text not null,
  section         integer not null check (section >= 0),
  model           text not null,
  prompt_version  text not null,
  false_planted   smallint not null check (false_planted >= 0),
  false_caught    smallint not null check (false_caught between 0 and false_planted),
  true_planted    smallint not null check (true_planted >= 0),
  true_accepted   smallint not null check (true_accepted between 0 and true_planted),
  supported       smallint not null check (supported >= 0),
  partly          smallint not null check (partly >= 0),
  contradicted    smallint not null check (contradicted >= 0),
  not_found       smallint not null check (not_found >= 0),
  missing         smallint not null check (missing >= 0),
  -- Whether its verdicts are the ones that are shown.
  is_used         boolean not null,
  created_at      timestamptz not null,
  constraint check_has_one_subject check (num_nonnulls(job_id, bundle_id, question_id) = 1),
  constraint one_check_per_step unique (subject_id, step, section)
);
create index claim_checks_by_time on claim_checks (created_at);

-- Sentences whose truth is known and about which a judge was wrong, for review. Contains text of a lecture.
create table canary_misses (
  check_id    bigint not null references claim_checks on delete cascade,
  number      smallint not null,
  kind        text not null,
  change      text,
  source      text not null,
  text        text not null,
  verdict     text not null,
  created_at  timestamptz not null,
  primary key (check_id, number)
);
create index canary_misses_by_time on canary_misses (created_at);
