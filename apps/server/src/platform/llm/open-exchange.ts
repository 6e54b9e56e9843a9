import { classifyConnectionError, classifyRefusal } from './classify-failure.ts';
import type { ModelFailure } from './model-failure.ts';

/** One call to a provider: sent once, ended by its deadline or its caller, and known by how it failed. */
export interface Exchange {
  fetch: typeof globalThis.fetch;
  /** Why no whole answer came; null as long as one did. */
  failure(): ModelFailure | null;
}

interface Manner {
  /** Handed on while it comes; a body that breaks off is told as such when it does. */
  isStreamed: boolean;
}

export function openExchange(signal: AbortSignal, timeoutMs: number, manner: Manner = { isStreamed: false }): Exchange {
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
      if (response.ok && manner.isStreamed && response.body !== null) {
        return new Response(watch(response.body, fail), { status, headers });
      }
      // Read here to its end, so that a body cut in the middle is never taken for an answer.
      const body = await response.arrayBuffer().catch(classifyConnectionError);
      if (body instanceof Error) throw fail(body);
      if (response.ok) return new Response(body, { status, headers });
      const text = new TextDecoder().decode(body);
      throw fail(classifyRefusal({ status, headers, body: text, now: new Date() }));
    },
  };
}

function watch(body: ReadableStream<Uint8Array>, fail: (found: ModelFailure) => ModelFailure) {
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
