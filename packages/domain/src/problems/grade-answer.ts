import { isClose } from './check-form.ts';
import { foldAnswer } from './fold-answer.ts';
import type { Problem } from './problem.ts';

/** Places for choices and pairs, a truth, a word or a number; essays are graded by their rubric elsewhere. */
export type GivenAnswer = number | boolean | string | readonly number[];

/** Null when no rule can tell. */
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

/** A word that is not on the list may still be right; who graded it may be objected to. */
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
