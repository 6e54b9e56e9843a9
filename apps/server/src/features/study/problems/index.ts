export { toAnswerKeyView, toAnswerValue, toProblemView } from './problem-views.ts';
export { AnswerDoesNotFit, BundleUnknown, ProblemUnknown } from './problems.errors.ts';
export {
  findBundle,
  findProblem,
  listLecturesByNote,
  listProblemBodies,
  listProblems,
  listSourceNotes,
  lockBundle,
  problemColumns,
  type StoredProblem,
  toStoredProblem,
  withMeasuredDifficulty,
} from './problems.queries.ts';
