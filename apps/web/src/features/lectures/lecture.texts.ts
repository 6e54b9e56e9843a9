import { PAGE_SPAN_MS } from '@pilgi/domain/lectures';
import { formatDuration } from '../../shared/formats/format-duration.ts';
import type { Lecture } from './lectures.api.ts';
import type { UnfitReason } from './prepare/prepared-recording.ts';

export const UNFIT_TEXTS: Record<UnfitReason, string> = {
  no_audio: '소리가 없는 파일입니다. 강의 음성이 담긴 파일을 올려주세요.',
  too_long: '12시간이 넘는 강의는 올릴 수 없습니다. 나누어 올려주세요.',
};

/** '1시간 28분 · 슬라이드 41장', as far as known. */
export function lectureFacts({ source, duration_ms, slide_count }: Lecture): string {
  if (source === 'HANDOUT') return duration_ms === null ? '강의 자료' : `강의 자료 ${duration_ms / PAGE_SPAN_MS}쪽`;
  return [
    duration_ms === null ? null : formatDuration(duration_ms),
    slide_count === null || slide_count === 0 ? null : `슬라이드 ${slide_count}장`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
