-- Models are asked by more than jobs: every call has one piece of work that it belongs to.

alter table model_calls
  alter column job_id drop not null,
  add column bundle_id   uuid,
  add column grading_id  uuid,
  add column question_id uuid,
  add column subject_id  uuid not null generated always as (coalesce(job_id, bundle_id, grading_id, question_id)) stored,
  add constraint call_has_one_subject check (num_nonnulls(job_id, bundle_id, grading_id, question_id) = 1),
  drop constraint one_call_per_attempt,
  add constraint one_call_per_attempt unique (subject_id, step, section, attempt);

drop index one_answer_per_step, one_call_under_way;
create unique index one_answer_per_step on model_calls (subject_id, step, section) where status = 'ANSWERED';
create unique index one_call_under_way on model_calls (subject_id, step, section) where status = 'SENT';
