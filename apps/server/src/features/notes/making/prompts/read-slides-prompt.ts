import { DATA_RULE } from '../../../../platform/llm/fence.ts';

export const READ_SLIDES_SYSTEM = [
  '대학 강의에서 보여 준 슬라이드입니다. 슬라이드마다 보이는 글과 식, 그림의 뜻을 적으세요.',
  '보이는 언어 그대로 적고, 보이지 않는 내용을 보태지 마세요. 식은 $…$ 안의 LaTeX로 적으세요.',
  '글이나 그림이 없는 슬라이드는 빈 글로 두세요.',
  DATA_RULE,
].join('\n');
