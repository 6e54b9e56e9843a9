import { type JudgeBatch, type JudgedItem, type PlannedJudging, unsaidOf, VERDICTS } from '@pilgi/domain/claims';
import * as z from 'zod';
import { fence } from '../../../platform/llm/fence.ts';
import { readPrompt } from '../../../prompts/read-prompt.ts';

export const JUDGE_PROMPT = readPrompt('claims.judge');
/** Stored with every check. */
export const JUDGE_PROMPT_VERSION = `judge-${JUDGE_PROMPT.version}`;

/** The model names the deciding lines before it decides. */
export const judgeAnswer = z.object({
  results: z.array(
    z.object({
      n: z.number().int(),
      ids: z.array(z.string()),
      wrong: z.string(),
      verdict: z.enum(VERDICTS),
      fixed: z.string(),
    }),
  ),
});
export type JudgeAnswer = z.infer<typeof judgeAnswer>;

/** Lines and sentences; nothing separates a sentence of the note from one that is known to be false. */
export function judgePrompt(planned: PlannedJudging, { part, items }: JudgeBatch): string {
  const lines = planned.lines.map(({ id, text }) => `[${id}] ${id.startsWith('p') ? '(슬라이드) ' : ''}${text}`);
  const claims = items.map((item) => describeItem(item, unsaidOf(planned, part, item.n)));
  return [fence('lines', lines), fence('claims', claims)].join('\n');
}

function describeItem({ n, text, ids }: JudgedItem, unsaid: readonly string[]): string {
  const cited = ids.length === 0 ? '' : ` (${ids.join(', ')})`;
  const hint = unsaid.length === 0 ? '' : ` [확인할 수: ${unsaid.join(', ')}]`;
  return `${n}. ${text}${cited}${hint}`;
}
