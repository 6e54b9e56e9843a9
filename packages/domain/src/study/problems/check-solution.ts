import { isSameValue } from './check-form.ts';
import type { Fault } from './fault.ts';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

/** Solution of a model that saw the evidence and the question but not the key. Indexes start at 0. */
export interface BlindSolution {
  is_answerable: boolean;
  /** For a choice all right options, for an essay all criteria that the evidence supports. */
  answer: GivenAnswer;
}

/** A problem is valid only when its key is the only answer that the evidence gives. */
export function checkSolution(problem: Problem, { is_answerable, answer }: BlindSolution): Fault[] {
  return is_answerable && matchesKey(problem, answer) ? [] : [{ kind: 'solved-otherwise' }];
}

function matchesKey(problem: Problem, answer: GivenAnswer): boolean {
  if (problem.type === 'ESSAY') {
    const supported = placesOf(answer);
    return problem.rubric.every((_, place) => supported.includes(place));
  }
  if ('options' in problem) {
    const [only, ...more] = placesOf(answer);
    return only !== undefined && more.length === 0 && gradeAnswer(problem, only) === true;
  }
  if (problem.type === 'CALCULATION') return typeof answer === 'number' && isSameValue(problem.value, answer);
  return gradeAnswer(problem, answer) === true;
}

const placesOf = (answer: GivenAnswer): readonly number[] => (typeof answer === 'object' ? answer : []);
