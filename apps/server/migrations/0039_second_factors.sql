-- Passkeys, second factor for every account, recovery of a lost factor, evidence of consents, limits of the free start.

-- Operators and users share one implementation.
alter table admin_totp rename to totp_secrets;
alter table admin_totp_enrolments rename to totp_enrolments;
alter table admin_recovery_codes rename to recovery_codes;
alter index admin_recovery_codes_by_user rename to recovery_codes_by_user;

create table passkeys (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users on delete cascade,
  credential_id  bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key     bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Stays 0 for passkeys that are synchronised between devices.
  sign_count     bigint not null check (sign_count >= 0),
  transports     text[] not null default '{}',
  backed_up      boolean not null,
  name           text not null check (char_length(name) between 1 and 60),
  created_at     timestamptz not null,
  last_used_at   timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create type passkey_purpose as enum ('register', 'log_in');

-- Deleted when used: each challenge is answered once, by the browser that received it.
create table passkey_challenges (
  challenge_hash  bytea primary key check (octet_length(challenge_hash) = 32),
  purpose         passkey_purpose not null,
  browser_hash    bytea not null check (octet_length(browser_hash) = 32),
  user_id         uuid references users on delete cascade,
  expires_at      timestamptz not null,
  constraint registered_by_a_user check ((purpose = 'register') = (user_id is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;

alter type email_code_purpose add value 'recover';

create type factor_recovery_status as enum ('WAITING', 'DONE', 'CANCELLED');

-- An account whose second factor was lost: it is removed after a waiting time, unless the owner objects.
create table factor_recoveries (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  status      factor_recovery_status not null default 'WAITING',
  -- Notices that were mailed: at the request, after a day, at the end.
  notices     smallint not null default 1 check (notices between 1 and 3),
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  ended_at    timestamptz,
  constraint recovery_waits check (due_at > created_at),
  constraint recovery_ended check ((status = 'WAITING') = (ended_at is null))
);
create unique index one_waiting_recovery on factor_recoveries (user_id) where status = 'WAITING';
create index factor_recoveries_by_user on factor_recoveries (user_id, created_at desc);
create index factor_recoveries_waiting on factor_recoveries (created_at) where status = 'WAITING';
create index factor_recoveries_ended on factor_recoveries (ended_at) where ended_at is not null;
create trigger recovery_ends_once before update on factor_recoveries
  for each row execute function forbid_final_status_change('DONE', 'CANCELLED');

-- Null for consents from before this migration.
alter table user_consents
  add column text_sha256  bytea check (octet_length(text_sha256) = 32),
  add column user_agent   text check (char_length(user_agent) <= 300);

-- Keyed digests: a free start per browser, and a few a day per network.
alter table free_starts
  add column device_hash   bytea check (octet_length(device_hash) = 32),
  add column network_hash  bytea check (octet_length(network_hash) = 32);
create unique index one_free_start_per_device on free_starts (device_hash) where device_hash is not null;
create index free_starts_by_network on free_starts (network_hash, created_at);

-- Above the highest price of a 60-minute lecture with the basic model at the present prices.
alter table growth_settings
  alter column free_start_on set default true,
  alter column free_start_credits set default 1000;
update growth_settings set free_start_on = true, free_start_credits = greatest(free_start_credits, 1000);
