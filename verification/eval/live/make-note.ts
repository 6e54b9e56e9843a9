import type { ModelStep } from '@pilgi/domain/ai-work';
import type { Density, NoteDocument } from '@pilgi/domain/notes';
import { JUDGE_PROMPT } from '../../../apps/server/src/features/ai-work/judging/judge-prompt.ts';
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
import type { GoldenLecture } from '../set/golden-lecture.ts';
import type { CallModel } from './create-caller.ts';
import { judgeAll, type PipelineRequest } from './judge-all.ts';
import { openGoldenWork } from './open-golden-work.ts';
import { toGoldenIds } from './to-golden-ids.ts';

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
    for (const { part, answer } of await judgeAll(planned, JUDGE_PROMPT, (request) =>
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
      prompt_version: null,
      inputTokens: 0,
      cachedTokens: 0,
      outputTokens: 0,
      ...answer,
    },
  ],
});
