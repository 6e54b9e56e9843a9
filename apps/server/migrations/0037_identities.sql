-- Log-in with Kakao, Naver and Google; accounts without a password.

alter table users
  alter column password_hash drop not null,
  -- A comparison with null would satisfy withdrawn_is_anonymous.
  add constraint withdrawn_has_marked_password check (withdrawn_at is null or password_hash is not null);

-- Confirms the owner of an account without a password before an irreversible action.
alter type email_code_purpose add value 'confirm';

create type identity_provider as enum ('kakao', 'naver', 'google');
create type sign_in_intent as enum ('sign_in', 'link', 'confirm');

-- A user at another provider. The e-mail address is a contact, never a key.
create table identities (
  provider        identity_provider not null,
  subject         text not null check (char_length(subject) between 1 and 255),
  user_id         uuid not null references users on delete cascade,
  email           text check (char_length(email) between 3 and 254),
  email_verified  boolean not null,
  linked_at       timestamptz not null,
  last_used_at    timestamptz not null,
  primary key (provider, subject),
  constraint one_identity_per_provider unique (user_id, provider),
  constraint verified_email_of_identity check (email is not null or not email_verified),
  -- This provider does not state whether an address is verified.
  constraint naver_verifies_no_email check (provider <> 'naver' or not email_verified),
  check (last_used_at >= linked_at)
);

-- One redirect to a provider and back; deleted when the browser returns.
create table sign_in_flows (
  state_hash     bytea primary key check (octet_length(state_hash) = 32),
  -- Digest of a cookie: only the browser that began may finish.
  browser_hash   bytea not null check (octet_length(browser_hash) = 32),
  provider       identity_provider not null,
  nonce          text not null check (char_length(nonce) between 20 and 128),
  code_verifier  text not null check (char_length(code_verifier) between 43 and 128),
  intent         sign_in_intent not null,
  user_id        uuid references users on delete cascade,
  session_id     uuid references sessions on delete cascade,
  -- A path of this site; '//' would be another host.
  return_path    text not null check (return_path ~ '^/([A-Za-z0-9_?=&-][A-Za-z0-9/_?=&-]*)?$' and char_length(return_path) <= 200),
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  constraint flow_owner check ((intent = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null)),
  check (expires_at > created_at)
);
create index sign_in_flows_by_expiry on sign_in_flows (expires_at);
create index sign_in_flows_by_user on sign_in_flows (user_id) where user_id is not null;

-- A recognised identity that waits for its ticket, and then for consents, an address or a confirmation.
create table pending_sign_ins (
  id               uuid primary key default gen_random_uuid(),
  -- Of the ticket, after its exchange of the continuation; each works in one browser.
  token_hash       bytea not null unique check (octet_length(token_hash) = 32),
  browser_hash     bytea not null check (octet_length(browser_hash) = 32),
  provider         identity_provider not null,
  subject          text not null check (char_length(subject) between 1 and 255),
  email            text check (char_length(email) between 3 and 254),
  email_verified   boolean not null,
  -- Address that received a code which was entered in this browser.
  confirmed_email  text check (char_length(confirmed_email) between 3 and 254),
  intent           sign_in_intent not null,
  user_id          uuid references users on delete cascade,
  session_id       uuid references sessions on delete cascade,
  return_path      text not null,
  ticket_used_at   timestamptz,
  code_email       text check (char_length(code_email) between 3 and 254),
  code_hash        bytea check (octet_length(code_hash) = 32),
  code_expires_at  timestamptz,
  code_wrong       smallint not null default 0 check (code_wrong between 0 and 5),
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  constraint pending_owner check ((intent = 'sign_in') = (user_id is null) and (user_id is null) = (session_id is null)),
  constraint pending_email check (email is not null or not email_verified),
  constraint code_is_complete check ((code_hash is null) = (code_expires_at is null) and (code_hash is null or code_email is not null)),
  check (expires_at > created_at)
);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
create index pending_sign_ins_by_user on pending_sign_ins (user_id) where user_id is not null;

-- The provider is called after the commit; a remaining row is retried.
create table identities_to_unlink (
  provider      identity_provider not null,
  subject       text not null check (char_length(subject) between 1 and 255),
  requested_at  timestamptz not null,
  primary key (provider, subject)
);

-- How the session was opened; null for sessions that are older than this column.
alter table sessions add column way_in text constraint session_way_in
  check (way_in in ('password', 'code', 'passkey', 'kakao', 'naver', 'google'));
