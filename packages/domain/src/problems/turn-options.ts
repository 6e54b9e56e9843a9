import type { BlindSolution } from './check-solution.ts';
import type { Problem } from './problem.ts';

/**
 * Whoever solves sees every option under another number than whoever made it, so that two who always say the same number,
 * because something told them to, never agree.
 */
export function turned(problem: Problem): Problem {
  if (!('options' in problem)) return problem;
  const { options } = problem;
  return { ...problem, options: options.map((_, place) => options[(place + 1) % options.length] ?? '') };
}

export function unturned(problem: Problem, solution: BlindSolution): BlindSolution {
  const { answer } = solution;
  if (!('options' in problem) || typeof answer !== 'object') return solution;
  const count = problem.options.length;
  const isPlace = (place: number) => place >= 0 && place < count;
  return { ...solution, answer: answer.map((place) => (isPlace(place) ? (place + 1) % count : place)) };
}
