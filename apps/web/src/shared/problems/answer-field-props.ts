import type { GivenAnswer, ProblemView } from './problem-view.ts';

export interface AnswerFieldProps {
  problem: ProblemView;
  value: GivenAnswer | null;
  onChange: (answer: GivenAnswer) => void;
  /** The answer is graded and can no longer be changed. */
  isLocked: boolean;
  /** Set once it may be revealed. */
  rightAnswer?: GivenAnswer | undefined;
}
