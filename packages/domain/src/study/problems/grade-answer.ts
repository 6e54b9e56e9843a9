import { isClose } from './check-form.ts';
import { foldAnswer } from './fold-answer.ts';
import type { CalculationProblem, Problem } from './problem.ts';
import { readNumber, scaleOf } from './read-number.ts';

/** Index, indexes of pairs, boolean, term or number as text. Essays are graded by a model with their rubric. */
export type GivenAnswer = number | boolean | string | readonly number[];

/** Null when the answer cannot be graded by rule. */
export function gradeAnswer(problem: Problem, given: GivenAnswer): boolean | null {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
    case 'OX':
      return given === problem.key;
    case 'BLANK':
    case 'SHORT':
      return typeof given === 'string' && gradeWord(problem.answers, given);
    case 'CALCULATION':
      return gradeNumber(problem, given);
    case 'MATCHING':
      return Array.isArray(given) && sameNumbers(problem.key, given);
    case 'ESSAY':
      return null;
  }
}

/** An unlisted term may still be right; the user can object to the grading. */
function gradeWord(answers: readonly string[], given: string): boolean {
  const folded = foldAnswer(given);
  return folded !== '' && answers.some((answer) => foldAnswer(answer) === folded);
}

/** Amounts in units such as 만 원 are equal to the same amount in 원. */
function gradeNumber({ value, unit }: CalculationProblem, given: GivenAnswer): boolean {
  if (typeof given === 'number') return isClose(given, value);
  const written = typeof given === 'string' ? readNumber(given) : null;
  if (written === null) return false;
  const [scale, own] = [scaleOf(written.unit), scaleOf(unit)];
  const isEqual = isClose(written.value, value);
  if (scale === null || scale === own) return isEqual;
  const isScaled = isClose(written.value * scale, value * (own ?? 1));
  return isScaled || (own === null && isEqual);
}

const sameNumbers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number, index) => number === other[index]);
