import type { ShareDecision, ShareReportStatus } from '@pilgi/domain/sharing';
import type { Tone } from '@pilgi/ui';

export const STATUS_TEXTS: Readonly<Record<ShareReportStatus, { label: string; tone: Tone }>> = {
  OPEN: { label: '공개 중', tone: 'warn' },
  HIDDEN: { label: '중단됨', tone: 'bad' },
  REJECTED: { label: '반려', tone: 'neutral' },
  RESTORED: { label: '다시 공개', tone: 'good' },
};

export const DECISION_TEXTS: Readonly<Record<ShareDecision, { label: string; done: string; effect: string }>> = {
  HIDE: { label: '숨기기', done: '페이지를 숨겼습니다.', effect: '공유 링크로는 더 볼 수 없게 됩니다.' },
  REJECT: { label: '반려', done: '신고를 반려했습니다.', effect: '페이지는 공개됩니다. 신고자에게 결과를 보냅니다.' },
  RESTORE: { label: '다시 공개', done: '페이지를 다시 공개했습니다.', effect: '같은 링크로 다시 볼 수 있습니다.' },
};
