import type { GivenAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

/** Whether the answer has a valid form for the problem, right or wrong. */
export function fitsProblem(problem: Problem, given: GivenAnswer): boolean {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return isPlaceIn(problem.options, given);
    case 'OX':
      return typeof given === 'boolean';
    case 'BLANK':
    case 'SHORT':
    case 'ESSAY':
    case 'CALCULATION':
      return typeof given === 'string';
    case 'MATCHING':
      return isPairing(problem.right, given);
  }
}

const isPlaceIn = (parts: readonly string[], given: unknown) =>
  typeof given === 'number' && Number.isInteger(given) && parts[given] !== undefined;

const isPairing = (right: readonly string[], given: GivenAnswer) =>
  Array.isArray(given) && given.length === right.length && given.every((place: unknown) => isPlaceIn(right, place));
