-- Verified addresses, codes by mail, known devices, change of the address.

alter table users add column email_verified_at timestamptz;

create type email_code_purpose as enum ('verify', 'change', 'log_in');

create table email_codes (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  purpose     email_code_purpose not null,
  -- The address that the code was sent to.
  email       text not null check (char_length(email) between 3 and 254),
  -- Keyed digest: six digits could be guessed from a plain one.
  code_hash   bytea not null check (octet_length(code_hash) = 32),
  wrong       smallint not null default 0 check (wrong between 0 and 5),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  check (expires_at > created_at)
);
create unique index one_open_email_code on email_codes (user_id, purpose) where used_at is null;
create index email_codes_by_expiry on email_codes (expires_at);

-- Browsers in which the account has logged in: guesses made elsewhere do not lock them out.
create table known_devices (
  user_id        uuid not null references users on delete cascade,
  device_hash    bytea not null check (octet_length(device_hash) = 32),
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  primary key (user_id, device_hash),
  check (last_seen_at >= first_seen_at)
);
create index known_devices_by_time on known_devices (last_seen_at);

-- Undone by a link that is mailed to the old address.
create table email_changes (
  id                uuid primary key default gen_random_uuid(),
  user_id           uuid not null references users on delete cascade,
  old_email         text not null,
  new_email         text not null,
  changed_at        timestamptz not null,
  restorable_until  timestamptz not null,
  restored_at       timestamptz,
  check (old_email <> new_email),
  check (restorable_until > changed_at)
);
create index email_changes_by_user on email_changes (user_id, changed_at desc);
create index email_changes_by_time on email_changes (changed_at);

alter table sessions
  add column last_seen_at timestamptz,
  add column device_hash  bytea check (octet_length(device_hash) = 32);
