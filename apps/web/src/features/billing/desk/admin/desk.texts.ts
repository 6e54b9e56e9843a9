import type { CaseKind, CaseOutcome, RefundException } from '@pilgi/domain/billing';
import type { Tone } from '@pilgi/ui';
import type { CaseNote, OrderDetail, PaymentCase, RequeryResult, TimelineEvent } from './desk.api.ts';

export const KIND_TEXTS: Readonly<Record<CaseKind, string>> = {
  ORDER: '주문',
  REFUND: '환불',
  UNMATCHED: '주문 없는 결제',
  ALARM: '알람',
  FINDING: '대조 차이',
};

const CODE_TEXTS: Readonly<Record<string, string>> = {
  MISMATCH: '결제 내용이 주문과 다름',
  UNRESOLVED: '결제사의 답을 하루 동안 받지 못함',
  ORDER_IN_REVIEW: '주문이 검토로 넘어옴',
  REFUND_IN_REVIEW: '환불이 검토로 넘어옴',
  UNMATCHED_PAYMENT: '주문 없는 결제를 찾음',
  UNMATCHED_NOT_REFUNDED: '주문 없는 결제를 돌려주지 못함',
  UNKNOWN_ORDER: '모르는 주문의 알림',
  EXTERNAL_CANCEL: '결제사에서 취소됨',
  SHORTFALL: '취소된 결제의 크레딧이 이미 쓰임',
  CANCEL_OVER_PAYMENT: '결제 금액보다 많이 취소됨',
  SETTLED_LATE: '늦게 정산됨',
  AMOUNT_DIFFERS: '금액이 다름',
  CANCELLED_UNSETTLED: '정산하기 전에 취소됨',
  PARTLY_CANCELLED_UNSETTLED: '정산하기 전에 일부 취소됨',
  FOREIGN_APPROVAL: '우리 주문이 아닌 승인',
  CANCEL_UNKNOWN_TO_US: '몰랐던 취소',
  PAYMENT_UNKNOWN_TO_PROVIDER: '결제사에 없는 결제',
  REFUND_UNKNOWN_TO_PROVIDER: '결제사에 없는 환불',
  METHODS_NOT_DRAWN: '결제 수단이 표시되지 않음',
  OPENED_NONE_PAID: '결제 화면을 열었지만 결제가 없음',
  PROVIDER_BLOCKED: '결제사 스크립트가 막힘',
  NOT_PAID: '결제되지 않음',
  RETURNED: '돌려줌',
  NOT_REFUNDED: '환불하지 못함',
};

const STATUS_TEXTS: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  CREATED: ['주문만 만듦', 'neutral'],
  CONFIRMING: ['확인 중', 'info'],
  PAID: ['결제 완료', 'good'],
  FAILED: ['실패', 'neutral'],
  EXPIRED: ['결제창 만료', 'neutral'],
  REVIEW: ['검토 중', 'warn'],
  PENDING: ['처리 중', 'info'],
  DONE: ['환불 완료', 'good'],
  RETURNED: ['돌려줌', 'good'],
  OPEN: ['열림', 'warn'],
};

export const OUTCOME_TEXTS: Readonly<Record<CaseOutcome, string>> = {
  SETTLED: '정산됨',
  RETURNED: '돈을 돌려줌',
  NOT_PAID: '결제되지 않음',
  NOT_REFUNDED: '환불되지 않음 (크레딧을 다시 풂)',
  EXPLAINED: '설명됨',
  DUPLICATE: '중복',
  ADJUSTED_NEXT_MONTH: '다음 달에 반영',
};

export const EXCEPTION_TEXTS: Readonly<Record<RefundException, string>> = {
  MINOR: '미성년자 취소',
  FAULT: '서비스 장애나 당사 잘못',
  GOODWILL: '그 밖의 사유',
};

export function codeTextFor(code: string): string {
  return CODE_TEXTS[code] ?? code;
}

/** What the case is about: the code where it has one. */
export function caseTitleFor({ kind, code }: Pick<PaymentCase, 'kind' | 'code'>): string {
  return code === '' ? KIND_TEXTS[kind] : `${KIND_TEXTS[kind]}: ${codeTextFor(code)}`;
}

export function statusFor(payment: Pick<PaymentCase, 'status' | 'closed_as'>): { label: string; tone: Tone } {
  if (payment.closed_as !== null) return { label: `닫음: ${OUTCOME_TEXTS[payment.closed_as]}`, tone: 'neutral' };
  const [label, tone] = STATUS_TEXTS[payment.status] ?? [payment.status, 'neutral' as const];
  return { label, tone };
}

