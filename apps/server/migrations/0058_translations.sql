-- Translation of the transcript of one section into Korean, made once and paid by its reader.
create type translation_status as enum ('PENDING', 'DONE', 'FAILED');

create table translations (
  id             uuid primary key,
  user_id        uuid not null references users,
  note_id        uuid not null references notes,
  section        integer not null constraint translation_section_counted check (section > 0),
  status         translation_status not null default 'PENDING',
  -- Segment, original, translation and whether it was confirmed; the translation is null until the work is done.
  lines          jsonb not null,
  model_id       uuid not null,
  price_version  integer not null,
  ceiling_micro  bigint not null constraint translation_is_paid check (ceiling_micro > 0),
  charged_micro  bigint not null default 0,
  runs           integer not null default 1 constraint translation_runs_counted check (runs > 0),
  step_models    jsonb,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  constraint translation_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint translation_open_until_finished check ((status = 'PENDING') = (finished_at is null)),
  constraint translation_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint only_done_translations_are_charged check (charged_micro = 0 or status = 'DONE')
);
create unique index one_translation_per_section on translations (note_id, section) where status <> 'FAILED';
create index translations_by_user on translations (user_id);
create index translations_open on translations (created_at) where status = 'PENDING';

create function forbid_translation_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.note_id, new.section, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.note_id, old.section, old.model_id, old.price_version, old.ceiling_micro)
     or (old.finished_at is not null and new.charged_micro <> old.charged_micro)
  then raise exception 'the terms of a translation cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger translation_terms_fixed before update on translations
  for each row execute function forbid_translation_terms_change();
create trigger translation_ends_once before update on translations
  for each row execute function forbid_final_status_change('DONE', 'FAILED');
create trigger translations_no_delete before delete on translations
  for each row execute function forbid_change();
grant insert, select, update on translations to pilgi_app;

alter table model_calls add column translation_id uuid;
alter table model_calls add constraint call_of_translation
  foreign key (translation_id) references translations not valid;
-- squawk-ignore ban-drop-constraint
alter table model_calls drop constraint call_has_one_subject;
alter table model_calls add constraint call_has_one_subject
  check (num_nonnulls(job_id, bundle_id, grading_id, question_id, live_note_id, translation_id) = 1) not valid;

create or replace function set_call_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.job_id, new.bundle_id, new.grading_id, new.question_id, new.live_note_id, new.translation_id);
  return new;
end $$;
