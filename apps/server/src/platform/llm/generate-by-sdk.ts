import {
  generateText,
  type LanguageModel,
  type LanguageModelUsage,
  NoObjectGeneratedError,
  Output,
  streamText,
  type UserContent,
} from 'ai';
import type { ModelRequest, ModelResponse, OnPartial, Part, Usage } from './llm.ts';
import { ModelFailure } from './model-failure.ts';
import type { Exchange } from './open-exchange.ts';

type ProviderOptions = NonNullable<Parameters<typeof generateText>[0]['providerOptions']>;

interface Route {
  model: LanguageModel;
  exchange: Exchange;
  providerOptions: ProviderOptions;
}

export async function generateBySdk<Value>(request: ModelRequest<Value>, route: Route): Promise<ModelResponse<Value>> {
  return await callSdk(request, route, () => generateText(requestOf(request, route)));
}

export async function streamBySdk<Value>(
  request: ModelRequest<Value>,
  route: Route,
  onPartial: OnPartial,
): Promise<ModelResponse<Value>> {
  let failed: Error | undefined;
  return await callSdk(request, route, async () => {
    const onError = ({ error }: { error: unknown }) => {
      failed = error instanceof Error ? error : new Error('broken stream', { cause: error });
    };
    const streamed = streamText({ ...requestOf(request, route), onError });
    for await (const partial of streamed.partialOutputStream) await onPartial(partial);
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

interface SdkResult<Value> {
  finishReason: string;
  usage: LanguageModelUsage;
  finalStep: { response: { id: string } };
  output: Value;
}

async function callSdk<Value>(
  request: ModelRequest<Value>,
  { exchange }: Route,
  run: () => Promise<SdkResult<Value>>,
): Promise<ModelResponse<Value>> {
  if (request.signal.aborted) throw new ModelFailure('NOT_SENT', 'aborted');
  const result = await run().catch((error: unknown) => toFailure(error, exchange));
  if (result instanceof ModelFailure) throw result;
  const { finishReason, finalStep } = result;
  const usage = toUsage(result.usage);
  if (finishReason === 'content-filter') throw new ModelFailure('REFUSED', 'content filter', { usage });
  if (finishReason !== 'stop') throw new ModelFailure('BAD_ANSWER', `finished by ${finishReason}`, { usage });
  return { value: result.output, usage, provider_id: finalStep.response.id };
}

function requestOf<Value>(
  { system, parts, schema, ...request }: ModelRequest<Value>,
  { model, providerOptions }: Route,
) {
  return {
    model,
    instructions: system,
    messages: [{ role: 'user' as const, content: parts.map(toContent) }],
    output: Output.object({ schema }),
    maxOutputTokens: request.max_output_tokens,
    temperature: 0,
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
  };
}
