import {
  estimateTextTokens,
  type ModelStep,
  outputLimitFor,
  providerCost,
  type ResolvedSteps,
} from '@pilgi/domain/ai-work';
import type { Density } from '@pilgi/domain/notes';
import { outlineRequest } from '../../../apps/server/src/features/notes/making/work/outline-lecture.ts';
import { writeRequest } from '../../../apps/server/src/features/notes/making/work/write-section.ts';
import type { Suite } from '../parse-eval-options.ts';
import { type GoldenCase, isScored } from '../set/read-golden-lectures.ts';
import { openGoldenWork } from './open-golden-work.ts';

const SMOKE_LECTURES = 3;
/** Output that the judges of the evaluation may write: claims by ten blocks, key points, structure. */
const EVALUATION_OUTPUT = [6_000, 6_000, 6_000, 6_000, 5_000, 1_500];
/** Output of the product's judge per section, corrections included. */
const JUDGING_OUTPUT = 4_000;

export interface PlannedLecture {
  id: string;
  calls: number;
  max_usd: number;
}

/** Lectures of a suite; held-out ones are run in full suites only. */
export function chooseSuite(cases: readonly GoldenCase[], suite: Suite): GoldenCase[] {
  const scored = cases.filter((one) => isScored(one) && one.golden.source.kind === 'script');
  return suite === 'full' ? scored : scored.filter(({ golden }) => !golden.is_held_out).slice(0, SMOKE_LECTURES);
}

/** Upper bounds before anything is called, by the prices of the day. */
export function planLiveRun(
  cases: readonly GoldenCase[],
  { choices, density, day }: { choices: ResolvedSteps; density: Density; day: string },
): PlannedLecture[] {
  const costOf = (step: ModelStep, input: number, visible: number): number => {
    const [first] = choices[step];
    if (first === undefined) throw new Error(`${step} has no model`);
    const output = outputLimitFor(first.profile, { visible_tokens: visible, level: first.thinking_level });
    const usage = { input_tokens: input, output_tokens: output, cached_input_tokens: 0, audio_input_tokens: 0 };
    const cost = providerCost({ ...usage, audio_seconds: 0 }, first.profile, day);
    if (cost === null) throw new Error(`no price is stored for ${first.profile.model}`);
    return Number(cost) / 1_000_000;
  };
  return cases.map(({ golden }) => {
    const work = openGoldenWork(golden, density);
    const outline = outlineRequest(work)?.tokens ?? { input: 0, visible_output: 0 };
    const empty = { title: '', overview: '', sections: [], glossary: [] };
    const writes = work.manifest.sections.flatMap(
      (plan) => writeRequest({ ...work, outline: empty }, plan)?.tokens ?? [],
    );
    const lecture = estimateTextTokens(golden.source.script.map(({ text }) => text).join('\n'));
    const judged = 2 * lecture + JUDGING_OUTPUT;
    const costs = [
      costOf('OUTLINE', outline.input, outline.visible_output),
      ...writes.map(({ input, visible_output }) => costOf('WRITE', input, visible_output)),
      // Each section and the outline are judged, and their corrections or by a second model.
      ...[0, ...writes].flatMap(() => [
        costOf('JUDGE', judged, JUDGING_OUTPUT),
        costOf('JUDGE', judged, JUDGING_OUTPUT),
      ]),
      ...EVALUATION_OUTPUT.map((output) => costOf('JUDGE', judged * 2, output)),
    ];
    return { id: golden.id, calls: costs.length, max_usd: costs.reduce((sum, cost) => sum + cost, 0) };
  });
}
