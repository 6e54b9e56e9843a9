export { AnswerDoesNotFit, BundleUnknown, ProblemUnknown } from './problems.errors.ts';
export {
  findBundle,
  findProblem,
  listLecturesOf,
  listProblems,
  lockBundle,
  problemColumns,
  type StoredProblem,
  toProblem,
} from './problems.queries.ts';
export { showAnswer, showAnswerKey, showAskedProblem } from './show-problem.ts';
