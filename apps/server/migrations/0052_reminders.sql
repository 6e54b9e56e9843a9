-- What a user wants to be reminded of. A row exists from the first change of the settings; everything is off before.
create table reminder_settings (
  user_id             uuid primary key references users,
  review_mail         boolean not null,
  review_push         boolean not null,
  exam_mail           boolean not null,
  exam_push           boolean not null,
  note_push           boolean not null,
  -- Days of review reminders: 0 is Sunday.
  weekdays            integer[] not null constraint reminder_weekdays check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::integer[]),
  remind_minute       integer not null constraint reminder_minute check (remind_minute between 0 and 1439),
  quiet_from_minute   integer not null constraint reminder_quiet_from check (quiet_from_minute between 0 and 1439),
  quiet_until_minute  integer not null constraint reminder_quiet_until check (quiet_until_minute between 0 and 1439),
  -- When the next reminders are planned; null while none at a fixed time is on.
  next_at             timestamptz,
  -- Notes that were finished earlier are not announced.
  note_push_since     timestamptz constraint reminder_note_since check (note_push_since is not null or not note_push),
  updated_at          timestamptz not null
);
create index reminder_settings_due on reminder_settings (next_at) where next_at is not null;
create index reminder_settings_notes on reminder_settings (user_id) where note_push;

-- A browser that receives push messages. The address and the keys come from the browser; RFC 8030, RFC 8291.
create table push_subscriptions (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users,
  endpoint    text not null constraint push_endpoint_once unique
                            constraint push_endpoint_length check (length(endpoint) between 1 and 1000),
  p256dh      bytea not null constraint push_public_key check (octet_length(p256dh) = 65),
  auth        bytea not null constraint push_auth_secret check (octet_length(auth) = 16),
  user_agent  text not null,
  created_at  timestamptz not null,
  used_at     timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

create type reminder_kind as enum ('REVIEW', 'EXAM', 'NOTE');
create type reminder_channel as enum ('MAIL', 'PUSH');
-- CALLING is stored before the network is used: such a row is never sent again.
create type reminder_status as enum ('PLANNED', 'CALLING', 'SENT', 'SKIPPED', 'FAILED');

-- One row for each message, before it is sent.
create table reminders (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users,
  kind              reminder_kind not null,
  channel           reminder_channel not null,
  -- In Seoul.
  day               date not null,
  -- The job of a finished note; one reminder for each.
  subject_id        uuid constraint reminder_subject check ((subject_id is not null) = (kind = 'NOTE')),
  -- The subscription of a push message, which may be deleted since.
  subscription_id   uuid constraint reminder_subscription check ((subscription_id is not null) = (channel = 'PUSH')),
  status            reminder_status not null default 'PLANNED',
  attempts          integer not null default 0 constraint reminder_attempts check (attempts >= 0),
  next_attempt_at   timestamptz not null,
  expires_at        timestamptz not null constraint reminder_expires check (expires_at > created_at),
  error             text,
  -- Of the link in the mail that ends all reminder mails.
  unsubscribe_hash  bytea constraint reminder_unsubscribe_once unique,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  constraint one_reminder_a_day unique nulls not distinct (user_id, kind, channel, day, subject_id, subscription_id),
  constraint reminder_finished check ((finished_at is not null) = (status in ('SENT', 'SKIPPED', 'FAILED')))
);
create index reminders_open on reminders (next_attempt_at) where status in ('PLANNED', 'CALLING');
create index reminders_by_finish on reminders (finished_at) where finished_at is not null;
create trigger reminder_ends_once before update on reminders
  for each row execute function forbid_final_status_change('SENT', 'SKIPPED', 'FAILED');

-- The secret address of a calendar.
create table calendar_feeds (
  user_id          uuid primary key references users,
  token_hash       bytea not null constraint calendar_token_once unique,
  includes_titles  boolean not null,
  created_at       timestamptz not null,
  read_at          timestamptz
);
