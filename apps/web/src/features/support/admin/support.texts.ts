import type { TicketStatus } from '@pilgi/domain/support';
import type { Tone } from '@pilgi/ui';
import type { FaqDraft } from './support.api.ts';

export const STATUS_TEXTS: Record<TicketStatus, string> = { OPEN: '미답변', ANSWERED: '답변 완료', CLOSED: '해결됨' };
export const STATUS_TONES: Record<TicketStatus, Tone> = { OPEN: 'warn', ANSWERED: 'info', CLOSED: 'good' };

type FindingKind = FaqDraft['findings'][number]['kind'];

export const FINDING_TEXTS: Record<FindingKind, string> = {
  email: '이메일',
  phone: '전화번호',
  resident_number: '주민등록번호',
  card_number: '카드 번호',
  account_number: '계좌 번호',
  order_id: '주문 번호',
  payment_key: '결제 키',
  url: '링크',
  name: '이름',
};

export const FIELD_TEXTS: Record<FaqDraft['findings'][number]['field'], string> = {
  subject: '제목',
  message: '질문',
  response: '답변',
};
