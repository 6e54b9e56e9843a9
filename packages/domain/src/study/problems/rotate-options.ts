import type { BlindSolution } from './check-solution.ts';
import type { Problem } from './problem.ts';

/**
 * Rotates the options for the blind solver, so that a generating and a solving model that are both instructed (for example by prompt
 * injection) to name a fixed number never agree.
 */
export function rotateOptions(problem: Problem): Problem {
  if (!('options' in problem)) return problem;
  const { options } = problem;
  return { ...problem, options: options.map((_, place) => options[(place + 1) % options.length] ?? '') };
}

export function restoreOptions(problem: Problem, solution: BlindSolution): BlindSolution {
  const { answer } = solution;
  if (!('options' in problem) || typeof answer !== 'object') return solution;
  const count = problem.options.length;
  const isPlace = (place: number) => place >= 0 && place < count;
  return { ...solution, answer: answer.map((place) => (isPlace(place) ? (place + 1) % count : place)) };
}
