export { eraseStudyTime } from './record-study-time.ts';
export { studyStatisticsRoutes } from './statistics.routes.ts';
