import type { Random } from '../random/create-seeded-random.ts';
import type { ModelRequest } from '../wire/model-request.ts';
import { composeBlocks } from './compose-blocks.ts';
import { composeChat } from './compose-chat.ts';
import { composeGrades } from './compose-grades.ts';
import { composeOutline } from './compose-outline.ts';
import { fillSchema } from './fill-schema.ts';
import type { Perception } from './perceive.ts';
import { composeProblem } from './problems/compose-problem.ts';
import { solveProblem } from './problems/solve-problem.ts';
import type { Step } from './recognise-step.ts';

export type Thought = Record<string, unknown>;

/** The honest answer, from what is in the request and nothing else. */
export function think(request: ModelRequest, step: Step, seen: Perception, random: Random): Thought {
  const thought = fillSchema(request.schema ?? {}, compose(step, seen, random), random);
  return typeof thought === 'object' && thought !== null ? (thought as Thought) : { text: thought };
}

function compose(step: Step, seen: Perception, random: Random): object | undefined {
  if (step === 'transcribe' || step === 'slides') return { segments: seen.segments, slides: seen.slides };
  if (step === 'outline') return composeOutline(seen.text);
  if (step === 'write' || step === 'repair') return { blocks: composeBlocks(seen.text, random) };
  if (step === 'grade') return composeGrades(seen.text);
  if (step === 'problem' || step === 'remake') return composeProblem(seen.text, random);
  if (step === 'solve') return solveProblem(seen.text);
  if (step === 'chat') return composeChat(seen.text);
  return undefined;
}
