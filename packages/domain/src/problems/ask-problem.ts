import type { Problem, RubricLine } from './problem.ts';

export interface AskedParts {
  stem: string;
  options?: string[];
  left?: string[];
  right?: string[];
  unit?: string | null;
  rubric?: RubricLine[];
}

/** Named part by part, so that what is added to a problem one day is not shown by itself. */
export function askProblem(problem: Problem): AskedParts {
  const { stem } = problem;
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return { stem, options: [...problem.options] };
    case 'MATCHING':
      return { stem, left: [...problem.left], right: [...problem.right] };
    case 'CALCULATION':
      return { stem, unit: problem.unit };
    case 'ESSAY':
      return { stem, rubric: problem.rubric.map(({ criterion, points }) => ({ criterion, points })) };
    case 'OX':
    case 'BLANK':
    case 'SHORT':
      return { stem };
  }
}
