import { composeOutput } from './completion/compose-output.ts';
import { type Perception, perceive } from './completion/perceive.ts';
import type { Step } from './completion/recognise-step.ts';
import { shapeSegments } from './completion/shape-segments.ts';
import { FALSE_ANSWER_KINDS, type FaultRule, isOneOf } from './faults/fault-rule.ts';
import { injectFalseAnswer } from './faults/inject-false-answer.ts';
import { obeyInjectedInstructions } from './prompt-injection/obey-injected-instructions.ts';
import { createSeededRandom } from './random/create-seeded-random.ts';
import type { SimulatorState } from './simulator-state.ts';
import { countTextTokens } from './tokens/count-tokens.ts';
import type { Completion } from './wire/completion.ts';
import type { ModelRequest } from './wire/model-request.ts';

export interface CompletionContext {
  request: ModelRequest;
  step: Step;
  request_hash: string;
  fault: FaultRule | null;
}

/** Computes the completion. Its token usage does not depend on whether the response is delivered. */
export async function completeRequest(
  state: SimulatorState,
  context: CompletionContext,
): Promise<{ completion: Completion; perceived: Perception }> {
  const { request, request_hash } = context;
  const perceived = await perceive(request, state.scripts);
  const whole = writeOutput(state, context, perceived);
  const { text, finish } = applyContentFault(whole, context);
  const tokensOf = (kind: string) =>
    perceived.units.filter((unit) => unit.kind === kind).reduce((sum, unit) => sum + unit.tokens, 0);
  const usage = {
    text_tokens: tokensOf('text'),
    audio_tokens: tokensOf('audio'),
    image_tokens: tokensOf('image'),
    cached_tokens: state.cache.take(request.model, perceived.units),
    output_tokens: countTextTokens(text),
  };
  const id = request_hash.slice(0, 22);
  return {
    completion: { id, model: request.model, text, finish, usage, audio_seconds: perceived.audio_seconds },
    perceived,
  };
}

function writeOutput(
  { seed, injectedInstructions }: SimulatorState,
  { request, step, request_hash, fault }: CompletionContext,
  perceived: Perception,
): string {
  const random = createSeededRandom(`${seed}/${request_hash}`);
  const output = composeOutput(request, step, perceived, random);
  const falseAnswer = fault !== null && isOneOf(FALSE_ANSWER_KINDS, fault.kind) ? fault.kind : null;
  const falsified =
    falseAnswer === null ? output : injectFalseAnswer(falseAnswer, output, { system: request.system, seen: perceived });
  const finalOutput = obeyInjectedInstructions(injectedInstructions, falsified, {
    step,
    system: request.system,
    perceived,
    random,
  });
  return request.schema === null
    ? String(finalOutput.text)
    : JSON.stringify(shapeSegments(request.schema, finalOutput));
}

function applyContentFault(text: string, { request, fault }: CompletionContext): Pick<Completion, 'text' | 'finish'> {
  switch (fault?.kind) {
    case 'empty-candidates':
      return { text: '', finish: 'EMPTY' };
    case 'safety-block':
      return { text: '', finish: 'SAFETY' };
    case 'malformed-json':
      return { text: `${text.slice(0, -1)},,`, finish: 'STOP' };
    case 'truncated-output':
      return { text: text.slice(0, text.length >> 1), finish: 'MAX_TOKENS' };
    default:
      return truncateToTokens(text, request.max_output_tokens);
  }
}

function truncateToTokens(text: string, maxTokens: number): Pick<Completion, 'text' | 'finish'> {
  let truncated = text;
  while (countTextTokens(truncated) > maxTokens) truncated = truncated.slice(0, Math.floor(truncated.length * 0.9));
  return { text: truncated, finish: truncated === text ? 'STOP' : 'MAX_TOKENS' };
}
