export const PROBLEM_TYPES = [
  'CHOICE_4',
  'CHOICE_5',
  'OX',
  'BLANK',
  'SHORT',
  'ESSAY',
  'CALCULATION',
  'MATCHING',
] as const;
export type ProblemType = (typeof PROBLEM_TYPES)[number];

export const DIFFICULTIES = ['EASY', 'MEDIUM', 'HARD'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

interface ProblemBase {
  stem: string;
  /** Why the key is right, in the words of the lecture. */
  explanation: string;
  segment_ids: readonly string[];
  slide_ids: readonly string[];
  /** False when no judge that can be trusted compared the key with the lecture. Missing in problems from before they were judged. */
  is_checked?: boolean;
}

/** Indexes start at 0. */
export interface ChoiceProblem extends ProblemBase {
  type: 'CHOICE_4' | 'CHOICE_5';
  options: readonly string[];
  key: number;
}

export interface OxProblem extends ProblemBase {
  type: 'OX';
  key: boolean;
}

export interface WordProblem extends ProblemBase {
  type: 'BLANK' | 'SHORT';
  /** All accepted answers; the first one is displayed. */
  answers: readonly string[];
}

export interface RubricLine {
  criterion: string;
  points: number;
}

export interface EssayProblem extends ProblemBase {
  type: 'ESSAY';
  model_answer: string;
  rubric: readonly RubricLine[];
}

export interface CalculationProblem extends ProblemBase {
  type: 'CALCULATION';
  /** Arithmetic expression of the value, numbers only. */
  expression: string;
  value: number;
  unit: string | null;
}

export interface MatchingProblem extends ProblemBase {
  type: 'MATCHING';
  left: readonly string[];
  right: readonly string[];
  /** For each left item the index of its partner on the right. */
  key: readonly number[];
}

export type Problem = ChoiceProblem | OxProblem | WordProblem | EssayProblem | CalculationProblem | MatchingProblem;

/** Marks the gap in a stem. */
export const BLANK_MARK = '____';
export const OPTION_COUNTS = { CHOICE_4: 4, CHOICE_5: 5 } as const;
