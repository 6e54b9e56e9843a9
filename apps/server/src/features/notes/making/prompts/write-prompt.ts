import type { Segment, Slide } from '@pilgi/domain/notes';
import { DATA_RULE, fence } from '../../../../platform/llm/fence.ts';
import type { OutlineAnswer } from '../work/answers.ts';
import { OUTLINE_SYSTEM } from './outline-prompt.ts';
import { READ_SLIDES_SYSTEM } from './read-slides-prompt.ts';
import { transcribePrompt } from './transcribe-prompt.ts';

export const WRITE_SYSTEM = [
  '대학 강의의 한 부분을 공부하기 좋은 노트로 정리하세요.',
  '블록마다 문장을 sentences에 하나씩 적고, 문장마다 근거가 된 받아쓰기와 슬라이드의 번호를 ids에 적으세요. 목록의 항목과 표의 줄도 한 문장입니다.',
  '강의에서 한 말만 쓰고 자료에 없는 사실, 숫자, 예시를 보태지 마세요. 강의가 붙인 조건과 단서(대체로, ~일 때만)를 빼지 마세요.',
  '자료의 모든 내용을 빠짐없이 담되 말버릇과 되풀이는 덜어 내세요. 시각은 적지 마세요.',
  '수식은 $…$ 안의 LaTeX로, 목록은 마크다운으로 쓰고 HTML은 쓰지 마세요. 강의의 언어로 쓰세요.',
  DATA_RULE,
].join('\n');

/** All instructions for making a note. None of their text may appear in a note. */
export const JOB_INSTRUCTIONS = [OUTLINE_SYSTEM, WRITE_SYSTEM, transcribePrompt([]), READ_SLIDES_SYSTEM].join('\n');

/** The same for every section, so that the provider can cache it. */
export function outlinePrefix(outline: OutlineAnswer, terms: readonly string[]): string {
  const headings = outline.sections.map(({ number, heading }) => `${number}. ${heading}`);
  const glossary = [...terms, ...outline.glossary.map(({ term, meaning }) => `${term}: ${meaning}`)];
  return [fence('outline', [outline.title, outline.overview, ...headings]), fence('glossary', glossary)].join('\n');
}

export function sectionPrompt(input: {
  number: number;
  segments: readonly Segment[];
  slides: readonly Slide[];
}): string {
  const transcript = input.segments.map((segment) => `[${segment.id}] ${segment.text}`);
  const slides = input.slides.map((slide) => `[${slide.id}] ${slide.text ?? ''}`);
  const parts = [fence('transcript', transcript), fence('slides', slides)];
  return [`<section number="${input.number}">`, ...parts, '</section>'].join('\n');
}
