import type { Today } from '../../shared/today/today.api.ts';

const DATE = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'long' });

/** '11월 17일 화요일' */
export const dateText = (date: string) => DATE.format(new Date(date));

/** The work of the day in one sentence; `mark` is its highlighted part. */
export function headlineFor({ due_count, lecture_count, reading }: Today): {
  before: string;
  mark: string;
  after: string;
} {
  if (lecture_count === 0) return { before: '첫 노트를 ', mark: '읽어 볼까요', after: '?' };
  if (due_count > 0) return { before: '오늘은 ', mark: `복습 ${due_count}개`, after: '부터 해요' };
  if (reading !== null) return { before: '읽던 노트를 ', mark: '이어 읽어요', after: '' };
  return { before: '오늘 복습은 ', mark: '다 했어요', after: '' };
}
