import { judgeCallTokens } from '@pilgi/domain/ai-work';
import {
  collectVerdicts,
  type JudgeBatch,
  type JudgedClaims,
  type PlannedJudging,
  REST_PART,
  type RepliesByPart,
  verdictsOfBatch,
} from '@pilgi/domain/claims';
import type { FailPointName } from '../../../platform/fail-points/fail-point-names.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import type { Prompt } from '../../../prompts/read-prompt.ts';
import type { CallSubject } from '../calls/index.ts';
import { type CallDeps, type CallPlace, callModel } from '../calls/index.ts';
import { JUDGE_PROMPT, type JudgeAnswer, judgeAnswer, judgePrompt } from './judge-prompt.ts';

export interface JudgeCall {
  subject: CallSubject;
  step: string;
  section: number;
  /** 1 calls the second model of the step first. */
  first_choice: 0 | 1;
  /** Instructions with rules about kinds of sentences that only this work has. */
  prompt?: Prompt;
  points: Record<CallPlace, FailPointName>;
  lease: Lease;
}

/** Sends all sentences to the judge, and those that it left out a second time. Null when it did not answer. */
export async function judgeClaims(
  deps: CallDeps,
  planned: PlannedJudging,
  call: JudgeCall,
): Promise<JudgedClaims | null> {
  const replies = new Map<number, JudgeAnswer['results']>();
  const request = async (batch: JudgeBatch, part: number) => {
    const reply = await callJudge(deps, { planned, batch, call, part });
    if (reply !== null) replies.set(part, reply.results);
  };
  await Promise.all(
    planned.batches.map(async (batch) => {
      await request(batch, batch.part);
      const rest = missingIn(planned, batch, replies);
      if (replies.has(batch.part) && rest.length > 0) await request({ ...batch, items: rest }, batch.part + REST_PART);
    }),
  );
  return collectVerdicts(planned, replies);
}

function missingIn(planned: PlannedJudging, batch: JudgeBatch, replies: RepliesByPart): JudgeBatch['items'] {
  const verdicts = verdictsOfBatch(planned, batch, replies);
  return batch.items.filter(({ n }) => !verdicts.has(n));
}

async function callJudge(
  deps: CallDeps,
  { planned, batch, call, part }: { planned: PlannedJudging; batch: JudgeBatch; call: JudgeCall; part: number },
): Promise<JudgeAnswer | null> {
  const { subject, step, section, first_choice, points, lease, prompt = JUDGE_PROMPT } = call;
  const text = judgePrompt(planned, batch);
  return await callModel<JudgeAnswer>(deps, {
    key: { subject, step, section, part },
    prompt,
    points,
    model_step: 'JUDGE',
    first_choice,
    tokens: judgeCallTokens({ text, items: batch.items.length }),
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({
        ...attempt,
        parts: [{ kind: 'text', text }],
        schema: judgeAnswer,
      }),
  });
}
