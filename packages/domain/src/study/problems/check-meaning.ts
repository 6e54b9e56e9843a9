import { foldAnswer } from './fold-answer.ts';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import { haveSameNumbers } from './have-same-numbers.ts';
import type { Problem } from './problem.ts';

export const MEANINGS = ['SAME', 'DIFFERENT', 'VAGUE'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Longer texts are no short answer. */
const MAX_CHECKED_CHARS = 200;

/** Whether a model must compare the answer with the key: a short answer that is no accepted one letter by letter. */
export function needsMeaningCheck(problem: Problem, given: GivenAnswer | null): given is string {
  if (problem.type !== 'SHORT' && problem.type !== 'BLANK') return false;
  if (typeof given !== 'string' || foldAnswer(given) === '') return false;
  return given.length <= MAX_CHECKED_CHARS && gradeAnswer(problem, given) === false;
}

/** Only the same meaning counts, and never other numbers than those of an accepted answer, whatever the model replies. */
export function acceptsMeaning(answers: readonly string[], given: string, meaning: Meaning): boolean {
  return meaning === 'SAME' && answers.some((answer) => haveSameNumbers(answer, given));
}
