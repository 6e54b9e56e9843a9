export { toAnswerKeyView, toAnswerValue, toProblemView } from './problem-views.ts';
export { AnswerDoesNotFit, BundleUnknown, ProblemUnknown } from './problems.errors.ts';
export {
  findBundle,
  findProblem,
  listLecturesByNote,
  listProblems,
  lockBundle,
  problemColumns,
  type StoredProblem,
  toStoredProblem,
} from './problems.queries.ts';
