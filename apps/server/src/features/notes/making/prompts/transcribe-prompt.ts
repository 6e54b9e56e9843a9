import { DATA_RULE, fence } from '../../../../platform/llm/fence.ts';

/** For language models; speech services take the terms alone. The glossary names terms of the course that speech models often get wrong. */
export function transcribePrompt(terms: readonly string[]): string {
  const rules = [
    '대학 강의의 일부를 들려드립니다. 들리는 말을 그대로 받아 적으세요.',
    '말한 언어 그대로 적고, 요약하거나 지어내지 마세요. 들리지 않는 부분은 적지 마세요.',
    '한 문장 안팎마다 한 줄로 나누고, 줄 앞에 이 소리의 처음부터 센 시작과 끝의 초를 적으세요. 보기: 12.3-15.8 들린 말',
    '말소리가 없으면 빈 목록을 주세요. 인사말이나 자막을 만들어 내지 마세요.',
    DATA_RULE,
  ];
  return terms.length === 0 ? rules.join('\n') : `${rules.join('\n')}\n${fence('glossary', terms)}`;
}
