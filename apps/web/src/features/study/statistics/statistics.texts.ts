import { accuracyPercent } from '@pilgi/domain/study';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import type { Statistics } from './statistics.api.ts';

const DAY = new Intl.DateTimeFormat('ko-KR', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** '11월 18일' of a day such as 2026-11-18. */
export const dayText = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

export const studyTimeText = (seconds: number) =>
  seconds < 60 ? '0분' : formatDuration(Math.floor(seconds / 60) * 60_000);

interface Figure {
  label: string;
  value: string;
  note: string;
  tone?: 'good' | undefined;
}

/** Difference to the period before; null when there is nothing to compare. */
function changeText(now: number, before: number, show: (value: number) => string): string | null {
  if (before === 0 || now === before) return null;
  return `${now > before ? '+' : '−'}${show(Math.abs(now - before))}`;
}

/** The four figures on top. No percentage below ten answers. */
export function figuresOf(statistics: Statistics, isOneCourse: boolean): Figure[] {
  const { now, before, streak, points } = statistics;
  const percent = accuracyPercent(now);
  const earlier = accuracyPercent(before);
  const time = changeText(Math.floor(now.seconds / 60), Math.floor(before.seconds / 60), (minutes) =>
    formatDuration(minutes * 60_000),
  );
  const accuracy = percent === null || earlier === null ? null : changeText(percent, earlier, (value) => `${value}점`);
  const studyTime = { label: '공부한 시간', value: studyTimeText(now.seconds), note: time ?? '읽기, 풀이, 복습' };
  return [
    ...(isOneCourse ? [] : [{ ...studyTime, tone: time?.startsWith('+') ? ('good' as const) : undefined }]),
    {
      label: '푼 문제와 복습',
      value: now.answered.toLocaleString('ko-KR'),
      note: `하루 ${Math.round(now.answered / points.length)}문제`,
    },
    {
      label: '정답률',
      value: percent === null ? '–' : `${percent}%`,
      note: percent === null ? '10문제부터 보여 드려요' : (accuracy ?? `${now.right.toLocaleString('ko-KR')}문제 맞음`),
      tone: accuracy?.startsWith('+') ? 'good' : undefined,
    },
    { label: '이어 간 날', value: `${streak.current}일`, note: `가장 길게 ${streak.best}일` },
  ];
}
