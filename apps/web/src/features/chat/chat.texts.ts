import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import type { QuestionQuote } from './chat.api.ts';

export const REFUSED_TEXT = '이 강의에서는 그 내용을 찾지 못했어요. 크레딧은 쓰지 않았어요.';
export const FAILED_TEXT = 'AI 모델이 답하지 않았어요. 크레딧은 쓰지 않았어요. 잠시 뒤에 다시 물어봐 주세요.';

/** The button shows the price, so that no question is sent without the user having seen it. */
export function sendLabel(quote: QuestionQuote | undefined): string {
  if (quote === undefined) return '물어보기';
  if (!quote.is_answerable) return '물어보기 · 무료';
  return `물어보기 · 최대 ${formatCreditBalance(quote.ceiling_credits)}`;
}

export function quoteHint(quote: QuestionQuote | undefined): string {
  if (quote === undefined) return '답하지 못한 질문은 크레딧을 받지 않아요.';
  if (!quote.is_answerable) return '강의에서 관련된 말을 찾지 못했어요. 보내도 크레딧은 쓰지 않아요.';
  if (!quote.is_affordable) return '크레딧이 부족해요. 충전한 뒤에 물어볼 수 있어요.';
  return `보통 ${formatCreditBalance(quote.expected_credits)} 정도예요. 답하지 못하면 받지 않아요.`;
}
