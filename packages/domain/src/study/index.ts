export {
  CARD_KINDS,
  CARD_TEXT_MAX,
  type CardBox,
  type CardEvidence,
  type CardKind,
  MAX_CARD_BOXES,
  MAX_CARDS,
  type ProposedCard,
  TEXT_CARD_KINDS,
} from './cards/card.ts';
export { evidenceOf, listSourceTexts } from './cards/card-source.ts';
export { factOf } from './cards/fold-fact.ts';
export { mixQueue } from './cards/mix-queue.ts';
export { proposeCards } from './cards/propose-cards.ts';
export { clozeText, isCloze, readCloze } from './cards/read-cloze.ts';
export { spreadNewCards } from './cards/spread-new-cards.ts';
export { calibrateDifficulties, measuredDifficulty } from './exam/calibrate-difficulties.ts';
export { chooseExamProblems, chooseNextProblem, type ExamCandidate } from './exam/choose-exam-problems.ts';
export { listEmphasis, type SectionEmphasis } from './exam/list-emphasis.ts';
export { EXAM_TASKS, planUntilExam } from './exam/plan-until-exam.ts';
export { type MockResult, type PredictedExam, predictExam } from './exam/predict-exam.ts';
export { type Estimate, estimateAbility, STATED_LOGITS } from './exam/rasch.ts';
export { scoreExam } from './exam/score-exam.ts';
export { type ExamPart, partIdOf, weighParts } from './exam/weigh-parts.ts';
export { capDueAt } from './plan/cap-due-at.ts';
export { chooseDueDay, isLeech, TARGET_RECALL, targetRecall } from './plan/choose-due-day.ts';
export { chooseExamDay } from './plan/choose-exam-day.ts';
export { daysBetween, planDays, type StudyDay, type StudyLoad } from './plan/plan-days.ts';
export { type PredictedScore, predictScore } from './plan/predict-score.ts';
export { areNearDuplicates } from './problems/are-near-duplicates.ts';
export { balanceKeys } from './problems/balance-keys.ts';
export { checkGrading, type GradedLine, type GradingFault } from './problems/check-grading.ts';
export { acceptsMeaning, MEANINGS, type Meaning, needsMeaningCheck } from './problems/check-meaning.ts';
export { checkProblem, type ProblemCheckContext } from './problems/check-problem.ts';
export { type BlindSolution, checkSolution } from './problems/check-solution.ts';
export { unsaidIn } from './problems/check-sources.ts';
export { type CheckedProblem, checkVerdicts } from './problems/check-verdicts.ts';
export { chooseEvidence, MAX_EVIDENCE_TOKENS, type ProblemEvidence } from './problems/choose-evidence.ts';
export {
  type BundleOrderRefusal,
  decideBundleOrder,
  problemsOrdered,
} from './problems/decide-bundle-order.ts';
export type { Fault, JudgedFault } from './problems/fault.ts';
export { fitsProblem } from './problems/fits-problem.ts';
export { foldAnswer } from './problems/fold-answer.ts';
export { type GivenAnswer, gradeAnswer } from './problems/grade-answer.ts';
export { keyOf } from './problems/key-of.ts';
export { type JudgedProblemItem, listJudgedItems } from './problems/list-judged-items.ts';
export { listTopics, type NoteTopic } from './problems/list-topics.ts';
export { omitAnswerKey, type ProblemViewParts } from './problems/omit-answer-key.ts';
export { type BundleOrder, planBundle, type Slot, type Topic } from './problems/plan-bundle.ts';
export {
  BLANK_MARK,
  DIFFICULTIES,
  type Difficulty,
  PROBLEM_TYPES,
  type Problem,
  type ProblemType,
  type RubricLine,
} from './problems/problem.ts';
export { restoreOptions, rotateOptions } from './problems/rotate-options.ts';
export { rubricOf } from './problems/rubric-of.ts';
export { solvingMinutes } from './problems/solving-minutes.ts';
export { PROBLEM_CANARIES, trustsJudge } from './problems/trusts-judge.ts';
export { pointsOf, VERDICTS, type Verdict, verdictFor, verdictForPoints } from './problems/verdict-for.ts';
export { passagesToReplay, type ReplayPassage, solvingTimeMs, type WrongProblem } from './replay/passages-to-replay.ts';
export { countStudySeconds, MAX_STUDY_SECONDS } from './statistics/count-study-seconds.ts';
export { MEMORY_STATES, type MemoryState, memoryStateOf } from './statistics/memory-state-of.ts';
export { streakOf } from './statistics/streak-of.ts';
export {
  accuracyPercent,
  type DayPoint,
  MIN_ANSWERS_FOR_PERCENT,
  STATISTICS_DAYS,
  type StudiedDay,
  type StudyTotals,
  summarizeDays,
} from './statistics/summarize-days.ts';
