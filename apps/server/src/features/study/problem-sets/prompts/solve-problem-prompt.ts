import type { Problem, ProblemType } from '@pilgi/domain/study';
import { DATA_RULE, fence } from '../../../../platform/llm/fence.ts';

export const SOLVE_SYSTEM = [
  '대학 강의의 받아쓰기와 슬라이드만을 근거로 문제를 푸세요. 자료 밖의 지식으로 짐작하지 마세요.',
  '자료로 답을 정할 수 없으면 is_answerable을 false로 하고 answer는 아무 값이나 적으세요.',
  DATA_RULE,
].join('\n');

const RULES: Record<ProblemType, string> = {
  CHOICE_4: '자료에 비추어 맞는 보기의 번호를 모두 적으세요.',
  CHOICE_5: '자료에 비추어 맞는 보기의 번호를 모두 적으세요.',
  OX: '문장이 자료와 맞으면 true, 다르면 false를 적으세요.',
  BLANK: '빈칸에 들어갈 말만 적으세요.',
  SHORT: '답이 되는 말만 적으세요.',
  ESSAY: '자료로 뒷받침되는 채점 기준의 번호를 모두 적으세요.',
  CALCULATION: '계산한 값을 숫자로만 적으세요.',
  MATCHING: '왼쪽의 차례대로 짝이 되는 오른쪽의 번호를 적으세요.',
};

/** Contains neither key nor explanation. */
export function solveProblemPrompt(number: number, problem: Problem): string {
  return [
    `<problem number="${number}" type="${problem.type}">`,
    fence('question', [problem.stem]),
    ...partsOf(problem),
    RULES[problem.type],
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
