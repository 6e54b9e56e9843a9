import type { AuditAction } from '@pilgi/domain/back-office';

export const ACTION_TEXTS: Record<AuditAction, string> = {
  'admin.appointed': '관리자 지정',
  'admin.role_changed': '운영자 역할 변경',
  'admin.removed': '운영자 해임',
  'admin.factor_reset': '인증 앱 초기화',
  'request.filed': '승인 요청',
  'request.approved': '요청 승인',
  'request.rejected': '요청 반려',
  'request.cancelled': '요청 취소',
  'request.executed': '요청 대기 후 실행',
  'request.expired': '요청 기한 지남',
  'request.failed': '요청 실행 실패',
  'admin.logged_in': '로그인',
  'admin.login_failed': '로그인 실패',
  'admin.logged_out': '로그아웃',
  'admin.totp_enrolled': '인증 앱 등록',
  'admin.totp_removed': '인증 앱 해제',
  'admin.reauthenticated': '재인증',
  'admin.reauthentication_failed': '재인증 실패',
  'user.noted': '사용자 메모',
  'user.viewed': '사용자 정보 조회',
  'user.activated': '사용자 활성화',
  'user.deactivated': '사용자 비활성화',
  'user.sessions_ended': '사용자 세션 종료',
  'user.credit_adjusted': '크레딧 조정',
  'credits.extended': '크레딧 유효기간 연장',
  'credits.outage_extended': '장애에 따른 유효기간 일괄 연장',
  'accounting.month_closed': '회계 월 마감',
  'payment.refunded': '결제 환불',
  'payment.refunded_exceptionally': '규정 밖 환불',
  'payment.searched': '결제 검색',
  'payment.viewed': '결제 조회',
  'payment.charged_back': '차지백 기록',
  'payment.written_off': '손실 처리',
  'payment_case.noted': '결제 사건 메모',
  'payment_case.assigned': '결제 사건 담당자 지정',
  'payment_case.acknowledged': '결제 알람 확인',
  'payment_case.requeried': '결제사에 다시 물음',
  'payment_case.cancelled': '결제사에 취소 보냄',
  'payment_case.closed': '결제 검토 종료',
  'payment_case.reopened': '결제 사건 다시 엶',
  'promotion.created': '프로모션 코드 만듦',
  'promotion.ended': '프로모션 끝냄',
  'growth.saved': '무상 크레딧 설정 저장',
  'payback.viewed': '탈퇴 환급 계좌 조회',
  'payback.link_sent': '탈퇴 환급 링크 다시 보냄',
  'payback.paid': '탈퇴 환급 이체',
  'ticket.answered': '문의 답변',
  'ticket.status_changed': '문의 상태 변경',
  'ticket.published': '문의 FAQ 공개',
  'ticket.withheld': '문의 FAQ 내림',
  'client_version.created': '버전 추가',
  'client_version.updated': '버전 수정',
  'client_version.published': '버전 배포',
  'client_version.deleted': '버전 삭제',
  'ai_model.created': 'AI 모델 추가',
  'ai_model.updated': 'AI 모델 수정',
  'ai_model.deleted': 'AI 모델 삭제',
  'ai_model.steps_changed': '단계별 모델 변경',
  'model_profile.saved': '제공자 가격 입력',
  'model_profile.probed': '제공자 모델 확인',
  'exchange_rate.set': '환율 입력',
  'job.viewed': '작업 조회',
  'job.retried': '작업 다시 실행',
  'job.cancelled': '작업 취소',
  'job.refunded': '작업 크레딧 돌려줌',
  'report.viewed': '노트 의견 봄',
  'report.confirmed': '노트 의견 맞다고 확인',
  'report.dismissed': '노트 의견 마침',
  'share_report.viewed': '신고된 페이지 봄',
  'share_report.hidden': '신고된 페이지 숨김',
  'share_report.rejected': '신고 반려',
  'share_report.restored': '신고된 페이지 다시 공개',
  'golden_case.added': '골든 묶음에 넣음',
  'golden_case.exported': '골든 묶음 내려받음',
  'settings.saved': '설정 저장',
  'settings.mail_tested': '시험 메일 발송',
};

const FIELD_TEXTS: Record<string, string> = {
  means: '방법',
  step: '단계',
  codes_left: '남은 복구 코드',
  credit: '크레딧',
  credits: '크레딧',
  ceiling_credits: '최대 크레딧',
  job_id: '작업',
  retried_by: '새 작업',
  status: '상태',
};

const VALUE_TEXTS: Record<string, string> = {
  password: '비밀번호',
  totp: '인증 번호',
  recovery_code: '복구 코드',
  inactive: '비활성 계정',
};

export function textForAction(action: string): string {
  return ACTION_TEXTS[action as AuditAction] ?? action;
}

/** '크레딧: 10 → 30' */
export function textForChange(field: string, value: unknown): string {
  return `${FIELD_TEXTS[field] ?? field}: ${textForValue(value)}`;
}

function textForValue(value: unknown): string {
  if (value === null) return '없음';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'string') return VALUE_TEXTS[value] ?? value;
  if (typeof value === 'object' && 'from' in value && 'to' in value) {
    return `${textForValue(value.from)} → ${textForValue(value.to)}`;
  }
  return JSON.stringify(value);
}
