import { estimateCallTokens, type ModelStep, type ResolvedSteps } from '@pilgi/domain/ai-work';
import type * as z from 'zod';
import type { Llm } from '../../../apps/server/src/platform/llm/llm.ts';
import type { Prompt } from '../../../apps/server/src/prompts/read-prompt.ts';
import { callStep } from '../../provider/call-step.ts';
import type { CostLimit } from '../../provider/create-cost-limit.ts';
import { type RecordedAnswer, readRecording, recordingName, writeRecording } from './recorded-answer.ts';

/** Offline mode has no answer to this request: a prompt, a model or the golden set changed since it was recorded. */
export class MissingRecording extends Error {}

/** Every model that the step may call failed. */
class CallFailed extends Error {}

export interface EvalCall<Value> {
  lecture: string;
  model_step: ModelStep;
  /** 1 calls the second model of the step. */
  first_choice?: 0 | 1;
  prompt: Prompt;
  texts: readonly string[];
  schema: z.ZodType<Value>;
  visible_output: number;
}

export type CallModel = <Value>(call: EvalCall<Value>) => Promise<Value>;

export interface Spending {
  calls: number;
  cost_usd_micro: number;
  latency_ms: number;
  models: Set<string>;
  recorded_on: Set<string>;
}

export interface Caller {
  call: CallModel;
  /** What all answers of a lecture cost, also those that were recorded earlier. */
  spentOn(lecture: string): Spending;
}

export interface CallerSettings {
  directory: string;
  choices: ResolvedSteps;
  /** Null replays recordings only. */
  provider: { llm: Llm; costLimit: CostLimit; day: string } | null;
}

/** Answers from recordings, else from the provider within the cost limit; every new answer is recorded. */
export function createCaller({ directory, choices, provider }: CallerSettings): Caller {
  const spent = new Map<string, Spending>();
  const spentOn = (lecture: string): Spending => {
    const own = spent.get(lecture) ?? newSpending();
    spent.set(lecture, own);
    return own;
  };
  return {
    spentOn,
    call: async <Value>(call: EvalCall<Value>) => {
      const own = choices[call.model_step].slice(Math.min(call.first_choice ?? 0, choices[call.model_step].length - 1));
      const name = recordingName({ ...call, model: own[0]?.profile.model ?? '' });
      const stored = readRecording(directory, name);
      if (stored === null && provider === null) throw new MissingRecording(name);
      const answer = stored ?? (await record({ directory, name, choices: own, call, provider }));
      count(spentOn(call.lecture), answer);
      return call.schema.parse(answer.value);
    },
  };
}

const newSpending = (): Spending => ({
  calls: 0,
  cost_usd_micro: 0,
  latency_ms: 0,
  models: new Set(),
  recorded_on: new Set(),
});

function count(spending: Spending, answer: RecordedAnswer): void {
  spending.calls += 1;
  spending.cost_usd_micro += answer.cost_usd_micro;
  spending.latency_ms += answer.latency_ms;
  spending.models.add(answer.model);
  spending.recorded_on.add(answer.recorded_on);
}

async function record<Value>(input: {
  directory: string;
  name: string;
  choices: ResolvedSteps[ModelStep];
  call: EvalCall<Value>;
  provider: CallerSettings['provider'];
}): Promise<RecordedAnswer> {
  const { directory, name, choices, call, provider } = input;
  if (provider === null) throw new MissingRecording(name);
  const { llm, costLimit, day } = provider;
  const { prompt, texts, schema, model_step, visible_output } = call;
  const called = await callStep<Value>(
    { costLimit, day, signal: new AbortController().signal },
    {
      step: model_step,
      choices,
      tokens: {
        input: estimateCallTokens({ texts: [prompt.text, ...texts], audio_seconds: 0, images: 0 }),
        visible_output,
      },
      audio_seconds: 0,
      send: (request) =>
        llm.generate({ ...request, prompt, parts: texts.map((text) => ({ kind: 'text', text })), schema }),
    },
  );
  const last = called.attempts.at(-1);
  if (called.value === null || last === undefined) {
    throw new CallFailed(`${prompt.id} of ${call.lecture}: ${last?.outcome ?? 'no model'} ${last?.reason ?? ''}`);
  }
  const answer: RecordedAnswer = {
    recorded_on: day,
    model: last.model,
    model_version: last.answered_by,
    prompt: { id: prompt.id, version: prompt.version, hash: prompt.hash },
    input_tokens: last.usage?.input_tokens ?? 0,
    output_tokens: last.usage?.output_tokens ?? 0,
    cost_usd_micro: Number(called.attempts.reduce((sum, { cost_micro_usd }) => sum + cost_micro_usd, 0n)),
    latency_ms: called.attempts.reduce((sum, { latency_ms }) => sum + latency_ms, 0),
    value: called.value,
  };
  writeRecording(directory, name, answer);
  return answer;
}
