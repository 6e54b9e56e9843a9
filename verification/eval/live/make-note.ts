import { judgeCallTokens, type ModelStep } from '@pilgi/domain/ai-work';
import { type JudgeBatch, type PlannedJudging, REST_PART, verdictsOfBatch } from '@pilgi/domain/claims';
import type { Density, NoteDocument } from '@pilgi/domain/notes';
import type * as z from 'zod';
import { judgeAnswer, judgePrompt } from '../../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
import { assembleDocument } from '../../../apps/server/src/features/notes/making/work/assemble-job.ts';
import { listJudgingRest } from '../../../apps/server/src/features/notes/making/work/judge-section.ts';
import type { Work } from '../../../apps/server/src/features/notes/making/work/load-work.ts';
import { outlineRequest } from '../../../apps/server/src/features/notes/making/work/outline-lecture.ts';
import {
  type JudgeStep,
  OUTLINE_SECTION,
  planSection,
} from '../../../apps/server/src/features/notes/making/work/section-claims.ts';
import { writeRequest } from '../../../apps/server/src/features/notes/making/work/write-section.ts';
import { type Prompt, readPrompt } from '../../../apps/server/src/prompts/read-prompt.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import type { CallModel } from './create-caller.ts';
import { openGoldenWork } from './open-golden-work.ts';
import { toGoldenIds } from './to-golden-ids.ts';

interface PipelineRequest<Value> {
  prompt: Prompt;
  texts: readonly string[];
  schema: z.ZodType<Value>;
  tokens: { visible_output: number };
}

/** Makes a note with the requests, checks and assembly of the product; only its storage and queues are left out. */
export async function makeNote(call: CallModel, golden: GoldenLecture, density: Density): Promise<NoteDocument> {
  let work = openGoldenWork(golden, density);
  const send = async <Value>(
    model_step: ModelStep,
    { prompt, texts, schema, tokens }: PipelineRequest<Value>,
    first_choice: 0 | 1 = 0,
  ) =>
    await call({
      lecture: golden.id,
      model_step,
      first_choice,
      prompt,
      texts,
      schema,
      visible_output: tokens.visible_output,
    });
  const judge = async (section: number, step: JudgeStep) => {
    const planned = planSection(work, section, step);
    if (planned === null) return;
    for (const { part, answer } of await judgeAll(planned, (request) =>
      send('JUDGE', request, step === 'REJUDGE' ? 1 : 0),
    ))
      work = withAnswer(work, { step, section, part, answer });
  };
  const outline = outlineRequest(work);
  if (outline === null) throw new Error(`${golden.id} has no transcript`);
  const outlined = await send('OUTLINE', outline);
  work = { ...withAnswer(work, { step: 'OUTLINE', section: 0, part: 0, answer: outlined }), outline: outlined };
  await judge(OUTLINE_SECTION, 'JUDGE');
  for (const plan of work.manifest.sections) {
    const request = writeRequest(work, plan);
    if (request === null) continue;
    work = withAnswer(work, { step: 'WRITE', section: plan.number, part: 0, answer: await send('WRITE', request) });
    await judge(plan.number, 'JUDGE');
  }
  const rest = listJudgingRest(work);
  for (const section of rest.rejudged) await judge(section, 'REJUDGE');
  for (const section of rest.corrected) await judge(section, 'JUDGE_FIXED');
  const states = new Map(work.manifest.sections.map(({ number }) => [number, 'DONE' as const]));
  const assembled = assembleDocument(work, states);
  if (assembled === null) throw new Error(`no section of ${golden.id} was written`);
  return toGoldenIds(assembled.document, golden);
}

interface Answer {
  step: string;
  section: number;
  part: number;
  answer: unknown;
}

const withAnswer = (work: Work, answer: Answer): Work => ({
  ...work,
  answers: [
    ...work.answers,
    {
      id: BigInt(work.answers.length),
      model: '',
      inputTokens: 0,
      cachedTokens: 0,
      outputTokens: 0,
      ...answer,
    },
  ],
});

type JudgeReply = z.infer<typeof judgeAnswer>;

/** Sends every batch, and what its reply left out a second time. */
async function judgeAll(
  planned: PlannedJudging,
  send: (request: PipelineRequest<JudgeReply>) => Promise<JudgeReply>,
): Promise<{ part: number; answer: JudgeReply }[]> {
  const replies: { part: number; answer: JudgeReply }[] = [];
  const request = async (batch: JudgeBatch, part: number) => {
    const text = judgePrompt(planned, batch);
    const tokens = judgeCallTokens({ text, items: batch.items.length });
    replies.push({
      part,
      answer: await send({ prompt: readPrompt('claims.judge'), texts: [text], schema: judgeAnswer, tokens }),
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
