import { classifyConnectionError, classifyErrorResponse } from './classify-failure.ts';
import type { ModelFailure } from './model-failure.ts';

/** One request to a provider: sent once, aborted by the deadline or the caller, with a classified failure. */
export interface Exchange {
  fetch: typeof globalThis.fetch;
  /** Why there is no complete response; null otherwise. */
  failure(): ModelFailure | null;
}

interface ExchangeOptions {
  /** The body is passed on while it arrives; an interrupted body is reported when it breaks. */
  isStreamed: boolean;
}

export function openExchange(
  signal: AbortSignal,
  timeoutMs: number,
  options: ExchangeOptions = { isStreamed: false },
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
      const response = await fetch(input, { ...init, redirect: 'error', signal: deadline }).catch(
        classifyConnectionError,
      );
      if (response instanceof Error) throw fail(response);
      const { status, headers } = response;
      if (response.ok && options.isStreamed && response.body !== null) {
        return new Response(classifyStreamErrors(response.body, fail), { status, headers });
      }
      // The body is read completely, so that a truncated one is never returned as a response.
      const body = await response.arrayBuffer().catch(classifyConnectionError);
      if (body instanceof Error) throw fail(body);
      if (response.ok) return new Response(body, { status, headers });
      const text = new TextDecoder().decode(body);
      throw fail(classifyErrorResponse({ status, headers, body: text, now: new Date() }));
    },
  };
}

function classifyStreamErrors(body: ReadableStream<Uint8Array>, fail: (found: ModelFailure) => ModelFailure) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(fail(classifyConnectionError(error)));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
