export { lockJobRow, sumRefunded } from './admin-jobs.queries.ts';
export { adminJobsRoutes } from './admin-jobs.routes.ts';
