import type { ExamPlan, PreviewedPart } from './exams.api.ts';

type Reason = PreviewedPart['reasons'][number];
type Task = ExamPlan['days'][number]['tasks'][number];

/** Why a part weighs more, as shown to the student. */
export function reasonText({ kind, count }: Pick<Reason, 'kind' | 'count'>): string {
  if (kind === 'HINT') return `교수님이 ${count}번 강조`;
  if (kind === 'REPEATED') return `다른 강의 ${count}개에서 다시 나옴`;
  return `평균의 ${(count / 100).toFixed(1)}배 길게 설명`;
}

const TASK_TEXTS: Record<Task['kind'], (count: number) => string> = {
  REVIEW: (count) => `복습 ${count}문제`,
  MOCK: () => '모의시험 1회',
  NEW: (count) => `새 문제 ${count}개`,
  REPLAY: (count) => `다시 듣기 ${count}곳`,
};

export const taskText = ({ kind, count }: Pick<Task, 'kind' | 'count'>) => TASK_TEXTS[kind](count);

export const shareText = (permille: number) => `${Math.max(1, Math.round(permille / 10))}%`;

export const examsAddress = (course: string | null) =>
  course === null ? '/studio/exams' : `/studio/exams?course=${encodeURIComponent(course)}`;
