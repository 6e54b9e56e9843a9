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

interface Asked {
  stem: string;
  /** Why the key is right, in the words of the lecture. */
  explanation: string;
  segment_ids: readonly string[];
  slide_ids: readonly string[];
}

/** Places count from 0. */
export interface ChoiceProblem extends Asked {
  type: 'CHOICE_4' | 'CHOICE_5';
  options: readonly string[];
  key: number;
}

export interface OxProblem extends Asked {
  type: 'OX';
  key: boolean;
}

export interface WordProblem extends Asked {
  type: 'BLANK' | 'SHORT';
  /** Every wording that counts; the first one is shown. */
  answers: readonly string[];
}

export interface RubricLine {
  criterion: string;
  points: number;
}

export interface EssayProblem extends Asked {
  type: 'ESSAY';
  model_answer: string;
  rubric: readonly RubricLine[];
}

export interface CalculationProblem extends Asked {
  type: 'CALCULATION';
  /** How the value comes about, in numbers alone. */
  expression: string;
  value: number;
  unit: string | null;
}

export interface MatchingProblem extends Asked {
  type: 'MATCHING';
  left: readonly string[];
  right: readonly string[];
  /** For each on the left the place of its partner on the right. */
  key: readonly number[];
}

export type Problem = ChoiceProblem | OxProblem | WordProblem | EssayProblem | CalculationProblem | MatchingProblem;

/** What stands in a stem where a word is wanted. */
export const BLANK_MARK = '____';
export const OPTION_COUNTS = { CHOICE_4: 4, CHOICE_5: 5 } as const;
