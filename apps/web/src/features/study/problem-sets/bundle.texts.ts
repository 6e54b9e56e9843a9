import type { Tone } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { BundleReceipt, ProblemBundle } from './problems.api.ts';

export const BUNDLE_STATUS_TEXTS: Record<ProblemBundle['status'], { label: string; tone: Tone }> = {
  PENDING: { label: '차례를 기다리는 중', tone: 'neutral' },
  PROCESSING: { label: '만드는 중', tone: 'info' },
  COMPLETED: { label: '완성', tone: 'good' },
  FAILED: { label: '실패', tone: 'bad' },
};

export const BUNDLE_STEP_TEXTS: Record<BundleReceipt['calls'][number]['step'], string> = {
  MAKE: '문제 만들기',
  REMAKE: '고쳐 만들기',
  REMAKE_AGAIN: '다시 고쳐 만들기',
  SOLVE: '풀어서 검사하기',
  SOLVE_REMADE: '고친 문제 검사하기',
  SOLVE_REMADE_AGAIN: '다시 고친 문제 검사하기',
  JUDGE: '강의와 대조하기',
  JUDGE_REMADE: '고친 문제 대조하기',
  JUDGE_REMADE_AGAIN: '다시 고친 문제 대조하기',
  JUDGE_SECOND: '다른 AI로 대조하기',
  JUDGE_SECOND_REMADE: '고친 문제를 다른 AI로 대조하기',
  JUDGE_SECOND_REMADE_AGAIN: '다시 고친 문제를 다른 AI로 대조하기',
};

export function bundleRemainingText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 5 ? '곧 끝납니다' : `약 ${formatDuration(seconds * 1000)} 남음`;
}
