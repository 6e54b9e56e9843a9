import { classifyConnectionError, classifyRefusal } from './classify-failure.ts';
import type { ModelFailure } from './model-failure.ts';

/** One call to a provider: sent once, ended by its deadline or its caller, and known by how it failed. */
export interface Exchange {
  fetch: typeof globalThis.fetch;
  /** Why no whole answer came; null as long as one did. */
  failure(): ModelFailure | null;
}

export function openExchange(signal: AbortSignal, timeoutMs: number): Exchange {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  let failure: ModelFailure | null = null;
  const fail = (found: ModelFailure): ModelFailure => {
    failure = found;
    return found;
  };
  return {
    failure: () => failure,
    async fetch(input, init) {
      // Read here to its end, so that a body cut in the middle is never taken for an answer.
      const received = await receive(input, { ...init, signal: deadline }).catch(classifyConnectionError);
      if (received instanceof Error) throw fail(received);
      const { status, headers, body } = received;
      if (status >= 200 && status < 300) return new Response(body, { status, headers });
      const text = new TextDecoder().decode(body);
      throw fail(classifyRefusal({ status, headers, body: text, now: new Date() }));
    },
  };
}

async function receive(input: Parameters<typeof fetch>[0], init: RequestInit) {
  const response = await fetch(input, init);
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
}
