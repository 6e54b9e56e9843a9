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

/** Options that refer to the other options instead of the question. */
const META_OPTIONS =
  /^(위|앞|보기)?의?(모두|전부)(정답|해당|맞|옳|참)|정답(이)?없|해당없음|모두아니|alloftheabove|noneoftheabove/;
const MIN_PAIRS = 3;
const MAX_POINTS = 100;
const MIN_CRITERIA = 2;
/** Relative tolerance, so that a rounded value counts as equal. */
export const ROUNDING = 0.005;

/** Checks the form of a problem type: all parts present, distinct options, one existing key. */
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
    ...findDuplicates(options).map((option) => ({ kind: 'option-repeated', option }) as const),
    ...options
      .filter((option) => foldAnswer(option) === '' || META_OPTIONS.test(foldAnswer(option)))
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
  const isValid =
    rubric.length >= MIN_CRITERIA &&
    rubric.every(({ criterion, points }) => foldAnswer(criterion) !== '' && Number.isInteger(points) && points > 0) &&
    rubric.reduce((sum, line) => sum + line.points, 0) <= MAX_POINTS &&
    findDuplicates(rubric.map((line) => line.criterion)).length === 0;
  return [
    ...(foldAnswer(model_answer) === '' ? [{ kind: 'empty', part: 'model_answer' } as const] : []),
    ...(isValid ? [] : [{ kind: 'rubric' } as const]),
  ];
}

function checkCalculation({ expression, value }: CalculationProblem): Fault[] {
  const computed = evaluateExpression(expression);
  return computed !== null && isSameValue(computed, value) ? [] : [{ kind: 'value-differs' }];
}

/** Integers below this limit are compared exactly because they are not rounded. */
const MAX_EXACT_INTEGER = 1_000_000;
const HALF = 0.5;

/** Stricter than the tolerance for given answers because a key must be right. */
export function isSameValue(computed: number, value: number): boolean {
  const whole = Math.round(computed);
  const isInteger =
    Math.abs(computed - whole) < Number.EPSILON * MAX_EXACT_INTEGER && Math.abs(whole) < MAX_EXACT_INTEGER;
  return isInteger ? Math.abs(value - whole) < HALF && isClose(computed, value) : isClose(computed, value);
}

export function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * ROUNDING;
}

function checkMatching({ left, right, key }: MatchingProblem): Fault[] {
  const places = new Set(key);
  const isValid =
    left.length >= MIN_PAIRS &&
    left.length === right.length &&
    key.length === left.length &&
    places.size === key.length &&
    key.every((place) => Number.isInteger(place) && right[place] !== undefined) &&
    [...left, ...right].every((text) => foldAnswer(text) !== '') &&
    findDuplicates(left).length === 0 &&
    findDuplicates(right).length === 0;
  return isValid ? [] : [{ kind: 'pairs' }];
}

function findDuplicates(texts: readonly string[]): string[] {
  const folded = texts.map(foldAnswer);
  return texts.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index);
}
