import type { LibrarySort } from '@pilgi/domain/lectures';
import type { Tone } from '@pilgi/ui';
import type { LibraryLecture } from './library.api.ts';

export const LIBRARY_STATE_TEXTS: Record<LibraryLecture['state'], { label: string; tone: Tone }> = {
  CHECKING: { label: '준비 중', tone: 'info' },
  REFUSED: { label: '쓸 수 없음', tone: 'bad' },
  READY: { label: '노트 없음', tone: 'neutral' },
  WORKING: { label: '만드는 중', tone: 'info' },
  NOTE: { label: '노트 있음', tone: 'good' },
  PARTIAL: { label: '일부 빠짐', tone: 'warn' },
};

export const SORT_TEXTS: Record<LibrarySort, string> = {
  newest: '최근에 올린 순',
  oldest: '오래된 순',
  title: '제목 순',
  largest: '용량이 큰 순',
};
