import type { MatchingProblem, Problem } from '../study/problems/problem.ts';
import { OPTION_SIGNS, PARTNER_SIGNS, signOf } from './problem.texts.ts';

/** Answer key of a problem in one line; formulas are written as in the stem. */
export function answerText(problem: Problem): string {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return `${signOf(OPTION_SIGNS, problem.key)} ${problem.options[problem.key] ?? ''}`;
    case 'OX':
      return problem.key ? 'O' : 'X';
    case 'BLANK':
    case 'SHORT':
      return wordings(problem.answers);
    case 'CALCULATION':
      return problem.unit === null ? String(problem.value) : `${problem.value} ${problem.unit}`;
    case 'ESSAY':
      return problem.model_answer;
    case 'MATCHING':
      return pairs(problem);
  }
}

function wordings([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} (인정: ${others.join(', ')})`;
}

const pairs = ({ key }: MatchingProblem) =>
  key.map((place, index) => `${index + 1}-${signOf(PARTNER_SIGNS, place)}`).join(', ');
