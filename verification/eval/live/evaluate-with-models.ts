import type { Density } from '@pilgi/domain/notes';
import { createModelJudge } from '../judge/model/create-model-judge.ts';
import { scoreNote } from '../metrics/score-note.ts';
import type { EvaluatedLecture } from '../run/evaluation.ts';
import type { GoldenCase } from '../set/read-golden-lectures.ts';
import type { Caller } from './create-caller.ts';
import { makeNote } from './make-note.ts';

/** Density of the notes that are evaluated. */
export const EVALUATED_DENSITY: Density = 'NORMAL';

/** Makes the note of one lecture, judges and scores it. */
export async function evaluateWithModels(caller: Caller, { golden }: GoldenCase): Promise<EvaluatedLecture> {
  const note = await makeNote(caller.call, golden, EVALUATED_DENSITY);
  const { cost_usd_micro, latency_ms } = caller.spentOn(golden.id);
  const spent = { cost_usd: cost_usd_micro / 1_000_000, latency_s: latency_ms / 1000 };
  const judgement = await createModelJudge(caller.call).judge(golden, note);
  return { golden, note, judgement, result: scoreNote(golden, note, { judgement, problems: null, spent }) };
}
