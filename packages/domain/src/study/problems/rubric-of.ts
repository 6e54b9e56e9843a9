import type { Problem, RubricLine } from './problem.ts';

/** Rubric for grading by a model; null for types that are graded by rule. */
export function rubricOf(problem: Problem): readonly RubricLine[] | null {
  if (problem.type === 'ESSAY') return problem.rubric;
  if (problem.type !== 'SHORT' && problem.type !== 'BLANK') return null;
  return [{ criterion: `정답(${problem.answers.join(', ')})과 같은 뜻의 말이다`, points: 1 }];
}
