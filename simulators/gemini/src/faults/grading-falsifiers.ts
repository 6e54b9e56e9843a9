import type { ModelOutput } from '../completion/compose-output.ts';
import { isRecord } from '../json/parse-json.ts';

/** Gradings that must be rejected, and one that is plausible but wrong. */
export const FALSE_GRADING_KINDS = ['points-above', 'invented-quote', 'stingy-points'] as const;
type FalseGradingKind = (typeof FALSE_GRADING_KINDS)[number];

const TOO_MANY_POINTS = 1000;
const INVENTED_QUOTE = '아무도 쓰지 않은 말을 인용합니다';

export const gradingFalsifiers: Record<FalseGradingKind, (output: ModelOutput) => void> = {
  'points-above': (output) => {
    for (const line of linesOf(output).slice(0, 1)) line.points = TOO_MANY_POINTS;
  },
  'invented-quote': (output) => {
    for (const line of linesOf(output).slice(0, 1)) line.quote = INVENTED_QUOTE;
  },
  'stingy-points': (output) => {
    for (const line of linesOf(output)) line.points = 0;
  },
};

function linesOf(output: ModelOutput): Record<string, unknown>[] {
  return Array.isArray(output.graded_lines) ? output.graded_lines.filter(isRecord) : [];
}
