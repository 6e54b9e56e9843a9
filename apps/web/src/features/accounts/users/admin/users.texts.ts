import type { AdminLot, ExtensionBody } from './lots.api.ts';
import type { AdminUserDetail, CreditChange } from './users.api.ts';

export const LEDGER_TEXTS: Record<AdminUserDetail['ledger'][number]['kind'], string> = {
  TOPUP: '충전',
  GRANT: '지급',
  CAPTURE: '사용',
  REFUND: '환불',
  EXPIRE: '만료',
  SUBTRACT: '차감',
  EXTERNAL_CANCEL: '결제 취소',
  PAYBACK: '탈퇴 환급',
};

export const PAYMENT_TEXTS: Record<AdminUserDetail['payments'][number]['status'], string> = {
  COMPLETED: '결제 완료',
  REFUNDED: '환불됨',
  FAILED: '실패',
};

export const AUDIENCE_TEXTS: Record<AdminUserDetail['sessions'][number]['audience'], string> = {
  user: '이용자',
  admin: '관리자',
  launch: '결제 창',
};

export const OPERATIONS: readonly { value: CreditChange['operation']; label: string }[] = [
  { value: 'add', label: '더하기' },
  { value: 'subtract', label: '빼기' },
  { value: 'set', label: '정하기' },
];

export const EXTENSION_TEXTS: Record<AdminLot['extensions'][number]['cause'], string> = {
  REQUEST: '요청',
  CORRECTION: '정정',
  OUTAGE: '장애',
  RELEASED_AFTER_EXPIRY: '만료 뒤 되돌아옴',
};

export const EXTENSION_CAUSE_CHOICES: readonly { value: ExtensionBody['cause']; label: string }[] = [
  { value: 'REQUEST', label: '고객 요청' },
  { value: 'CORRECTION', label: '정정' },
];

const dayText = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium' });

/** Credits expire at midnight, so the last valid day is the day before. */
export function lastDayOf(expires_at: string): string {
  return dayText.format(new Date(Date.parse(expires_at) - 1));
}
