-- The durable engine keeps its own tables in the schema "dbos"; this one says which processes are alive.
-- Work of a process that no longer beats is given to the others.
create table workflow_executors (
  id       text primary key,
  beat_at  timestamptz not null
);
grant select, insert, update, delete on workflow_executors to pilgi_app;
