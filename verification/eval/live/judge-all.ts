import { judgeCallTokens } from '@pilgi/domain/ai-work';
import { type JudgeBatch, type PlannedJudging, REST_PART, verdictsOfBatch } from '@pilgi/domain/claims';
import type * as z from 'zod';
import { judgeAnswer, judgePrompt } from '../../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import type { Prompt } from '../../../apps/server/src/prompts/read-prompt.ts';

export interface PipelineRequest<Value> {
  prompt: Prompt;
  texts: readonly string[];
  schema: z.ZodType<Value>;
  tokens: { visible_output: number };
}

type JudgeReply = z.infer<typeof judgeAnswer>;

/** Sends every batch, and what its reply left out a second time. */
export async function judgeAll(
  planned: PlannedJudging,
  prompt: Prompt,
  send: (request: PipelineRequest<JudgeReply>) => Promise<JudgeReply>,
): Promise<{ part: number; answer: JudgeReply }[]> {
  const replies: { part: number; answer: JudgeReply }[] = [];
  const request = async (batch: JudgeBatch, part: number) => {
    const text = judgePrompt(planned, batch);
    const tokens = judgeCallTokens({ text, items: batch.items.length });
    replies.push({
      part,
      answer: await send({ prompt, texts: [text], schema: judgeAnswer, tokens }),
    });
  };
  for (const batch of planned.batches) {
    await request(batch, batch.part);
    const byPart = new Map(replies.map(({ part, answer }) => [part, answer.results]));
    const verdicts = verdictsOfBatch(planned, batch, byPart);
    const missing = batch.items.filter(({ n }) => !verdicts.has(n));
    if (missing.length > 0) await request({ ...batch, items: missing }, batch.part + REST_PART);
  }
  return replies;
}
