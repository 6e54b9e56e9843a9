-- Accounts: people, their sessions, and what happened to them.

create table users (
  id             uuid primary key default gen_random_uuid(),
  email          text not null unique,
  password_hash  text not null,
  is_admin       boolean not null default false,
  is_active      boolean not null default true,
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  constraint email_is_normalised check (email = lower(email) and email = btrim(email) and char_length(email) between 3 and 254)
);

create type consent_document as enum ('service_terms', 'ecommerce_terms', 'privacy_policy', 'age_over_14');

create table user_consents (
  user_id    uuid not null references users on delete cascade,
  document   consent_document not null,
  version    text not null,
  agreed_at  timestamptz not null,
  ip         inet,
  primary key (user_id, document, version)
);

create type session_audience as enum ('user', 'admin');

create table sessions (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users on delete cascade,
  audience       session_audience not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  revoke_reason  text,
  ip             inet,
  user_agent     text check (char_length(user_agent) <= 300),
  constraint revoked_with_reason check ((revoked_at is null) = (revoke_reason is null))
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- A refresh token is one link of its session's chain; only the last link has not been rotated.
create table refresh_tokens (
  token_hash      bytea primary key check (octet_length(token_hash) = 32),
  session_id      uuid not null references sessions on delete cascade,
  issued_at       timestamptz not null,
  rotated_at      timestamptz,
  successor_hash  bytea,
  constraint rotated_has_successor check ((rotated_at is null) = (successor_hash is null))
);
create unique index one_live_leaf_per_session on refresh_tokens (session_id) where rotated_at is null;
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table password_reset_tokens (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  user_id     uuid not null references users on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
-- Only the newest link works: asking again retires the older one.
create unique index one_open_reset_per_user on password_reset_tokens (user_id) where used_at is null;

create table security_events (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid references users on delete set null,
  session_id  uuid,
  kind        text not null,
  ip          inet,
  created_at  timestamptz not null
);
create index security_events_by_user on security_events (user_id, created_at desc);
