import { BookOpen, ChartColumn, House, ListChecks, Repeat2 } from 'lucide-react';
import type { Today } from '../today/today.api.ts';

const PROBLEM_PATHS = ['/studio/attempts', '/studio/wrong-answers', '/studio/exams'];
const OTHER_STUDIO_PATHS = [
  '/studio/today',
  '/studio/problems',
  '/studio/reviews',
  '/studio/statistics',
  ...PROBLEM_PATHS,
];

export interface AppPlace {
  to: string;
  label: string;
  Icon: typeof House;
  also?: readonly string[];
  except?: readonly string[];
  /** Number beside the label. */
  count?: (today: Today) => number;
  /** A count that is work for today. */
  isDue?: boolean;
}

const today: AppPlace = { to: '/studio/today', label: '오늘', Icon: House };
const lectures: AppPlace = {
  to: '/studio',
  label: '강의',
  Icon: BookOpen,
  except: OTHER_STUDIO_PATHS,
  count: ({ lecture_count }) => lecture_count,
};
const reviews: AppPlace = {
  to: '/studio/reviews',
  label: '복습',
  Icon: Repeat2,
  count: ({ due_count }) => due_count,
  isDue: true,
};
const problems: AppPlace = {
  to: '/studio/problems',
  label: '문제',
  Icon: ListChecks,
  also: PROBLEM_PATHS,
  count: ({ bundle_count }) => bundle_count,
};
const statistics: AppPlace = { to: '/studio/statistics', label: '통계', Icon: ChartColumn };

export const APP_PLACES: readonly AppPlace[] = [today, lectures, reviews, problems, statistics];

/** Beside these the tab bar has the buttons for uploading and the account. */
export const TAB_PLACES = { start: [today, lectures], end: [reviews] } as const;
