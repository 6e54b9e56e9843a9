import type { Problem, RubricLine } from './problem.ts';

export interface ProblemViewParts {
  stem: string;
  options?: string[];
  left?: string[];
  right?: string[];
  unit?: string | null;
  rubric?: RubricLine[];
}

/** Fields are listed explicitly, so that a field added to a problem later is not exposed by accident. */
export function omitAnswerKey(problem: Problem): ProblemViewParts {
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
