import type { GradingLoad } from '@pilgi/domain/ai-work';
import { type GradingFault, keyOf, type RubricLine, rubricOf } from '@pilgi/domain/study';
import * as z from 'zod';
import { fence } from '../../../../platform/llm/fence.ts';
import { readNamedTexts, readPrompt } from '../../../../prompts/read-prompt.ts';
import type { StoredAnswer } from '../attempt-answers.queries.ts';

export const GRADING_PROMPT = readPrompt('problem.grade');
const REQUESTS = readNamedTexts('problem.grade', 'requests', ['OBJECTION', 'REPAIR']);

const MAX_TEXT_CHARS = 2000;

/** Any other reply is rejected. */
export const gradingAnswer = z.object({
  graded_lines: z.array(
    z.object({
      number: z.number().int(),
      points: z.number().int(),
      quote: z.string().max(MAX_TEXT_CHARS),
      comment: z.string().max(MAX_TEXT_CHARS),
    }),
  ),
});
export type GradingAnswer = z.infer<typeof gradingAnswer>;

export interface GradingQuestion {
  rubric: readonly RubricLine[];
  text: string;
  /** Texts that a quote may come from. */
  sources: string[];
  load: GradingLoad;
}

interface GradedAnswer extends Pick<StoredAnswer, 'answer'> {
  problem: Pick<StoredAnswer['problem'], 'body' | 'evidence'>;
}

/** Deterministic: the same answer to the same problem has the same prompt, so its price is known before the call. */
export function gradingQuestionOf({ problem, answer }: GradedAnswer): GradingQuestion {
  const rubric = rubricOf(problem.body) ?? [];
  const given = typeof answer === 'string' ? answer : '';
  const evidence = problem.evidence.map((one) => one.text);
  const text = [
    fence('question', [problem.body.stem]),
    fence('model_answer', [keyOf(problem.body).key_text]),
    fence('evidence', evidence),
    fence(
      'rubric',
      rubric.map(({ criterion, points }, index) => `[${index + 1}] (${points}점) ${criterion}`),
    ),
    fence('answer', given.split('\n')),
  ].join('\n');
  const load = { texts: [GRADING_PROMPT.text, text], line_count: rubric.length };
  return { rubric, text, sources: [given, ...evidence], load };
}

export function objectionPart(reason: string): string {
  return [REQUESTS.OBJECTION, fence('objection', reason.split('\n'))].join('\n');
}

const FAULTS: Record<GradingFault['kind'], string> = {
  'line-missing': '이 기준을 한 번 채점해야 합니다',
  'line-unknown': '없는 기준입니다',
  'points-out-of-bounds': '점수가 배점을 벗어났습니다',
  'quote-not-found': '인용한 말이 답이나 자료에 없습니다',
  'points-unearned': '답에 기준이나 자료와 통하는 말이 없습니다',
};

export function repairPart(faults: readonly GradingFault[], lineCount: number): string {
  const lines = faults.slice(0, lineCount).map(({ kind, number }) => `[${number}] ${FAULTS[kind]}.`);
  return [REQUESTS.REPAIR, fence('doubtful', lines)].join('\n');
}
