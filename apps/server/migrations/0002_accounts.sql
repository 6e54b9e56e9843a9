-- Accounts: users, consents, sessions, password resets, second factor of operators, security events.

create table users (
  id                uuid primary key default gen_random_uuid(),
  email             text not null unique,
  password_hash     text not null,
  is_admin          boolean not null default false,
  is_active         boolean not null default true,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  withdrawn_at      timestamptz,
  -- Null: mails about finished jobs are sent.
  job_mails_off_at  timestamptz,
  constraint email_is_normalised check (email = lower(email) and email = btrim(email) and char_length(email) between 3 and 254),
  -- A withdrawn account holds no personal data. Its id stays, because payment records must be retained by law.
  constraint withdrawn_is_anonymous check (
    withdrawn_at is null
    or (email = id || '@withdrawn.invalid' and password_hash = 'withdrawn' and not is_active and not is_admin)
  )
);
create index users_newest_first on users (created_at desc, id desc) where withdrawn_at is null;
create index users_by_time on users (created_at);
create index users_withdrawn on users (withdrawn_at) where withdrawn_at is not null;
create index users_admins on users (id) where is_admin;
create index users_inactive on users (id) where not is_active;
-- The trigram index serves substring search; a prefix search on it would read every row that contains the prefix anywhere.
create index users_by_email_trigrams on users using gin (email gin_trgm_ops);
create index users_by_email_prefix on users (email text_pattern_ops);

create function forbid_withdrawal_change() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger withdrawal_is_final before update on users for each row execute function forbid_withdrawal_change();

create type consent_document as enum ('service_terms', 'ecommerce_terms', 'privacy_policy', 'age_over_14');

create table user_consents (
  user_id    uuid not null references users on delete cascade,
  document   consent_document not null,
  version    text not null,
  agreed_at  timestamptz not null,
  ip         inet,
  primary key (user_id, document, version)
);

-- Sessions -------------------------------------------------------------------------------------------------------------

-- 'launch': payment page that the desktop client opens in a browser.
create type session_audience as enum ('user', 'admin', 'launch');

create table sessions (
  id                  uuid primary key default gen_random_uuid(),
  user_id             uuid not null references users on delete cascade,
  audience            session_audience not null,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  revoked_at          timestamptz,
  revoke_reason       text,
  ip                  inet,
  user_agent          text check (char_length(user_agent) <= 300),
  -- Last reauthentication of an operator: by TOTP code, or by password when no second factor is enrolled.
  reauthenticated_at  timestamptz,
  -- Session of the desktop client that opened a 'launch' session.
  parent_session_id   uuid references sessions on delete cascade,
  constraint revoked_with_reason check ((revoked_at is null) = (revoke_reason is null)),
  constraint launched_by_a_session check ((audience = 'launch') = (parent_session_id is not null))
);
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_by_parent on sessions (parent_session_id) where parent_session_id is not null;

-- The refresh tokens of a session form a chain; only the last one has not been rotated.
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

-- Single-use token with which the desktop client opens a 'launch' session in one browser window.
create table launch_tokens (
  token_hash         bytea primary key check (octet_length(token_hash) = 32),
  parent_session_id  uuid not null references sessions on delete cascade,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  window_hash        bytea check (octet_length(window_hash) = 32),
  session_id         uuid unique references sessions on delete cascade,
  constraint opened_by_one_window check ((window_hash is null) = (session_id is null))
);
create index launch_tokens_by_parent on launch_tokens (parent_session_id);
create index launch_tokens_by_expiry on launch_tokens (expires_at);

create table password_reset_tokens (
  token_hash  bytea primary key check (octet_length(token_hash) = 32),
  user_id     uuid not null references users on delete cascade,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
-- Requesting a new reset link invalidates the previous one.
create unique index one_open_reset_per_user on password_reset_tokens (user_id) where used_at is null;

-- Second factor of operators -------------------------------------------------------------------------------------------

create table admin_totp (
  user_id        uuid primary key references users on delete cascade,
  secret_sealed  text not null,
  -- Time step of the last accepted code. The next code must have a later step, so that each code works once.
  last_step      bigint not null check (last_step >= 0),
  confirmed_at   timestamptz not null
);

-- A secret that was shown but not confirmed by a code yet; a new enrolment replaces it.
create table admin_totp_enrolments (
  user_id        uuid primary key references users on delete cascade,
  token_hash     bytea not null unique check (octet_length(token_hash) = 32),
  secret_sealed  text not null,
  expires_at     timestamptz not null
);

create table admin_recovery_codes (
  code_hash   bytea primary key check (octet_length(code_hash) = 32),
  user_id     uuid not null references users on delete cascade,
  created_at  timestamptz not null,
  used_at     timestamptz
);
create index admin_recovery_codes_by_user on admin_recovery_codes (user_id);

-- Security events ------------------------------------------------------------------------------------------------------

create table security_events (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid references users on delete set null,
  session_id  uuid,
  kind        text not null,
  ip          inet,
  created_at  timestamptz not null
);
create index security_events_by_user on security_events (user_id, created_at desc);
