-- Support tickets, their responses, and the ones published as FAQ.

create type ticket_status as enum ('OPEN', 'ANSWERED', 'CLOSED');

create table support_tickets (
  id               uuid primary key default gen_random_uuid(),
  -- Null: sent without an account, or written by an operator.
  user_id          uuid references users,
  subject          text not null constraint subject_length check (char_length(subject) between 1 and 200),
  message          text not null constraint message_length check (char_length(message) between 1 and 5000),
  status           ticket_status not null default 'OPEN',
  faq_consent      boolean not null default false,
  -- Unpublished by an operator: not published again automatically, whatever the publishing mode.
  faq_withheld_at  timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null
);
create index tickets_by_status on support_tickets (status, created_at desc);
create index tickets_by_user on support_tickets (user_id, created_at desc);
create index tickets_newest_first on support_tickets (created_at desc, id);

create table ticket_responses (
  id          uuid primary key default gen_random_uuid(),
  ticket_id   uuid not null references support_tickets on delete cascade,
  admin_id    uuid not null references users,
  message     text not null constraint response_length check (char_length(message) between 1 and 5000),
  created_at  timestamptz not null,
  constraint response_of_ticket unique (ticket_id, id)
);
create index responses_by_ticket on ticket_responses (ticket_id, created_at);

-- Text that an operator approved for publication; the ticket itself stays private.
create table faq_entries (
  ticket_id     uuid primary key references support_tickets on delete cascade,
  subject       text not null constraint faq_subject_length check (char_length(subject) between 1 and 200),
  message       text not null constraint faq_message_length check (char_length(message) between 1 and 5000),
  published_by  uuid not null references users,
  published_at  timestamptz not null
);

create table faq_entry_responses (
  ticket_id    uuid not null references faq_entries on delete cascade,
  response_id  uuid not null,
  message      text not null constraint faq_response_length check (char_length(message) between 1 and 5000),
  primary key (ticket_id, response_id),
  constraint faq_answers_its_ticket foreign key (ticket_id, response_id)
    references ticket_responses (ticket_id, id) on delete cascade
);

insert into content_versions (name) values ('faq');
create trigger tickets_raise_faq after insert or update or delete on support_tickets
  for each statement execute function raise_content_version('faq');
create trigger responses_raise_faq after insert or update or delete on ticket_responses
  for each statement execute function raise_content_version('faq');
create trigger entries_raise_faq after insert or update or delete on faq_entries
  for each statement execute function raise_content_version('faq');
create trigger entry_responses_raise_faq after insert or update or delete on faq_entry_responses
  for each statement execute function raise_content_version('faq');
