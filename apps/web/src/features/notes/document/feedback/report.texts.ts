import type { ReportKind } from '@pilgi/domain/quality';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import type { BlockReport } from './reports.api.ts';

export const REPORT_TEXTS: Readonly<Record<ReportKind, string>> = {
  GOOD: '좋아요',
  WRONG: '틀렸어요',
  MISSING: '빠졌어요',
};

const SENT_TEXTS: Readonly<Record<ReportKind, string>> = {
  GOOD: '좋다고 알렸습니다.',
  WRONG: '틀렸다고 알렸습니다. 확인 중이며, 결과는 여기와 메일로 알려드립니다.',
  MISSING: '빠진 내용이 있다고 알렸습니다. 확인 중이며, 결과는 여기와 메일로 알려드립니다.',
};

/** What happened with a report so far. */
export function textForReport({ kind, state, refunded_credits }: BlockReport): string {
  if (state === 'NEW') return SENT_TEXTS[kind];
  if (state === 'REJECTED') return '알려주신 곳을 확인했지만 강의와 같습니다.';
  if (state === 'DUPLICATE') return '알려주신 곳은 이미 확인했습니다.';
  if (refunded_credits === 0) return '알려주신 대로였습니다. 고맙습니다.';
  return `알려주신 대로였습니다. 이 구간의 ${formatCreditBalance(refunded_credits)}을 돌려드렸습니다.`;
}
