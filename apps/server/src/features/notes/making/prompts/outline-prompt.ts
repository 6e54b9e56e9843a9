import type { Segment } from '@pilgi/domain/notes';
import { DATA_RULE, fence } from '../../../../platform/llm/fence.ts';

export const OUTLINE_SYSTEM = [
  '대학 강의 한 편의 받아쓰기를 읽고 제목, 한 문단 개요, 부분마다의 소제목, 용어집을 만드세요.',
  '강의에서 말한 것만 쓰고, 말하지 않은 것을 보태지 마세요. 강의의 언어로 쓰세요.',
  DATA_RULE,
].join('\n');

export interface SpokenSection {
  number: number;
  segments: readonly Segment[];
}

/** Without ids and times: an outline cites nothing, and they would cost a third more tokens. */
export function outlinePrompt(sections: readonly SpokenSection[], terms: readonly string[]): string {
  const parts = sections.map(({ number, segments }) => {
    const words = segments.map((segment) => segment.text);
    return fence('section', words).replace('<section>', `<section number="${number}">`);
  });
  const glossary = terms.length === 0 ? [] : [fence('glossary', terms)];
  return [...glossary, ...parts].join('\n');
}
