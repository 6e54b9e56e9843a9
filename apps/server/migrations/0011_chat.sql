-- Chat: questions about a note or a course, answered from the passages of the notes.

create table chats (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users,
  note_id     uuid references notes,
  course      text,
  title       text not null default '' check (char_length(title) <= 200),
  created_at  timestamptz not null,
  deleted_at  timestamptz,
  constraint chat_has_one_subject check (num_nonnulls(note_id, course) = 1)
);
create index chats_by_note on chats (note_id, created_at desc) where deleted_at is null;
create index chats_by_course on chats (user_id, course, created_at desc) where deleted_at is null;

create type question_status as enum ('PENDING', 'ANSWERED', 'REFUSED', 'FAILED');

create table chat_questions (
  -- Chosen by the client, so that a repeated request submits the question once.
  id             uuid primary key,
  chat_id        uuid not null references chats,
  user_id        uuid not null references users,
  question       text not null constraint question_in_bounds check (char_length(question) <= 1000),
  status         question_status not null default 'PENDING',
  -- [{ note_id, kind, parts }]: the passages found for the question, copied because notes change.
  passages       jsonb not null default '[]',
  -- [{ text, cites: [{ note_id, kind, id, start_ms }] }]
  answer         jsonb,
  -- Null when no passage was found: no model is called and nothing is charged.
  model_id       uuid,
  price_version  integer,
  ceiling_micro  bigint not null,
  charged_micro  bigint not null default 0,
  runs           integer not null default 1 constraint question_runs_counted check (runs > 0),
  created_at     timestamptz not null,
  finished_at    timestamptz,
  constraint question_pins_a_price foreign key (model_id, price_version) references ai_model_prices (model_id, version),
  constraint question_priced_with_model check (
    ceiling_micro >= 0 and (ceiling_micro > 0) = (num_nonnulls(model_id, price_version) = 2)
  ),
  constraint question_open_has_a_price check (status <> 'PENDING' or ceiling_micro > 0),
  constraint question_charge_within_ceiling check (charged_micro between 0 and ceiling_micro),
  constraint question_open_until_finished check ((status = 'PENDING') = (finished_at is null)),
  constraint only_answers_cost check (charged_micro = 0 or status = 'ANSWERED'),
  constraint question_answered_has_answer check ((status = 'ANSWERED') = (answer is not null))
);
create index chat_questions_by_chat on chat_questions (chat_id, created_at);
create index chat_questions_open on chat_questions (created_at) where status = 'PENDING';
create index chat_questions_by_user on chat_questions (user_id);
-- The prompt of a question contains the answers before it, so questions of one chat run one at a time.
create unique index one_open_question_per_chat on chat_questions (chat_id) where status = 'PENDING';

create trigger question_ends_once before update on chat_questions
  for each row execute function forbid_final_status_change('ANSWERED', 'REFUSED', 'FAILED');
create trigger chat_questions_no_delete before delete on chat_questions for each row execute function forbid_change();

create function forbid_question_terms_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.chat_id, new.user_id, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.chat_id, old.user_id, old.model_id, old.price_version, old.ceiling_micro)
     or (old.finished_at is not null and new.charged_micro <> old.charged_micro)
  then raise exception 'the terms of a question cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger question_terms_fixed before update on chat_questions for each row execute function forbid_question_terms_change();

-- Events for clients that reconnect; the id is the Last-Event-ID.
create table chat_events (
  id           bigint generated always as identity primary key,
  question_id  uuid not null references chat_questions,
  kind         text not null,
  data         jsonb not null,
  created_at   timestamptz not null
);
create index chat_events_by_question on chat_events (question_id, id);
create index chat_events_to_purge on chat_events (created_at);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke delete, truncate on chat_questions from pilgi_app;
