import type { ProblemType } from './problem.ts';

/** Usual time to read and answer one problem. */
const SECONDS: Record<ProblemType, number> = {
  CHOICE_4: 35,
  CHOICE_5: 40,
  OX: 15,
  BLANK: 30,
  SHORT: 40,
  ESSAY: 240,
  CALCULATION: 90,
  MATCHING: 60,
};

/** Whole minutes that a set with these numbers of problems takes. */
export function solvingMinutes(counts: Partial<Record<ProblemType, number>>): number {
  const seconds = Object.entries(counts).reduce(
    (sum, [type, count]) => sum + SECONDS[type as ProblemType] * (count ?? 0),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
}
