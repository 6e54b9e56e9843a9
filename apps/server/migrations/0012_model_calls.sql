-- Model calls of all paid work: note jobs, problem sets, gradings and chat questions.

create type model_call_status as enum ('SENT', 'ANSWERED', 'BUSY', 'NOT_SENT', 'UNKNOWN', 'REFUSED', 'BAD_ANSWER');

-- Every call is inserted before it is sent. The answered calls are the receipt of the work that they belong to.
create table model_calls (
  id             bigint generated always as identity primary key,
  job_id         uuid references jobs,
  step           text not null,
  -- 0 for the whole lecture.
  section        integer not null check (section >= 0),
  attempt        integer not null check (attempt > 0),
  status         model_call_status not null default 'SENT',
  input_tokens   integer check (input_tokens >= 0),
  cached_tokens  integer check (cached_tokens >= 0),
  output_tokens  integer check (output_tokens >= 0),
  -- Response of the model; removed when the result is stored.
  answer         jsonb,
  provider_id    text,
  is_charged     boolean not null default false,
  sent_at        timestamptz not null,
  ended_at       timestamptz,
  bundle_id      uuid constraint call_of_bundle references problem_bundles,
  grading_id     uuid constraint call_of_grading references gradings,
  question_id    uuid constraint call_of_question references chat_questions,
  subject_id     uuid not null generated always as (coalesce(job_id, bundle_id, grading_id, question_id)) stored,
  constraint call_has_one_subject check (num_nonnulls(job_id, bundle_id, grading_id, question_id) = 1),
  constraint call_ends_once check ((status = 'SENT') = (ended_at is null)),
  constraint answered_call_is_counted check (status <> 'ANSWERED' or num_nulls(input_tokens, output_tokens) = 0),
  constraint only_answers_are_charged check (not is_charged or status = 'ANSWERED'),
  constraint one_call_per_attempt unique (subject_id, step, section, attempt)
);
-- A step has one response and one call in flight, even when several processes execute the same workflow.
create unique index one_answer_per_step on model_calls (subject_id, step, section) where status = 'ANSWERED';
create unique index one_call_in_flight on model_calls (subject_id, step, section) where status = 'SENT';
