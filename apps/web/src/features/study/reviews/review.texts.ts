import type { CallInput, reviewsCalls } from '@pilgi/contract';

export type Rating = NonNullable<NonNullable<CallInput<typeof reviewsCalls.answer>['body']>['rating']>;

export const RATING_TEXTS: Record<Rating, string> = { AGAIN: '다시', HARD: '어려움', GOOD: '알맞음', EASY: '쉬움' };

const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', month: 'numeric', day: 'numeric', weekday: 'short' });

/** '11. 16. (월)' of a day such as 2026-11-16. */
export const shortDay = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

export function intervalText(days: number): string {
  if (days === 0) return '오늘 안에 다시';
  return days === 1 ? '내일' : `${days}일 뒤`;
}

export const LEECH_TEXT = '여러 번 잊은 문제예요. 답을 본 뒤 강의의 그 부분을 다시 들어 보세요.';
