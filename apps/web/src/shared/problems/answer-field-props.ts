import type { AskedProblem, GivenAnswer } from './asked-problem.ts';

export interface AnswerFieldProps {
  problem: AskedProblem;
  value: GivenAnswer | null;
  onChange: (answer: GivenAnswer) => void;
  /** Marked: it can be looked at, no longer changed. */
  isLocked: boolean;
  /** The right answer, once it may be known. */
  rightAnswer?: GivenAnswer | undefined;
}
