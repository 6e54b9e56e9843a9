export { listJobs } from './get-job.ts';
export { listOpenAmong } from './jobs.queries.ts';
export { jobsRoutes } from './jobs.routes.ts';
export type { JobsDeps, WorkDeps } from './jobs-deps.ts';
export { makeNote } from './make-note.workflow.ts';
export { jobsQueue } from './make-note-name.ts';
export { purgeJobRows } from './purge-job-rows.ts';
export { reviveJobs } from './revive-jobs.ts';
