import type { JobState } from '@pilgi/domain/ai-work';
import type { Tone } from '@pilgi/ui';

export const JOB_STATE_TEXTS: Record<JobState, { label: string; tone: Tone }> = {
  PENDING: { label: '대기 중', tone: 'neutral' },
  PROCESSING: { label: '처리 중', tone: 'info' },
  COMPLETED: { label: '완료', tone: 'good' },
  FAILED: { label: '실패', tone: 'bad' },
  CANCELLED: { label: '취소됨', tone: 'warn' },
};
