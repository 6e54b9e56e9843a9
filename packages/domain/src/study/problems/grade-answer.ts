import { isClose } from './check-form.ts';
import { foldAnswer } from './fold-answer.ts';
import type { Problem } from './problem.ts';

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
      return gradeNumber(problem.value, given);
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

function gradeNumber(value: number, given: GivenAnswer): boolean {
  const number = typeof given === 'string' ? readNumber(given) : given;
  return typeof number === 'number' && isClose(number, value);
}

function readNumber(text: string): number {
  const found = /[-−]?\d[\d,]*(?:\.\d+)?(?:e[-+]?\d+)?/i.exec(text.normalize('NFKC'));
  return found === null ? Number.NaN : Number(found[0].replaceAll(',', '').replace('−', '-'));
}

const sameNumbers = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number, index) => number === other[index]);
