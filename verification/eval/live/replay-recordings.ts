import { DEFAULT_STEP_MODELS, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import { type EvaluatedLecture, type EvaluationRun, joinLectures } from '../run/evaluation.ts';
import { hashGoldenSet } from '../run/hash-golden-set.ts';
import { readCommit } from '../run/read-commit.ts';
import type { GoldenCase } from '../set/read-golden-lectures.ts';
import { createCaller } from './create-caller.ts';
import { evaluateWithModels } from './evaluate-with-models.ts';
import { listRecordedLectures } from './recorded-answer.ts';

/**
 * Plays recorded answers through the product's own code; null when there are none. Throws `MissingRecording` when a prompt, a model
 * or a lecture changed since.
 */
export async function replayRecordings(
  cases: readonly GoldenCase[],
  directory: string,
): Promise<{ run: EvaluationRun; recorded_on: string[]; models: string[] } | null> {
  const recorded = listRecordedLectures(directory);
  const chosen = cases.filter(({ golden }) => recorded.includes(golden.id));
  if (chosen.length === 0) return null;
  const caller = createCaller({ directory, choices: resolveFromCatalogue(DEFAULT_STEP_MODELS), provider: null });
  const lectures: EvaluatedLecture[] = [];
  for (const one of chosen) lectures.push(await evaluateWithModels(caller, one));
  const used = chosen.map(({ golden }) => caller.spentOn(golden.id));
  return {
    run: {
      label: 'replay',
      started_at: new Date().toISOString(),
      commit: readCommit(),
      source: 'recorded answers',
      judge: 'model, prompts of version 1',
      golden_hash: hashGoldenSet(chosen),
      lectures,
      scores: joinLectures(lectures),
    },
    recorded_on: [...new Set(used.flatMap((one) => [...one.recorded_on]))].toSorted(),
    models: [...new Set(used.flatMap((one) => [...one.models]))].toSorted(),
  };
}
