-- The operators' door: a second factor, its recovery codes, and how fresh the proof of a session is.

-- When the holder of this session last proved who they are, by a code or, without a second factor, by the password.
alter table sessions add column proved_at timestamptz;

create table admin_totp (
  user_id        uuid primary key references users on delete cascade,
  secret_sealed  text not null,
  -- A code works once: the step of the last one accepted, which the next must be above.
  last_step      bigint not null check (last_step >= 0),
  confirmed_at   timestamptz not null
);

-- A secret that was shown and not yet confirmed by a code; asking again replaces it.
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
