import type { Tone } from '@pilgi/ui';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { BundleReceipt, ProblemBundle } from './problems.api.ts';

export const BUNDLE_STATUS_TEXTS: Record<ProblemBundle['status'], { label: string; tone: Tone }> = {
  PENDING: { label: '차례를 기다리는 중', tone: 'neutral' },
  PROCESSING: { label: '만드는 중', tone: 'info' },
  COMPLETED: { label: '완성', tone: 'good' },
  FAILED: { label: '실패', tone: 'bad' },
};

/** Three kinds of work on the receipt; repeated work belongs to its kind. */
export const BUNDLE_STEP_GROUPS: Record<BundleReceipt['calls'][number]['step'], string> = {
  MAKE: '문제 만들기',
  REMAKE: '문제 만들기',
  REMAKE_AGAIN: '문제 만들기',
  SOLVE: '풀어서 검사하기',
  SOLVE_REMADE: '풀어서 검사하기',
  SOLVE_REMADE_AGAIN: '풀어서 검사하기',
  JUDGE: '강의와 대조하기',
  JUDGE_REMADE: '강의와 대조하기',
  JUDGE_REMADE_AGAIN: '강의와 대조하기',
  JUDGE_SECOND: '강의와 대조하기',
  JUDGE_SECOND_REMADE: '강의와 대조하기',
  JUDGE_SECOND_REMADE_AGAIN: '강의와 대조하기',
};

export function bundleRemainingText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 5 ? '곧 끝납니다' : `약 ${formatDuration(seconds * 1000)} 남음`;
}
