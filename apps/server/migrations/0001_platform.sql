-- Shared by all features: the application role, trigger functions, rate limits, outgoing mail and process bookkeeping.
-- Timestamps are passed in by the application, which has one clock that tests can move; tables have no `default now()`.

-- Trusted extensions since PostgreSQL 13: the owner of the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Application role -----------------------------------------------------------------------------------------------------
-- Processes run as members of pilgi_app; migrations run as the owner. The default privileges apply to every table and sequence
-- that the owner creates below. A file that creates an append-only table revokes update and delete from the role again.
do $$
begin
  -- Normally ops/database/roles-cluster.sql has created it: the owner itself may not create roles.
  if not exists (select from pg_roles where rolname = 'pilgi_app') then create role pilgi_app nologin; end if;
end $$;
grant usage on schema public to pilgi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to pilgi_app;
alter default privileges in schema public grant usage, select on sequences to pilgi_app;
revoke all on schema_migrations from pilgi_app;

-- Shared trigger functions ---------------------------------------------------------------------------------------------

-- Makes a table append-only, or forbids its deletion, depending on the trigger that calls it.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

-- A row whose status is one of the trigger arguments keeps that status.
create function forbid_final_status_change() returns trigger language plpgsql as $$
begin
  if old.status::text = any (tg_argv) and new.status is distinct from old.status then
    raise exception '% is settled (%)', tg_table_name, old.status using errcode = '23514';
  end if;
  return new;
end $$;

-- Content versions -----------------------------------------------------------------------------------------------------

-- Version of each kind of public content. A cached response is valid while its version equals this one.
create table content_versions (
  name     text primary key,
  version  bigint not null default 1
);

-- The trigger argument names the content whose version is raised.
create function raise_content_version() returns trigger language plpgsql as $$
begin
  update content_versions set version = version + 1 where name = tg_argv[0];
  return null;
end $$;

-- Rate limits ----------------------------------------------------------------------------------------------------------

-- Counters shared by all api processes. Unlogged: losing them in a crash only resets the windows.
create unlogged table rate_limits (
  key             text primary key check (char_length(key) <= 200),
  hits            integer not null,
  window_ends_at  timestamptz not null
);
create index rate_limits_by_end on rate_limits (window_ends_at);

-- Outgoing mail --------------------------------------------------------------------------------------------------------

create type mail_status as enum ('PENDING', 'SENT', 'SKIPPED', 'FAILED');

-- Transactional outbox: a mail is inserted in the transaction that causes it and delivered by the worker with retries.
create table mail_outbox (
  id               uuid primary key default gen_random_uuid(),
  kind             text not null,
  payload          jsonb not null,
  dedupe_key       text unique,
  status           mail_status not null default 'PENDING',
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null,
  last_error       text check (char_length(last_error) <= 500),
  created_at       timestamptz not null,
  finished_at      timestamptz,
  -- Trace context (trace id and span id) of the request that enqueued the mail.
  trace            text constraint mail_trace_shape check (trace ~ '^[0-9a-f]{32}-[0-9a-f]{16}$'),
  constraint finished_when_final check ((status = 'PENDING') = (finished_at is null))
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'PENDING';
create index mail_outbox_finished on mail_outbox (finished_at) where status <> 'PENDING';

-- Process bookkeeping --------------------------------------------------------------------------------------------------

-- Heartbeats of the workers. Workflows of a worker with an expired heartbeat are recovered by the other workers.
-- The workflow engine's own tables are in the schema "dbos".
create table workflow_executors (
  id            text primary key,
  heartbeat_at  timestamptz not null
);

-- Object storage prefixes whose owner was deleted; a row is removed after the storage has confirmed the deletion.
create table objects_to_remove (
  key_prefix    text primary key,
  requested_at  timestamptz not null
);

-- One row per verified base backup, written by the login of the backup job, which has no other privilege here.
create table base_backups (
  finished_at  timestamptz primary key
);
revoke insert, update, delete, truncate on base_backups from pilgi_app;
