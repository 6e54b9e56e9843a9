import { QUICK_SEND_CREDITS } from '@pilgi/domain/chat';
import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import type { ChatSentence, QuestionQuote } from './chat.api.ts';

export const REFUSED_TEXT = '이 강의에서는 그 내용을 찾지 못했어요. 크레딧은 쓰지 않았어요.';
export const FAILED_TEXT = 'AI 모델이 답하지 않았어요. 크레딧은 쓰지 않았어요. 잠시 뒤에 다시 물어봐 주세요.';

export const SEARCHING_TEXT = '강의에서 답을 찾고 있어요';
export const JUDGING_TEXT = '답을 강의와 대조하고 있어요';
export const JUDGING_LABEL = '대조 중';
export const BEYOND_LABEL = '강의 밖의 설명';
export const UNCHECKED_TEXT = '대조하지 못한 답입니다. 시각을 눌러 직접 들어 보세요.';

/** Label and reason of the mark beside a sentence; null for sentences without a mark. */
export const SENTENCE_NOTES: Record<NonNullable<ChatSentence['state']>, { label: string; reason: string } | null> = {
  SUPPORTED: null,
  FIXED: { label: '고친 문장', reason: '처음 쓴 문장이 강의와 달라 고쳤어요.' },
  PARTLY: {
    label: '일부만 확인',
    reason: '강의에서 일부만 확인돼요. 강의에서는 조건이나 단서가 더 있었을 수 있어요.',
  },
  BEYOND: null,
  GUIDE: null,
  UNCHECKED: { label: '대조하지 못함', reason: '이 문장은 강의와 대조하지 못했어요. 시각을 눌러 직접 들어 보세요.' },
};

/** The button shows the price; a faster Enter sends up to the amount that the hint names. */
export function sendLabel(quote: QuestionQuote | undefined): string {
  if (quote === undefined) return '물어보기';
  if (!quote.is_answerable) return '물어보기 · 무료';
  return `물어보기 · 최대 ${formatCreditBalance(quote.ceiling_credits)}`;
}

export function quoteHint(quote: QuestionQuote | undefined): string {
  if (quote === undefined)
    return `질문 하나에 많아야 ${QUICK_SEND_CREDITS} 크레딧이에요. 더 들면 먼저 알려 드리고, 답하지 못하면 받지 않아요.`;
  if (!quote.is_answerable) return '아직 물어볼 수 있는 강의 내용이 없어요. 보내도 크레딧은 쓰지 않아요.';
  if (!quote.is_affordable) return '크레딧이 부족해요. 충전한 뒤에 물어볼 수 있어요.';
  return `보통 ${formatCreditBalance(quote.expected_credits)} 정도예요. 답하지 못하면 받지 않아요.`;
}
