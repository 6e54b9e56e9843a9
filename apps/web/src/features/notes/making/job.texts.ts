import type { Tone } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { Job, JobReceipt } from './jobs.api.ts';

export const JOB_STATUS_TEXTS: Record<Job['status'], { label: string; tone: Tone }> = {
  PENDING: { label: '차례를 기다리는 중', tone: 'neutral' },
  PROCESSING: { label: '만드는 중', tone: 'info' },
  COMPLETED: { label: '완성', tone: 'good' },
  FAILED: { label: '실패', tone: 'bad' },
  CANCELLED: { label: '멈춤', tone: 'warn' },
};

export const STEP_TEXTS: Record<JobReceipt['calls'][number]['step'], string> = {
  TRANSCRIBE: '받아쓰기',
  RETRANSCRIBE: '빠진 말 다시 받아쓰기',
  READ_SLIDES: '슬라이드 읽기',
  OUTLINE: '차례 잡기',
  WRITE: '노트 쓰기',
  JUDGE: '강의와 대조',
  REJUDGE: '다시 대조',
  JUDGE_FIXED: '고친 문장 대조',
};

export function remainingText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 5 ? '곧 끝납니다' : `약 ${formatDuration(seconds * 1000)} 남음`;
}
