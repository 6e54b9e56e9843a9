-- What operators look for among the jobs, and what the price simulator replays.

create index jobs_by_status on jobs (status, created_at desc, id desc);
create index jobs_by_charge on jobs (charged_micro, id);
create index jobs_finished_by_model on jobs (model_id, finished_at desc) where finished_at is not null;
create index lectures_by_title_part on lectures using gin (title gin_trgm_ops);
