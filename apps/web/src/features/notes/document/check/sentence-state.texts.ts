import type { NoteSentence } from '../notes.api.ts';

type State = NoteSentence['state'];

/** What is known about a sentence, in words. */
export const STATE_TEXTS: Record<State, string> = {
  SUPPORTED: '강의의 이 말과 대조했습니다.',
  FIXED: '처음 쓴 문장이 강의와 달라 고쳤습니다.',
  PARTLY: '강의에서 일부만 확인됩니다. 강의에서는 조건이나 단서가 더 있었습니다.',
  NOT_FOUND: '이 부분의 강의에서 찾지 못한 문장입니다. 배경 설명일 수 있습니다.',
  CONTRADICTED: '강의와 달라서 뺀 문장입니다.',
  UNCHECKED: '이 문장은 대조하지 못했습니다. 시각을 눌러 직접 들어 보세요.',
  OWN: '직접 고친 문장입니다.',
};

export const SHORT_STATE_TEXTS: Record<State, string> = {
  SUPPORTED: '대조함',
  FIXED: '고친 문장',
  PARTLY: '일부만 확인',
  NOT_FOUND: '강의에서 찾지 못함',
  CONTRADICTED: '강의와 다름',
  UNCHECKED: '대조하지 못함',
  OWN: '직접 고친 문장',
};

/** What the lines of a sentence are. Without a verdict they are only those that the writer named. */
export const LINES_TEXTS: Record<State, string> = {
  SUPPORTED: '대조한 말',
  FIXED: '대조한 말',
  PARTLY: '대조한 말',
  NOT_FOUND: '노트를 쓸 때 본 말',
  CONTRADICTED: '대조한 말',
  UNCHECKED: '노트를 쓸 때 본 말',
  OWN: '고치기 전에 이어 둔 말',
};

export const UNCHECKED_SECTION_TEXT = '이 부분은 대조하지 못했습니다. 시각을 눌러 직접 들어 보세요.';
