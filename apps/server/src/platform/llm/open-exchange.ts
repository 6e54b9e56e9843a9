import { classifyConnectionError, classifyErrorResponse } from './classify-failure.ts';
import { ModelFailure } from './model-failure.ts';

/** One request to a provider: sent once, aborted by the deadline or the caller, with a classified failure. */
export interface Exchange {
  fetch: typeof globalThis.fetch;
  /** Why there is no complete response; null otherwise. */
  failure(): ModelFailure | null;
}

interface ExchangeOptions {
  /** The body is passed on while it arrives; an interrupted body is reported when it breaks. */
  isStreamed?: boolean;
  /** Name of the requested model: a missing one is classified as GONE. */
  model?: string;
  max_response_bytes?: number;
  /** Replaces the network, for recording and replaying the calls of a provider. */
  send?: typeof globalThis.fetch | undefined;
}

/** Ten times the word list of a two-hour recording; a larger body would fill the memory of the worker. */
const MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

export function openExchange(
  signal: AbortSignal,
  timeoutMs: number,
  { isStreamed = false, model, max_response_bytes: maxBytes = MAX_RESPONSE_BYTES, send = fetch }: ExchangeOptions = {},
): Exchange {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let failure: ModelFailure | null = null;
  const fail = (found: ModelFailure): ModelFailure => {
    failure = found;
    return found;
  };
  return {
    failure: () => failure,
    async fetch(input, init) {
      const response = await send(input, { ...init, redirect: 'error', signal: deadline }).catch(
        classifyConnectionError,
      );
      if (response instanceof Error) throw fail(response);
      const { status, headers } = response;
      const limited = response.body === null ? null : limitBody(response.body, maxBytes, fail);
      if (response.ok && isStreamed) return new Response(limited, { status, headers });
      // The body is read completely, so that a truncated one is never returned as a response.
      const body = await new Response(limited).arrayBuffer();
      if (response.ok) return new Response(body, { status, headers });
      const text = new TextDecoder().decode(body);
      throw fail(classifyErrorResponse({ status, headers, body: text, model: model ?? null, now: new Date() }));
    },
  };
}

function limitBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  fail: (found: ModelFailure) => ModelFailure,
) {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.length;
        if (bytes > maxBytes) throw new ModelFailure('BAD_ANSWER', `response larger than ${maxBytes} bytes`);
        controller.enqueue(value);
      } catch (error) {
        if (error instanceof ModelFailure) await reader.cancel();
        controller.error(fail(error instanceof ModelFailure ? error : classifyConnectionError(error)));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
