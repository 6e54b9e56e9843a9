import { LEDGER_TEXTS } from '../users.texts.ts';
import type { TimelineGroup, UserEvent } from './user-page.api.ts';

export const GROUPS: readonly { value: TimelineGroup; label: string }[] = [
  { value: 'all', label: '모두' },
  { value: 'money', label: '결제와 크레딧' },
  { value: 'work', label: '강의와 작업' },
  { value: 'support', label: '문의와 처리' },
  { value: 'security', label: '로그인과 동의' },
];

const KINDS: Readonly<Record<UserEvent['kind'], string>> = {
  ORDER: '결제',
  REFUND: '환불',
  CREDIT: '크레딧',
  LECTURE: '강의 올림',
  JOB: '노트',
  BUNDLE: '문제집',
  TICKET: '문의',
  NOTE_REPORT: '노트 의견',
  SHARE_REPORT: '공유 신고',
  LOG_IN: '로그인',
  SECURITY: '보안',
  CONSENT: '동의',
  OPERATOR: '운영자',
};

const STATES: Readonly<Record<string, string>> = {
  CREATED: '결제 전',
  CONFIRMING: '확인 중',
  PAID: '완료',
  FAILED: '실패',
  EXPIRED: '기한 지남',
  REVIEW: '확인 필요',
  PENDING: '대기',
  PROCESSING: '처리 중',
  COMPLETED: '완료',
  CANCELLED: '취소됨',
  DONE: '끝남',
  CHECKING: '확인 중',
  READY: '준비됨',
  REFUSED: '쓸 수 없음',
  OPEN: '답변 전',
  ANSWERED: '답함',
  CLOSED: '닫음',
  WRONG: '틀림',
  MISSING: '빠짐',
  GOOD: '좋음',
  HIDDEN: '숨김',
  REJECTED: '받아들이지 않음',
  RESTORED: '되살림',
  user: '이용자',
  admin: '관리자',
  launch: '결제 창',
};

const SECURITY: Readonly<Record<string, string>> = {
  new_device: '새 기기에서 로그인',
  password_changed: '비밀번호 변경',
  password_reset: '비밀번호 재설정',
  email_changed: '이메일 변경',
  email_restored: '이메일 되돌림',
  session_ended: '기기 로그아웃',
  refresh_reuse: '로그인 정보 재사용 감지',
  launch_reuse: '결제 창 링크 재사용 감지',
  passkey_added: '패스키 추가',
  passkey_removed: '패스키 삭제',
  totp_enrolled: '2단계 인증 켬',
  totp_removed: '2단계 인증 끔',
  identity_linked: '소셜 계정 연결',
  identity_removed: '소셜 계정 연결 해제',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  service_terms: '서비스 이용약관',
  ecommerce_terms: '전자상거래 표준약관',
  privacy_policy: '개인정보 처리방침',
  age_over_14: '만 14세 이상',
};

export const kindText = ({ kind, state }: UserEvent) =>
  kind === 'CREDIT' ? (LEDGER_TEXTS[state as keyof typeof LEDGER_TEXTS] ?? KINDS.CREDIT) : KINDS[kind];

export function eventText({ kind, text, state }: UserEvent): string {
  if (kind === 'SECURITY') return SECURITY[text] ?? text;
  if (kind === 'CONSENT') return `${DOCUMENTS[text] ?? text} ${state ?? ''}`;
  if (kind === 'OPERATOR') return [state, text].filter(Boolean).join(': ');
  return text;
}

export function stateText({ kind, state }: UserEvent): string | null {
  if (state === null || kind === 'CREDIT' || kind === 'CONSENT' || kind === 'OPERATOR') return null;
  return STATES[state] ?? state;
}

/** The page of the event; null for events without one. */
export function eventAddress({ kind, id }: UserEvent): string | null {
  switch (kind) {
    case 'ORDER':
    case 'REFUND':
      return `/admin/payments/${id}`;
    case 'JOB':
      return `/admin/jobs?search=${id}`;
    case 'TICKET':
      return `/admin/support?ticket=${id}`;
    case 'SHARE_REPORT':
      return `/admin/reports/${id}`;
    default:
      return null;
  }
}
