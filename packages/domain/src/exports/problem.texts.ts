import type { Difficulty, ProblemType } from '../study/problems/problem.ts';

export const PROBLEM_TYPE_NAMES: Readonly<Record<ProblemType, string>> = {
  CHOICE_4: '4지선다',
  CHOICE_5: '5지선다',
  OX: 'OX',
  BLANK: '빈칸 채우기',
  SHORT: '단답형',
  ESSAY: '서술형',
  CALCULATION: '계산',
  MATCHING: '짝짓기',
};

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = { EASY: '쉬움', MEDIUM: '보통', HARD: '어려움' };

/** Labels of options and matching partners. */
export const OPTION_SIGNS = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'] as const;
export const PARTNER_SIGNS = ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차'] as const;

export const signOf = (signs: readonly string[], place: number) => signs[place] ?? String(place + 1);
