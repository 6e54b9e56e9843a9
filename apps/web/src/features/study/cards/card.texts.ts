import type { FlashCard } from './cards.api.ts';

export const CARD_KIND_TEXTS: Record<FlashCard['kind'], string> = {
  CLOZE: '빈칸',
  QUESTION: '질문',
  FORMULA: '식',
  IMAGE: '그림',
};

export const CLOZE_HINT = '가릴 말을 {{ }} 안에 넣으세요. 예: 교착 상태의 조건은 {{네 가지}}다.';
