export { sweepAbandonedUploads } from './abort-upload.ts';
export { checkingQueue, checkLecture } from './check-lecture.workflow.ts';
export { LectureUnknown } from './lectures.errors.ts';
export { findLecture, type Lecture, lockLecture, lockLectureShared } from './lectures.queries.ts';
export { lecturesRoutes } from './lectures.routes.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { readSectionMedia, readSlides, signAudio, signSlideImages } from './read-section-media.ts';
export { eraseLectures, removeLecture } from './remove-lecture.ts';
export { restartLostChecks } from './restart-lost-checks.ts';