export function orderStatusFor(order: Pick<OrderDetail, 'status' | 'refunded_amount' | 'amount'>): {
  label: string;
  tone: Tone;
} {
  if (order.refunded_amount > 0)
    return { label: order.refunded_amount < order.amount ? '일부 환불' : '환불 완료', tone: 'neutral' };
  return statusFor({ status: order.status, closed_as: null });
}

const ACT_TEXTS: Readonly<Record<CaseNote['act'], string>> = {
  NOTE: '메모',
  REQUERY: '결제사에 다시 물음',
  CANCEL: '취소를 보냄',
  ASSIGN: '담당자 지정',
  ACKNOWLEDGE: '확인함',
  CLOSE: '검토 종료',
  REOPEN: '다시 엶',
};

/** '검토 종료 (설명됨): 카드사와 통화함' */
export function noteTextFor(note: Pick<CaseNote, 'act' | 'outcome' | 'text' | 'assignee_email'>): string {
  const outcome = note.outcome === null ? '' : ` (${OUTCOME_TEXTS[note.outcome]})`;
  const text = note.act === 'ASSIGN' ? note.assignee_email : note.text;
  return `${ACT_TEXTS[note.act]}${outcome}${text ? `: ${text}` : ''}`;
}

/** The provider's answer in one sentence. */
export function answerTextFor({ provider, status }: RequeryResult): string {
  const [own] = STATUS_TEXTS[status] ?? [status];
  if (provider.answer === 'SILENT') return `결제사가 답하지 않았습니다. 우리 상태: ${own}`;
  if (provider.answer === 'MISSING') return `결제사에 이 결제가 없습니다. 우리 상태: ${own}`;
  if (provider.answer === 'FAILURE') return `결제사가 오류로 답했습니다 (${provider.code ?? ''}). 우리 상태: ${own}`;
  const won = (amount: number | null) => `${(amount ?? 0).toLocaleString('ko-KR')}원`;
  const cancels = provider.cancels > 0 ? `, 취소 ${provider.cancels}건` : '';
  return `결제사 상태 ${provider.status ?? ''}, 결제 ${won(provider.amount)}, 남은 금액 ${won(provider.balance)}${cancels}. 우리 상태: ${own}`;
}

export const EVENT_TEXTS: Readonly<Record<TimelineEvent['kind'], string>> = {
  ORDER_CREATED: '주문 만듦',
  CONFIRMING: '결제 승인 요청',
  FAIL_REPORT: '결제창 실패',
  PROVIDER_CALL: '결제사 호출',
  WEBHOOK: '결제사 알림',
  SETTLED: '정산',
  LEDGER: '크레딧 장부',
  MAIL: '메일',
  REFUND_REQUESTED: '환불 요청',
  REFUND_ENDED: '환불 종료',
  EXTERNAL_CANCEL: '결제사에서 취소',
  WRITE_OFF: '손실 처리',
  CHARGEBACK: '차지백 기록',
  UNMATCHED: '주문 없는 결제',
  FINDING: '대조 차이',
  ALARM: '알람',
  NOTE: '처리',
};

const FIELD_TEXTS: Readonly<Record<string, string>> = {
  amount_won: '금액',
  cancel_won: '취소 금액',
  loss_won: '손실',
  micro: '크레딧',
  deducted_micro: '회수',
  shortfall_micro: '부족',
  payment_key: '결제 키',
  from_client: '데스크톱',
  call: '호출',
  http_status: 'HTTP',
  outcome: '결과',
  trace_id: '추적 번호',
  attempts: '시도',
  event: '알림',
  entry: '종류',
  entry_number: '번호',
  actor: '한 사람',
  reason: '사유',
  code: '코드',
  message: '메시지',
  method: '수단',
  approve_number: '승인번호',
  mail: '메일',
  status: '상태',
  by: '요청',
  exception: '예외',
  disputed_on: '이의제기일',
  evidence: '근거',
  key: '취소 키',
  day: '날짜',
  transaction_key: '거래 키',
  subject: '대상',
  fail_message: '안내',
};

const MICRO_PER_CREDIT = 1_000_000;
const HIDDEN_FIELDS = ['answered', 'approved_at', 'recent', 'long', 'order_id'];

/** Known fields with their unit; empty values are left out. */
export function factsOf(detail: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(detail)
    .filter(([field, value]) => !HIDDEN_FIELDS.includes(field) && value !== null && value !== '' && value !== false)
    .map(([field, value]) => [FIELD_TEXTS[field] ?? field, valueTextFor(field, value)]);
}

function valueTextFor(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('_won')) return `${value.toLocaleString('ko-KR')}원`;
  if (typeof value === 'number' && field.endsWith('micro'))
    return `${(value / MICRO_PER_CREDIT).toLocaleString('ko-KR')} 크레딧`;
  if (field === 'code' && typeof value === 'string') return codeTextFor(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
