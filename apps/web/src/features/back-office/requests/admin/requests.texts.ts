import type { Tone } from '@pilgi/ui';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { ROLE_NAMES } from '../../../../shared/operators/role-names.ts';
import type { OperatorRequest } from './requests.api.ts';

export const KIND_NAMES: Record<OperatorRequest['kind'], string> = {
  credit_grant: '크레딧 지급',
  credit_removal: '크레딧 차감',
  lot_extension: '유효기간 연장',
  outage_extension: '장애 일괄 연장',
  exceptional_refund: '규정 밖 환불',
  write_off: '손실 처리',
  installer_publication: '설치 파일 공개',
  role_change: '역할 변경',
  factor_reset: '인증 앱 초기화',
};

export const STATE_TEXTS: Record<OperatorRequest['state'], { label: string; tone: Tone }> = {
  PENDING: { label: '승인 대기', tone: 'warn' },
  APPROVED: { label: '승인됨', tone: 'good' },
  WAITED: { label: '대기 후 실행됨', tone: 'good' },
  REJECTED: { label: '반려됨', tone: 'bad' },
  CANCELLED: { label: '취소됨', tone: 'neutral' },
  EXPIRED: { label: '기한 지남', tone: 'neutral' },
  FAILED: { label: '실행하지 못함', tone: 'bad' },
};

const OPERATION_NAMES: Record<string, string> = { add: '더하기', subtract: '빼기', set: '맞추기' };
const amountOf = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('ko-KR') : '');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What will be done, in one line. */
export function describeRequest({ kind, payload }: OperatorRequest): string {
  switch (kind) {
    case 'credit_grant':
    case 'credit_removal':
      return `${OPERATION_NAMES[textOf(payload.operation)] ?? ''} ${amountOf(payload.amount)}크레딧`;
    case 'lot_extension':
      return `${textOf(payload.until)}까지`;
    case 'outage_extension':
      return `${formatMoment(textOf(payload.starts_at))} ~ ${formatMoment(textOf(payload.ends_at))} 장애`;
    case 'exceptional_refund':
      return `${amountOf(payload.amount)}원`;
    case 'write_off':
      return '회수하지 못한 크레딧을 회사가 부담';
    case 'installer_publication':
      return [payload.version, payload.download_url, payload.download_url_macos]
        .map(textOf)
        .filter(Boolean)
        .join(' · ');
    case 'role_change':
      return `역할: ${ROLE_NAMES[textOf(payload.role) as keyof typeof ROLE_NAMES] ?? '운영자 해임'}`;
    case 'factor_reset':
      return '다음 로그인 때 메일의 링크로 다시 등록';
  }
}
