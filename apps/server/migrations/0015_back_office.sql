-- Back office: audit log, settings, desktop client versions, daily usage figures.

-- Audit log ------------------------------------------------------------------------------------------------------------

-- What operators did and viewed. Each row contains the hash of the row before it. Ids have no foreign keys, because the log
-- outlives the users it mentions. `changes` is stored as the exact text that was hashed.
create table audit_entries (
  seq              bigint primary key check (seq > 0),
  occurred_at      timestamptz not null,
  admin_id         uuid,
  session_id       uuid,
  ip               text check (char_length(ip) <= 45),
  subject_user_id  uuid,
  action           text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and char_length(action) <= 60),
  changes          text not null check (jsonb_typeof(changes::jsonb) = 'object' and char_length(changes) <= 20000),
  reason           text check (char_length(reason) <= 500),
  previous_hash    bytea not null check (octet_length(previous_hash) = 32),
  hash             bytea not null unique check (octet_length(hash) = 32)
);
create index audit_entries_by_time on audit_entries (occurred_at);
create index audit_entries_by_admin on audit_entries (admin_id, seq desc);
create index audit_entries_by_subject on audit_entries (subject_user_id, seq desc) where subject_user_id is not null;
create index audit_entries_by_action on audit_entries (action, seq desc);

-- End of the chain. Its row lock serializes the writers, and it reveals a truncated log.
create table audit_head (
  is_only  boolean primary key default true check (is_only),
  seq      bigint not null,
  hash     bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Security definer: the application role may not access the head directly.
create function lock_audit_head() returns table (seq bigint, hash bytea)
language sql security definer set search_path = public, pg_temp as
$$ select audit_head.seq, audit_head.hash from audit_head for update $$;

create function continue_audit_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_head set seq = new.seq, hash = new.hash
    where audit_head.seq = new.seq - 1 and audit_head.hash = new.previous_hash;
  if not found then raise exception 'the entry does not continue the audit chain'; end if;
  return new;
end $$;
create trigger audit_entry_continues_chain before insert on audit_entries
  for each row execute function continue_audit_chain();

create function forbid_audit_change() returns trigger language plpgsql as
$$ begin raise exception 'audit_entries is append-only'; end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function forbid_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function forbid_audit_change();

-- Settings -------------------------------------------------------------------------------------------------------------

-- One row. An empty smtp_host means that mail is sent with the configuration of the process.
create table system_settings (
  is_only                   boolean primary key default true check (is_only),
  site_name                 text not null default '필기',
  site_description          text not null default '',
  support_email             text not null default '',
  smtp_host                 text not null default '',
  smtp_port                 integer not null default 587 check (smtp_port between 1 and 65535),
  smtp_use_tls              boolean not null default true,
  smtp_username             text not null default '',
  -- Encrypted with host and username as associated data: it cannot be decrypted for another server.
  smtp_password_sealed      text,
  admin_notification_email  text not null default '',
  notify_on_user_signup     boolean not null default true,
  notify_on_payment         boolean not null default true,
  notify_on_error           boolean not null default true,
  updated_at                timestamptz not null
);
insert into system_settings (updated_at) values (date_trunc('milliseconds', now()));
create trigger system_settings_no_delete before delete on system_settings for each row execute function forbid_change();

-- Desktop client versions ----------------------------------------------------------------------------------------------

-- A draft has no published_at; a deleted version stays as a record.
create table client_versions (
  id                  uuid primary key default gen_random_uuid(),
  version             text not null constraint version_length check (char_length(version) between 1 and 40),
  release_notes       text not null constraint notes_length check (char_length(release_notes) <= 20000),
  is_mandatory        boolean not null default false,
  download_url        text constraint url_is_safe check (char_length(download_url) <= 2000 and download_url ~ '^https?://'),
  download_url_macos  text constraint url_macos_is_safe check (char_length(download_url_macos) <= 2000 and download_url_macos ~ '^https?://'),
  sha256              text constraint sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  sha256_macos        text constraint sha256_macos_shape check (sha256_macos ~ '^[0-9a-f]{64}$'),
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  published_at        timestamptz,
  deleted_at          timestamptz
);
create unique index one_version_per_number on client_versions (version) where deleted_at is null;

-- Update packages for installed clients; a client installs one only when the signature matches its built-in key.
create table client_version_packages (
  version_id   uuid not null references client_versions,
  target       text not null constraint package_target check (target in ('windows', 'darwin', 'linux')),
  arch         text not null constraint package_arch check (arch in ('x86_64', 'aarch64', 'universal')),
  -- Installer format: a client can only be updated by a package of the format it was installed with.
  bundle_type  text not null constraint package_bundle_type check (bundle_type in ('nsis', 'msi', 'app', 'appimage')),
  url          text not null constraint package_url_is_safe check (char_length(url) <= 2000 and url ~ '^https?://'),
  sha256       text not null constraint package_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'),
  signature    text not null constraint package_is_signed check (char_length(signature) between 100 and 2000 and signature ~ '^[A-Za-z0-9+/]+={0,2}$'),
  size_bytes   bigint not null constraint package_not_empty check (size_bytes > 0),
  created_at   timestamptz not null,
  constraint one_package_per_platform primary key (version_id, target, arch, bundle_type),
  constraint package_universal_is_for_macos check (arch <> 'universal' or target = 'darwin')
);

insert into content_versions (name) values ('client_versions');
create trigger versions_raise_content after insert or update or delete on client_versions
  for each statement execute function raise_content_version('client_versions');
create trigger packages_raise_content after insert or update or delete on client_version_packages
  for each statement execute function raise_content_version('client_versions');

-- Daily usage figures --------------------------------------------------------------------------------------------------

-- Totals of completed days for the dashboard. The source rows are append-only and dated by their insertion, so the totals of a
-- past day never change.
create table usage_days (
  day                 date primary key,
  sign_ups            integer not null check (sign_ups >= 0),
  credits_used_micro  bigint not null check (credits_used_micro >= 0),
  revenue_won         bigint not null check (revenue_won >= 0),
  jobs                integer not null default 0 check (jobs >= 0),
  bundles             integer not null default 0 check (bundles >= 0)
);

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on audit_entries from pilgi_app;
revoke insert, update, delete, truncate on audit_head from pilgi_app;
revoke insert, delete, truncate on system_settings from pilgi_app;
revoke update, delete, truncate on usage_days from pilgi_app;
