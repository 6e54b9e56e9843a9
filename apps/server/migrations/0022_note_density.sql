create type note_density as enum ('CORE', 'NORMAL', 'FULL');

-- A job is written as it was quoted.
alter table job_quotes add column density note_density not null default 'NORMAL';
