import { foldAnswer } from './fold-answer.ts';
import { type GivenAnswer, gradeAnswer } from './grade-answer.ts';
import type { Problem } from './problem.ts';

export const VERDICTS = ['RIGHT', 'WRONG', 'PARTLY', 'UNGRADED'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Judgement {
  verdict: Verdict;
  /** Null until graded. */
  points: number | null;
}

/** One point per problem; an essay has the points of its rubric. */
export function pointsOf(problem: Problem): number {
  return problem.type === 'ESSAY' ? problem.rubric.reduce((sum, line) => sum + line.points, 0) : 1;
}

/** Verdict by rule; an empty answer is always wrong. */
export function verdictFor(problem: Problem, given: GivenAnswer | null): Judgement {
  if (given === null || isEmpty(given)) return verdictForPoints(0, pointsOf(problem));
  const isRight = gradeAnswer(problem, given);
  if (isRight === null) return { verdict: 'UNGRADED', points: null };
  return verdictForPoints(isRight ? pointsOf(problem) : 0, pointsOf(problem));
}

export function verdictForPoints(points: number, of: number): Judgement & { points: number } {
  if (points >= of) return { verdict: 'RIGHT', points };
  return { verdict: points === 0 ? 'WRONG' : 'PARTLY', points };
}

const isEmpty = (given: GivenAnswer) => typeof given === 'string' && foldAnswer(given) === '';
