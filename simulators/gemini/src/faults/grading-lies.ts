import { isRecord } from '../json/parse-json.ts';
import type { Thought } from '../thinking/think.ts';

/** A grading that must not count, and one that looks right and is not. */
export const GRADING_LIES = ['points-above', 'invented-quote', 'stingy-points'] as const;
type GradingLie = (typeof GRADING_LIES)[number];

const TOO_MANY = 1000;
const NEVER_SAID = '아무도 쓰지 않은 말을 인용합니다';

export const gradingLies: Record<GradingLie, (told: Thought) => void> = {
  'points-above': (told) => {
    for (const line of linesOf(told).slice(0, 1)) line.points = TOO_MANY;
  },
  'invented-quote': (told) => {
    for (const line of linesOf(told).slice(0, 1)) line.quote = NEVER_SAID;
  },
  'stingy-points': (told) => {
    for (const line of linesOf(told)) line.points = 0;
  },
};

function linesOf(told: Thought): Record<string, unknown>[] {
  return Array.isArray(told.graded_lines) ? told.graded_lines.filter(isRecord) : [];
}
