-- The database and who may use it. Run after roles-cluster.sql by the same login:
--   psql -v database=pilgi -f ops/database/roles-database.sql 'postgres://admin@host/postgres'
-- Can be repeated. Gives objects that another login created (an earlier installation) to pilgi_owner, which needs a superuser or a member of both.
\set ON_ERROR_STOP on
\if :{?database}
\else
\set database pilgi
\endif

select format('create database %I owner pilgi_owner encoding ''UTF8'' template template0', :'database')
where not exists (select from pg_database where datname = :'database')
\gexec
select format('alter database %I owner to pilgi_owner', :'database')
from pg_database where datname = :'database' and datdba <> 'pilgi_owner'::regrole
\gexec
\connect :"database"

revoke all on database :"database" from public;
grant connect on database :"database" to pilgi_runtime, pilgi_readonly;

-- Objects of an extension stay with the extension.
select format('alter schema %I owner to pilgi_owner', nspname)
from pg_namespace where nspname = 'dbos' and nspowner <> 'pilgi_owner'::regrole
\gexec
select format('alter %s %s owner to pilgi_owner',
  case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
from pg_class c
where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'dbos')) and c.relkind in ('r', 'p', 'v', 'm', 'S')
  and c.relowner <> 'pilgi_owner'::regrole
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
\gexec
select format('alter routine %s owner to pilgi_owner', p.oid::regprocedure)
from pg_proc p
where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'dbos')) and p.proowner <> 'pilgi_owner'::regrole
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
\gexec
select format('alter type %s owner to pilgi_owner', t.oid::regtype)
from pg_type t
where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'dbos')) and t.typtype in ('e', 'd', 'r')
  and t.typowner <> 'pilgi_owner'::regrole
  and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
\gexec

-- The schema public belongs to the owner of the database.
set role pilgi_owner;
revoke all on schema public from public;
grant usage on schema public to pilgi_app;
alter default privileges in schema public grant select, insert, update, delete on tables to pilgi_app;
alter default privileges in schema public grant usage, select on sequences to pilgi_app;
reset role;
