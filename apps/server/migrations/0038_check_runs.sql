-- A check whose workflow has died for good is begun anew, and counted.
alter table lectures add column check_runs integer not null default 1
  constraint lecture_check_runs_counted check (check_runs > 0);
create index lectures_being_checked on lectures (created_at) where status = 'CHECKING';
