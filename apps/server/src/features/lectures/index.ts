export { sweepAbandonedUploads } from './abort-upload.ts';
export { checkingQueue, checkLecture } from './check-lecture.workflow.ts';
export { lecturesRoutes } from './lectures.routes.ts';
export type { LecturesDeps } from './lectures-deps.ts';
