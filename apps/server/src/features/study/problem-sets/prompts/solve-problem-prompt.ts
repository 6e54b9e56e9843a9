import { PROBLEM_TYPES, type Problem } from '@pilgi/domain/study';
import { fence } from '../../../../platform/llm/fence.ts';
import { readNamedTexts } from '../../../../prompts/read-prompt.ts';

const KIND_RULES = readNamedTexts('problem.solve', 'kinds', PROBLEM_TYPES);

/** Contains neither key nor explanation. */
export function solveProblemPrompt(number: number, problem: Problem): string {
  return [
    `<problem number="${number}" type="${problem.type}">`,
    fence('question', [problem.stem]),
    ...partsOf(problem),
    KIND_RULES[problem.type],
    '</problem>',
  ].join('\n');
}

function partsOf(problem: Problem): string[] {
  if ('options' in problem) return [fence('options', numbered(problem.options))];
  if ('left' in problem) return [fence('left', numbered(problem.left)), fence('right', numbered(problem.right))];
  if ('rubric' in problem) return [fence('criteria', numbered(problem.rubric.map(({ criterion }) => criterion)))];
  return 'unit' in problem && problem.unit !== null ? [fence('unit', [problem.unit])] : [];
}

const numbered = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`);
