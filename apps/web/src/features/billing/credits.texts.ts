import { formatCreditBalance } from '../../shared/formats/format-credit-balance.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import type { CreditEntry, CreditLot, CreditLots } from './credits.api.ts';

const WORK_NAMES: Record<NonNullable<CreditEntry['used_for']>['work'], string> = {
  NOTE: '강의 노트',
  PROBLEMS: '문제 만들기',
  GRADING: '서술형 채점',
  TRANSLATION: '받아쓰기 번역',
  QUESTION: '질문',
};

const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' });
const yearText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', year: 'numeric' });
const longDayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long' });

/** Credits expire at midnight, so the last valid day is the day before. */
const lastDayOf = (expires_at: string) => new Date(Date.parse(expires_at) - 1);

/** What a change of the balance was. */
export function entryTextFor({ kind, amount, reason, used_for }: CreditEntry): string {
  switch (kind) {
    case 'TOPUP':
      return amount === null ? '충전' : `충전 ${formatWon(amount)}`;
    case 'REFUND':
      return amount === null ? '환불' : `환불 ${formatWon(amount)}`;
    case 'EXTERNAL_CANCEL':
      return amount === null ? '취소된 결제의 크레딧 회수' : `카드사에서 취소 ${formatWon(amount)}`;
    case 'EXPIRE':
      return '유효기간 만료';
    case 'GRANT':
      return reason ? `무상 지급: ${reason}` : '무상 지급';
    case 'SUBTRACT':
      return reason ? `관리자 조정: ${reason}` : '관리자 조정';
    case 'CAPTURE':
      return used_for === null ? '사용' : `${WORK_NAMES[used_for.work]}: ${used_for.title ?? '삭제한 자료'}`;
  }
}

/** Where the user finds what the credits were used for; null when it is deleted. */
export function entryLinkFor({ used_for }: CreditEntry): string | null {
  if (used_for === null) return null;
  if (used_for.bundle_id !== null) return `/studio/problems/${used_for.bundle_id}`;
  if (used_for.note_id !== null) return `/studio/notes/${used_for.note_id}`;
  return used_for.lecture_id === null ? null : `/studio/lectures/${used_for.lecture_id}`;
}

/** Parts of a change by kind of credits; null when there is only one kind and it is paid. */
export function kindsTextFor({ paid, bonus, gift }: CreditEntry): string | null {
  const parts = [
    paid > 0 && `유상 ${formatNumber(paid)}`,
    bonus > 0 && `보너스 ${formatNumber(bonus)}`,
    gift > 0 && `무상 ${formatNumber(gift)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 || (parts.length === 1 && paid > 0) ? null : parts.join(' · ');
}

const formatNumber = (credits: number) => formatCreditBalance(credits).replace(' 크레딧', '');

export function lotNameFor({ kind, reason }: CreditLot): string {
  if (kind === 'PAID') return '충전';
  return reason ?? '무상 지급';
}

export function lotPartsFor({ paid_left, bonus_left, gift_left }: CreditLot): string {
  return [
    paid_left > 0 && `유상 ${formatNumber(paid_left)}`,
    bonus_left > 0 && `보너스 ${formatNumber(bonus_left)}`,
    gift_left > 0 && `무상 ${formatNumber(gift_left)}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

export function expiryTextFor(expires_at: string): string {
  return `${longDayText.format(lastDayOf(expires_at))}까지`;
}

/** Digits whose Korean reading ends in a vowel. */
const VOWEL_DIGIT = /[2459]$/;
const topicParticle = (number: string) => (VOWEL_DIGIT.test(number) ? '는' : '은');

/** The line above the lots. */
export function balanceLineFor({ spendable_credits, held_credits, expiring }: CreditLots): string {
  const balance = formatCreditBalance(spendable_credits);
  const held = held_credits > 0 ? ` (작업에 잡아 둔 ${formatNumber(held_credits)} 따로)` : '';
  if (expiring === null) return `${balance}${held}`;
  const lastDay = lastDayOf(expiring.expires_at);
  const isThisYear = yearText.format(lastDay) === yearText.format(new Date());
  const day = (isThisYear ? dayText : longDayText).format(lastDay);
  const count = formatNumber(expiring.credits);
  const isAll = expiring.credits === spendable_credits;
  const part = isAll
    ? `모두 ${day}까지 쓸 수 있습니다`
    : `이 가운데 ${count}${topicParticle(count)} ${day}에 만료됩니다`;
  return `${balance}${held} · ${part}`;
}

export const LOW_BALANCE_TEXT = '크레딧이 얼마 남지 않았습니다. 다음 강의를 처리하기 전에 충전해 주세요.';
