import type { Difficulty, ProblemType } from '@pilgi/domain/study';
import type { Tone } from '@pilgi/ui';
import type { Verdict } from './problem-view.ts';

export const PROBLEM_TYPE_TEXTS: Record<ProblemType, string> = {
  CHOICE_4: '4지선다',
  CHOICE_5: '5지선다',
  OX: 'OX',
  BLANK: '빈칸',
  SHORT: '단답',
  ESSAY: '서술형',
  CALCULATION: '계산',
  MATCHING: '짝짓기',
};

export const DIFFICULTY_TEXTS: Record<Difficulty, string> = { EASY: '쉬움', MEDIUM: '보통', HARD: '어려움' };

export const VERDICT_TEXTS: Record<Verdict, { label: string; tone: Exclude<Tone, 'neutral'> }> = {
  RIGHT: { label: '정답입니다', tone: 'good' },
  WRONG: { label: '틀렸습니다', tone: 'bad' },
  PARTLY: { label: '일부만 맞았습니다', tone: 'warn' },
  UNGRADED: { label: '아직 채점하지 않았습니다', tone: 'info' },
};

/** Labels of the right side of a matching problem, as on Korean exam papers. */
export const RIGHT_LETTERS = ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카', '타', '파', '하'];
