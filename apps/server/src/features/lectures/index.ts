export { sweepAbandonedUploads } from './abort-upload.ts';
export { checkLecture } from './check-lecture.workflow.ts';
export { checkingQueue } from './checking-queue.ts';
export { cutLectureAudio } from './cut-lecture-audio.ts';
export { checkHandout, restartLostHandouts } from './handouts/check-handout.workflow.ts';
export { handoutsRoutes } from './handouts/handouts.routes.ts';
export { listLecturePages, listReadyHandouts } from './handouts/lecture-pages.ts';
export { placeLecturePages } from './handouts/place-pages.ts';
export { sweepAbandonedHandouts } from './handouts/remove-handout.ts';
export { LectureUnknown } from './lectures.errors.ts';
export { findLecture, getLectureForCheck, type Lecture, lockLecture, lockLectureShared } from './lectures.queries.ts';
export { lecturesRoutes } from './lectures.routes.ts';
export { type Manifest, readManifest } from './manifest.ts';
export { readSectionSlides, readSlides, readWindowAudio, signAudio, signSlideImages } from './read-lecture-media.ts';
export { sweepIdleRecordings } from './recording/finish-recording.ts';
export { joinRecording } from './recording/join-recording.workflow.ts';
export {
  type LiveDeps,
  type LiveWindow,
  prepareLiveWindows,
  readLiveWindow,
} from './recording/prepare-live-windows.ts';
export { liveWindowsPrefix } from './recording/recording-keys.ts';
export { RecordingEnded, RecordingUnknown } from './recording/recordings.errors.ts';
export { countParts, lockRecording } from './recording/recordings.queries.ts';
export { recordingsRoutes } from './recording/recordings.routes.ts';
export { restartLostJoins } from './recording/restart-lost-joins.ts';
export { eraseLectures, removeLecture, stopUploads } from './remove-lecture.ts';
export { restartLostChecks } from './restart-lost-checks.ts';
