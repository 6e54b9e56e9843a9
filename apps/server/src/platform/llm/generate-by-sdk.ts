import {
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  streamText,
  type UserContent,
} from 'ai';
import * as z from 'zod';
import { classifyEnd } from './classify-failure.ts';
import type { ModelRequest, ModelResponse, OnPartial, Part, Usage } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import type { Exchange } from './open-exchange.ts';
import { restoreAnswer } from './restore-answer.ts';
import { wireSchema } from './wire-schema.ts';

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>;

interface Route {
  model: LanguageModel;
  exchange: Exchange;
  providerOptions: ProviderOptions;
}

export async function generateBySdk<Value>(request: ModelRequest<Value>, route: Route): Promise<ModelResponse<Value>> {
  return await callSdk(request, route, (onStepEnd) =>
    // The body names the model that answered.
    generateText({ ...requestOf(request, route), include: { responseBody: true }, onStepEnd }),
  );
}

export async function streamBySdk<Value>(
  request: ModelRequest<Value>,
  route: Route,
  onPartial: OnPartial,
): Promise<ModelResponse<Value>> {
  let failed: Error | undefined;
  return await callSdk(request, route, async (onStepEnd) => {
    const onError = ({ error }: { error: unknown }) => {
      failed = error instanceof Error ? error : new Error('broken stream', { cause: error });
    };
    const streamed = streamText({ ...requestOf(request, route), onError, onStepEnd });
    for await (const partial of streamed.partialOutputStream) await onPartial(restoreAnswer(partial));
    if (failed !== undefined) throw failed;
    const [finishReason, usage, finalStep, output] = await Promise.all([
      streamed.finishReason,
      streamed.usage,
      streamed.finalStep,
      streamed.output,
    ]);
    return { finishReason, usage, finalStep, output };
  });
}

/** End of the response as the provider reported it; known even when the output cannot be parsed. */
interface SdkEnd {
  finishReason: string;
  rawFinishReason: string | undefined;
  text: string;
  usage: LanguageModelUsage;
}

interface SdkResult<Value> {
  finishReason: string;
  usage: LanguageModelUsage;
  finalStep: { response: { id: string; body?: unknown } };
  output: Value;
}

async function callSdk<Value>(
  request: ModelRequest<Value>,
  { exchange }: Route,
  run: (onStepEnd: (end: SdkEnd) => void) => Promise<SdkResult<Value>>,
): Promise<ModelResponse<Value>> {
  if (request.signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
  const ends: SdkEnd[] = [];
  const result = await run((end) => void ends.push(end)).catch((error: unknown) => toFailure(error, exchange));
  if (exchange.failure() === null) throwUnusableEnd(ends.at(-1));
  if (result instanceof ModelFailure) throw result;
  const { finishReason, finalStep } = result;
  const usage = toUsage(result.usage);
  if (finishReason !== 'stop') throw new ModelFailure('BAD_ANSWER', `finished by ${finishReason}`, { usage });
  const { id: provider_id, body } = finalStep.response;
  return {
    value: restoreAnswer(result.output),
    usage,
    provider_id,
    model_version: readVersion(body),
    audio_seconds: 0,
  };
}

const versionShape = z.object({ modelVersion: z.string().max(100) });

/** Only responses that are not streamed contain it. */
const readVersion = (body: unknown): string | null => versionShape.safeParse(body).data?.modelVersion ?? null;

function throwUnusableEnd(end: SdkEnd | undefined): void {
  if (end === undefined) return;
  const { finishReason, rawFinishReason, text, usage } = end;
  const thought_tokens = usage.outputTokenDetails.reasoningTokens ?? 0;
  const kind = classifyEnd({ reasons: [rawFinishReason, finishReason], text, thought_tokens });
  if (kind !== null) throw new ModelFailure(kind, rawFinishReason ?? finishReason, { usage: toUsage(usage) });
}

function requestOf<Value>(
  { prompt, parts, schema, ...request }: ModelRequest<Value>,
  { model, providerOptions }: Route,
) {
  return {
    model,
    instructions: prompt.text,
    messages: [{ role: 'user' as const, content: parts.map(toContent) }],
    output: Output.object({ schema: wireSchema(schema) }),
    maxOutputTokens: request.max_output_tokens,
    ...(request.model.takes_temperature ? { temperature: 0 } : {}),
    maxRetries: 0,
    abortSignal: request.signal,
    providerOptions,
  };
}

function toContent(part: Part): Exclude<UserContent, string>[number] {
  if (part.kind === 'text') return { type: 'text', text: part.text };
  // The SDK encodes bytes one by one, which blocks the event loop for long audio.
  const data = Buffer.from(part.bytes).toString('base64');
  return { type: 'file', data: { type: 'data', data }, mediaType: part.media_type };
}

function toFailure(error: unknown, exchange: Exchange): ModelFailure {
  const known = exchange.failure();
  if (known !== null) return known;
  if (NoObjectGeneratedError.isInstance(error)) {
    return new ModelFailure('BAD_ANSWER', error.message, { usage: error.usage ? toUsage(error.usage) : null });
  }
  const name = error instanceof Error ? error.name : 'Error';
  return new ModelFailure(name === 'AbortError' ? 'UNKNOWN' : 'BAD_ANSWER', name);
}

function toUsage(usage: LanguageModelUsage): Usage {
  return {
    input_tokens: usage.inputTokens ?? 0,
    cached_input_tokens: usage.inputTokenDetails.cacheReadTokens ?? 0,
    output_tokens: usage.outputTokens ?? 0,
    thought_tokens: usage.outputTokenDetails.reasoningTokens ?? 0,
  };
}
