export { adminJobsRoutes } from './admin-jobs.routes.ts';
