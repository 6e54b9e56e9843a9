import { evaluateExpression } from './evaluate-expression.ts';
import type { Fault } from './fault.ts';
import { foldAnswer } from './fold-answer.ts';
import {
  BLANK_MARK,
  type CalculationProblem,
  type ChoiceProblem,
  type EssayProblem,
  type MatchingProblem,
  OPTION_COUNTS,
  type Problem,
  type WordProblem,
} from './problem.ts';

/** Options that say something about the others instead of the question. */
const EVASIONS =
  /^(위|앞|보기)?의?(모두|전부)(정답|해당|맞|옳|참)|정답(이)?없|해당없음|모두아니|alloftheabove|noneoftheabove/;
const FEWEST_PAIRS = 3;
const MOST_POINTS = 100;
const FEWEST_CRITERIA = 2;
/** Of the value, so that a rounded one still counts. */
export const ROUNDING = 0.005;

/** Whether it is a problem of its type at all: parts there, options apart, one key that exists. */
export function checkForm(problem: Problem): Fault[] {
  return [...checkTexts(problem), ...checkType(problem)];
}

function checkTexts({ stem, explanation }: Problem): Fault[] {
  return [
    ...(foldAnswer(stem) === '' ? [{ kind: 'empty', part: 'stem' } as const] : []),
    ...(foldAnswer(explanation) === '' ? [{ kind: 'empty', part: 'explanation' } as const] : []),
  ];
}

function checkType(problem: Problem): Fault[] {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return checkChoice(problem);
    case 'OX':
      return problem.stem.trim().endsWith('?') ? [{ kind: 'statement-asks' }] : [];
    case 'BLANK':
    case 'SHORT':
      return checkWord(problem);
    case 'ESSAY':
      return checkEssay(problem);
    case 'CALCULATION':
      return checkCalculation(problem);
    case 'MATCHING':
      return checkMatching(problem);
  }
}

function checkChoice({ type, options, key }: ChoiceProblem): Fault[] {
  return [
    ...(options.length === OPTION_COUNTS[type] ? [] : [{ kind: 'option-count' } as const]),
    ...repeated(options).map((option) => ({ kind: 'option-repeated', option }) as const),
    ...options
      .filter((option) => foldAnswer(option) === '' || EVASIONS.test(foldAnswer(option)))
      .map((option) => ({ kind: 'option-evades', option }) as const),
    ...(Number.isInteger(key) && options[key] !== undefined ? [] : [{ kind: 'no-such-key' } as const]),
  ];
}

function checkWord({ type, stem, answers }: WordProblem): Fault[] {
  const blanks = stem.split(BLANK_MARK).length - 1;
  return [
    ...(type === 'BLANK' && blanks !== 1 ? [{ kind: 'blank-count' } as const] : []),
    ...(answers.length === 0 || answers.some((answer) => foldAnswer(answer) === '')
      ? [{ kind: 'empty', part: 'answers' } as const]
      : []),
  ];
}

function checkEssay({ model_answer, rubric }: EssayProblem): Fault[] {
  const isSound =
    rubric.length >= FEWEST_CRITERIA &&
    rubric.every(({ criterion, points }) => foldAnswer(criterion) !== '' && Number.isInteger(points) && points > 0) &&
    rubric.reduce((sum, line) => sum + line.points, 0) <= MOST_POINTS &&
    repeated(rubric.map((line) => line.criterion)).length === 0;
  return [
    ...(foldAnswer(model_answer) === '' ? [{ kind: 'empty', part: 'model_answer' } as const] : []),
    ...(isSound ? [] : [{ kind: 'rubric' } as const]),
  ];
}

function checkCalculation({ expression, value }: CalculationProblem): Fault[] {
  const worked = evaluateExpression(expression);
  return worked !== null && isSameValue(worked, value) ? [] : [{ kind: 'value-differs' }];
}

/** Nobody rounds a number that can be counted: there, one beside it is wrong. */
const MOST_COUNTED = 1_000_000;
const HALF = 0.5;

/** Stricter than what a solver is forgiven: a key must be right. */
export function isSameValue(worked: number, value: number): boolean {
  const whole = Math.round(worked);
  const isCounted = Math.abs(worked - whole) < Number.EPSILON * MOST_COUNTED && Math.abs(whole) < MOST_COUNTED;
  return isCounted ? Math.abs(value - whole) < HALF && isClose(worked, value) : isClose(worked, value);
}

export function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * ROUNDING;
}

function checkMatching({ left, right, key }: MatchingProblem): Fault[] {
  const places = new Set(key);
  const isSound =
    left.length >= FEWEST_PAIRS &&
    left.length === right.length &&
    key.length === left.length &&
    places.size === key.length &&
    key.every((place) => Number.isInteger(place) && right[place] !== undefined) &&
    [...left, ...right].every((text) => foldAnswer(text) !== '') &&
    repeated(left).length === 0 &&
    repeated(right).length === 0;
  return isSound ? [] : [{ kind: 'pairs' }];
}

function repeated(texts: readonly string[]): string[] {
  const folded = texts.map(foldAnswer);
  return texts.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index);
}
