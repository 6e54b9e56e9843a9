import type { Random } from '../random/create-seeded-random.ts';
import type { ModelRequest } from '../wire/model-request.ts';
import { composeBlocks } from './compose-blocks.ts';
import { composeChat } from './compose-chat.ts';
import { composeGrades } from './compose-grades.ts';
import { composeMeaning } from './compose-meaning.ts';
import { composeOutline } from './compose-outline.ts';
import { composeTranslation } from './compose-translation.ts';
import { composeVerdicts, verdictListName } from './compose-verdicts.ts';
import type { Script } from './create-script-store.ts';
import { fillSchema } from './fill-schema.ts';
import type { Perception } from './perceive.ts';
import { composeProblem } from './problems/compose-problem.ts';
import { solveProblem } from './problems/solve-problem.ts';
import type { Step } from './recognise-step.ts';

export type ModelOutput = Record<string, unknown>;

/** Correct output, derived only from the request. */
export function composeOutput(
  request: ModelRequest,
  step: Step,
  context: { perceived: Perception; random: Random; scripts: readonly Script[] },
): ModelOutput {
  const output = fillSchema(request.schema ?? {}, compose(request, step, context), context.random);
  return typeof output === 'object' && output !== null ? (output as ModelOutput) : { text: output };
}

function compose(
  { schema }: ModelRequest,
  step: Step,
  { perceived, random, scripts }: { perceived: Perception; random: Random; scripts: readonly Script[] },
): object | undefined {
  if (step === 'transcribe' || step === 'slides') return { segments: perceived.segments, slides: perceived.slides };
  if (step === 'outline') return composeOutline(perceived.text, scripts);
  if (step === 'write' || step === 'repair') return { blocks: composeBlocks(perceived.text, random, scripts) };
  if (step === 'grade') return composeGrades(perceived.text);
  if (step === 'translate') return composeTranslation(perceived.text, scripts);
  if (step === 'meaning') return composeMeaning(perceived.text);
  if (step === 'problem' || step === 'remake') return composeProblem(perceived.text, random);
  if (step === 'solve') return solveProblem(perceived.text);
  if (step === 'chat') return composeChat(perceived.text);
  if (step === 'judge') return { [verdictListName(schema) ?? 'results']: composeVerdicts(perceived.text, scripts) };
  return undefined;
}
