export {
  attemptsRoutes,
  eraseAttempts,
  gradingWork,
  purgeDeletedAttempts,
  startMeaningChecks,
} from './attempts/index.ts';
export { cardsRoutes, listCardsOfCourse, listCardsOfNote, type StoredFlashCard } from './cards/index.ts';
export { calibrateProblems, eraseExams, examsRoutes, listExamPlans } from './exams/index.ts';
export {
  type BundleCleanup,
  bundleWork,
  eraseBundles,
  problemBundlesRoutes,
  purgeBundleRows,
} from './problem-sets/index.ts';
export {
  AnswerDoesNotFit,
  BundleUnknown,
  findBundle,
  listLecturesByNote,
  listProblems,
  lockBundle,
  type StoredProblem,
  toAnswerKeyView,
  toProblemView,
} from './problems/index.ts';
export { countDueToday, eraseReviews, fitReviewWeights, listStudyPlans, reviewsRoutes } from './reviews/index.ts';
export { eraseStudyTime, studyStatisticsRoutes } from './statistics/index.ts';
