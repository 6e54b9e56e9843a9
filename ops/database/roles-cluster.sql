-- Logins of the product, once per cluster. Run by a superuser or by the CREATEROLE login of a managed service:
--   PILGI_OWNER_PASSWORD=… PILGI_RUNTIME_PASSWORD=… PILGI_READONLY_PASSWORD=… psql -f ops/database/roles-cluster.sql 'postgres://admin@host/postgres'
-- Can be repeated: creates what is missing and sets the passwords that are given. Needs PostgreSQL 15 or later.
\set ON_ERROR_STOP on
\getenv owner_password PILGI_OWNER_PASSWORD
\getenv runtime_password PILGI_RUNTIME_PASSWORD
\getenv readonly_password PILGI_READONLY_PASSWORD
\set owner_connections 5
\set runtime_connections 90
\set readonly_connections 5
\getenv owner_connections PILGI_OWNER_CONNECTIONS
\getenv runtime_connections PILGI_RUNTIME_CONNECTIONS
\getenv readonly_connections PILGI_READONLY_CONNECTIONS

-- Without attributes: a new role is no superuser and may create neither roles nor databases.
select format('create role %I', name)
from unnest(array['pilgi_app', 'pilgi_owner', 'pilgi_runtime', 'pilgi_readonly']) as name
where not exists (select from pg_roles where rolname = name)
\gexec

-- Group with the rights of the processes; migrations grant and revoke them by this name.
alter role pilgi_app nologin;
-- Migrations only.
alter role pilgi_owner login connection limit :owner_connections;
-- Api and worker, through PgBouncer.
alter role pilgi_runtime login inherit connection limit :runtime_connections;
-- Exporter of metrics, and operators.
alter role pilgi_readonly login inherit connection limit :readonly_connections;

\if :{?owner_password}
alter role pilgi_owner password :'owner_password';
\endif
\if :{?runtime_password}
alter role pilgi_runtime password :'runtime_password';
\endif
\if :{?readonly_password}
alter role pilgi_readonly password :'readonly_password';
\endif

-- Only a missing membership is granted: a managed service may give the administrator no right to repeat it.
select format('grant %I to %I', one.granted, one.member)
from (values ('pilgi_app', 'pilgi_runtime'), ('pg_read_all_data', 'pilgi_readonly'), ('pg_monitor', 'pilgi_readonly')) as one (granted, member)
where not pg_has_role(one.member, one.granted, 'MEMBER')
\gexec
-- The administrator creates the database for the owner.
select format('grant pilgi_owner to %I', current_user) where not pg_has_role('pilgi_owner', 'MEMBER')
\gexec

-- On the login and not in the connection, because a pooler passes no session settings on.
alter role pilgi_runtime set statement_timeout = '15s';
alter role pilgi_runtime set idle_in_transaction_session_timeout = '15s';
alter role pilgi_runtime set lock_timeout = '10s';
alter role pilgi_readonly set statement_timeout = '60s';
alter role pilgi_readonly set idle_in_transaction_session_timeout = '60s';
alter role pilgi_readonly set default_transaction_read_only = on;

-- An earlier hand may have given more.
do $$
declare
  powerful text;
begin
  select string_agg(rolname, ', ') into powerful from pg_roles
  where rolname in ('pilgi_app', 'pilgi_owner', 'pilgi_runtime', 'pilgi_readonly')
    and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication);
  if powerful is not null then raise exception 'these logins have attributes that they must not have: %', powerful; end if;
  if pg_has_role('pilgi_runtime', 'pilgi_owner', 'MEMBER') or pg_has_role('pilgi_readonly', 'pilgi_owner', 'MEMBER') then
    raise exception 'pilgi_runtime and pilgi_readonly must not be members of pilgi_owner';
  end if;
end $$;
