import { formatDay, formatMoment } from '../../../../shared/formats/format-moment.ts';
import type { Overview, OverviewAlarm } from './overview.api.ts';

const day = (date: string) => formatDay(`${date}T00:00:00+09:00`);

export function describeSeconds(seconds: number): string {
  if (seconds < 60) return `${seconds}초`;
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)];
  if (minutes < 60) return `${minutes}분 ${seconds % 60}초`;
  return hours < 24 ? `${hours}시간 ${minutes % 60}분` : `${Math.floor(hours / 24)}일 ${hours % 24}시간`;
}

export const percentText = (permille: number | null) =>
  permille === null ? '–' : `${(permille / 10).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}%`;

interface AlarmText {
  title: string;
  text: string;
  link: { to: string; label: string } | null;
  tone: 'bad' | 'warn';
}

export function describeAlarm(alarm: OverviewAlarm): AlarmText {
  switch (alarm.kind) {
    case 'MODEL_BELOW_COST':
      return {
        title: `‘${alarm.name}’ 모델의 판매가가 원가보다 낮습니다.`,
        text: `${day(alarm.day)} 기준으로 원가의 ${alarm.percent}%만 받습니다.`,
        link: { to: '/admin/ai-models', label: '가격 고치기' },
        tone: 'bad',
      };
    case 'MODEL_ENDS':
      return {
        title: `‘${alarm.name}’ 모델이 ${day(alarm.day)}에 끝납니다.`,
        text: `D-${alarm.days_left}. 그 전에 다른 모델로 바꿔주세요.`,
        link: { to: '/admin/ai-models', label: '모델 보기' },
        tone: 'warn',
      };
    case 'MODEL_PRICE_RISES':
      return {
        title: `‘${alarm.name}’ 모델의 원가가 ${day(alarm.day)}에 오릅니다.`,
        text: `D-${alarm.days_left}.`,
        link: { to: '/admin/ai-models', label: '모델 보기' },
        tone: 'warn',
      };
    case 'QUEUE_WAITS':
      return {
        title: '작업이 오래 기다리고 있습니다.',
        text: `${alarm.waiting}건이 기다리고, 가장 오래된 것은 ${describeSeconds(alarm.seconds)}째입니다.`,
        link: { to: '/admin/jobs?status=PENDING&sort=created_at', label: '작업 보기' },
        tone: 'bad',
      };
    case 'NO_WORKER':
      return {
        title: '작업을 처리하는 프로그램이 응답하지 않습니다.',
        text: `${alarm.waiting}건이 기다립니다.`,
        link: { to: '/admin/jobs?status=PENDING&sort=created_at', label: '작업 보기' },
        tone: 'bad',
      };
    case 'CASES_OVERDUE':
      return {
        title: '하루 넘게 기다린 결제가 있습니다.',
        text: `모두 ${alarm.count}건, 가장 오래된 것은 ${formatMoment(alarm.oldest_at)}부터입니다.`,
        link: { to: '/admin/payments', label: '결제 보기' },
        tone: 'bad',
      };
    case 'LEDGER_VIOLATIONS':
      return {
        title: '크레딧 원장의 합계가 맞지 않습니다.',
        text: `${formatMoment(alarm.checked_at)} 검사에서 ${alarm.count}건을 찾았습니다. 개발 담당자에게 알려주세요.`,
        link: null,
        tone: 'bad',
      };
    case 'LEDGER_CHECK_OLD':
      return {
        title: '크레딧 원장을 하루 넘게 검사하지 않았습니다.',
        text: `마지막 검사: ${formatMoment(alarm.checked_at)}`,
        link: null,
        tone: 'warn',
      };
    case 'BACKUP_OLD':
      return {
        title: '백업이 하루 넘게 만들어지지 않았습니다.',
        text: `마지막 백업: ${formatMoment(alarm.finished_at)}`,
        link: null,
        tone: 'bad',
      };
  }
}

export const TODO_TEXTS: Readonly<
  Record<Overview['todos'][number]['kind'], { label: string; to: string; isUrgent: boolean }>
> = {
  CASES: { label: '확인할 결제', to: '/admin/payments', isUrgent: true },
  REQUESTS: { label: '승인 요청', to: '/admin/requests', isUrgent: true },
  TICKETS: { label: '답하지 않은 문의', to: '/admin/support?status=OPEN', isUrgent: false },
  NOTE_REPORTS: { label: '확인할 노트 신고', to: '/admin/quality', isUrgent: false },
  SHARE_REPORTS: { label: '공유 페이지 신고', to: '/admin/reports', isUrgent: true },
  PAYBACKS: { label: '계좌를 기다리는 탈퇴 환급', to: '/admin/paybacks', isUrgent: false },
  FAILED_JOBS: { label: '하루 안에 실패한 작업', to: '/admin/jobs?status=FAILED', isUrgent: false },
};

export const STEP_TEXTS: Readonly<Record<Overview['queue']['steps'][number]['step'], string>> = {
  TRANSCRIBE: '받아쓰기',
  READ_SLIDES: '슬라이드 읽기',
  OUTLINE: '개요 잡기',
  WRITE: '노트 쓰기',
  JUDGE: '근거 확인',
};

const REASONS: Readonly<Record<string, string>> = {
  'solved-otherwise': '정답 불일치',
  'stem-repeated': '겹침',
  'no-source': '근거 없음',
  'no-such-source': '근거 없음',
  'key-in-stem': '답이 문제에 보임',
  'key-stands-out': '답이 눈에 띔',
  'option-repeated': '보기 겹침',
  'option-count': '보기 개수',
  'option-evades': '피하는 보기',
  'value-differs': '계산 불일치',
  empty: '빈 부분',
  rubric: '채점 기준',
};

/** The first word of a stored fault is its kind. */
export const reasonText = (reason: string) => REASONS[reason.split(/[ :]/)[0] ?? ''] ?? '그 밖';
