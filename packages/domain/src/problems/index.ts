export { areNearDuplicates } from './are-near-duplicates.ts';
export { type AskedParts, askProblem } from './ask-problem.ts';
export { balanceKeys } from './balance-keys.ts';
export { checkGrading, type GradedLine, type GradingFault } from './check-grading.ts';
export { checkProblem, type Gates } from './check-problem.ts';
export { type BlindSolution, checkSolution } from './check-solution.ts';
export { chooseEvidence, type ProblemEvidence } from './choose-evidence.ts';
export {
  type BundleOrderRefusal,
  decideBundleOrder,
  problemsOrdered,
} from './decide-bundle-order.ts';
export type { Fault } from './fault.ts';
export { fitsProblem } from './fits-problem.ts';
export { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
export { keyOf } from './key-of.ts';
export { listTopics, type NoteTopic } from './list-topics.ts';
export { type BundleOrder, planBundle, type Slot, type Topic } from './plan-bundle.ts';
export {
  BLANK_MARK,
  DIFFICULTIES,
  type Difficulty,
  PROBLEM_TYPES,
  type Problem,
  type ProblemType,
  type RubricLine,
} from './problem.ts';
export { rubricOf } from './rubric-of.ts';
export { turned, unturned } from './turn-options.ts';
export { pointsOf, VERDICTS, type Verdict, verdictFor, verdictForPoints } from './verdict-for.ts';
