import { MS_PER_DAY } from '../../shared/time/seoul-day.ts';
import { daysBetween } from '../plan/plan-days.ts';

export const EXAM_TASKS = ['REVIEW', 'MOCK', 'NEW', 'REPLAY'] as const;
type ExamTask = (typeof EXAM_TASKS)[number];

interface PlannedTask {
  kind: ExamTask;
  /** Problems, passages or exams. */
  count: number;
  minutes: number;
}

interface ExamDay {
  day: string;
  minutes: number;
  tasks: PlannedTask[];
}

export interface ExamPlan {
  days: ExamDay[];
  /** Work that does not fit into the minutes until the exam. */
  left_over: { kind: ExamTask; count: number }[];
}

export interface ExamWork {
  today: string;
  exam_on: string;
  daily_minutes: number;
  /** Due days of reviews; days that have passed are due today. */
  due_days: readonly string[];
  new_count: number;
  replay_count: number;
  /** 0 when there are too few problems. */
  mock_minutes: number;
  /** Mock exams that are finished. */
  mocks_done: number;
  /** Minutes already studied today; only today's share is reduced. */
  studied_minutes?: number;
}

/** Usual minutes of one review, new problem and replayed passage. */
const TASK_MINUTES = { REVIEW: 0.5, NEW: 1, REPLAY: 2 } as const;

/** Days before the exam of the mock exams: one to find gaps, one to confirm. */
const MOCK_DAYS_BEFORE = [7, 2] as const;

/**
 * Fills every day in the order reviews, mock exam, replays, new problems. Work that does not fit moves to the next day, and the last day is
 * without new problems. It is made from the state of today, so a missed day changes the rest and nothing has to be caught up by hand.
 */
export function planUntilExam(work: ExamWork): ExamPlan {
  const { today, exam_on, daily_minutes } = work;
  const length = Math.max(1, daysBetween(today, exam_on));
  const mockDays = mockDaysOf(work, length);
  const rest = { REVIEW: 0, NEW: work.new_count, REPLAY: work.replay_count };
  const days: ExamDay[] = [];
  let dueMocks = 0;
  for (let index = 0; index < length; index += 1) {
    rest.REVIEW += work.due_days.filter((day) => index === dueIndex(today, day, length)).length;
    let open = Math.max(0, daily_minutes - (index === 0 ? (work.studied_minutes ?? 0) : 0));
    const tasks: PlannedTask[] = [];
    const take = (kind: 'REVIEW' | 'NEW' | 'REPLAY', max: number) => {
      const count = Math.min(rest[kind], max, Math.floor(open / TASK_MINUTES[kind]));
      if (count <= 0) return;
      const minutes = Math.ceil(count * TASK_MINUTES[kind]);
      tasks.push({ kind, count, minutes });
      rest[kind] -= count;
      open -= count * TASK_MINUTES[kind];
    };
    take('REVIEW', rest.REVIEW);
    if (mockDays.has(index)) dueMocks += 1;
    if (dueMocks > 0 && open >= work.mock_minutes) {
      tasks.push({ kind: 'MOCK', count: 1, minutes: work.mock_minutes });
      open -= work.mock_minutes;
      dueMocks -= 1;
    }
    take('REPLAY', Math.ceil(rest.REPLAY / daysLeft(index, length)));
    if (index < length - 1 || length === 1) take('NEW', Math.ceil(rest.NEW / daysLeft(index, length - 1)));
    days.push({ day: dayAt(today, index), minutes: tasks.reduce((sum, one) => sum + one.minutes, 0), tasks });
  }
  const left = { ...rest, MOCK: dueMocks };
  const left_over = EXAM_TASKS.flatMap((kind) => (left[kind] > 0 ? [{ kind, count: left[kind] }] : []));
  return { days, left_over };
}

const daysLeft = (index: number, length: number) => Math.max(1, length - index);

const dueIndex = (today: string, due: string, length: number) =>
  Math.min(length - 1, Math.max(0, daysBetween(today, due)));

const dayAt = (today: string, index: number) =>
  new Date(Date.parse(today) + index * MS_PER_DAY).toISOString().slice(0, 10);

/** Mock exams that are left, on their days or as soon as possible; only where the minutes of a day suffice. */
function mockDaysOf({ daily_minutes, mock_minutes, mocks_done }: ExamWork, length: number): Set<number> {
  if (mock_minutes <= 0 || mock_minutes > daily_minutes) return new Set();
  const places = MOCK_DAYS_BEFORE.slice(Math.min(mocks_done, MOCK_DAYS_BEFORE.length)).map((before) =>
    Math.max(0, length - before),
  );
  return new Set(places);
}
