-- What sweeps look for every hour, found without reading all that people keep; tools/bench/growth holds the plans.

create index job_events_by_moment on job_events (created_at);
create index problem_bundles_deleted on problem_bundles (deleted_at) where deleted_at is not null;
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
